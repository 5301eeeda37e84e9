import { dirname } from 'node:path';

/**
 * Returns the folders below `base` that import each other in a circle, and those that import these.
 * `files` are paths in one common folder, and `importsOf` returns the paths that a file imports. Files directly in `base` are ignored.
 */
export function foldersInCircles(
  base: string,
  files: string[],
  importsOf: (file: string) => string[],
): string[] {
  const folderOf = (file: string) => (file.startsWith(`${base}/`) ? dirname(file) : base);
  const inside = files.filter((file) => folderOf(file) !== base);
  const importedBy = (folder: string) =>
    inside
      .filter((file) => folderOf(file) === folder)
      .flatMap(importsOf)
      .map(folderOf)
      .filter((other) => other !== folder);
  let left = [...new Set(inside.map(folderOf))];
  for (;;) {
    const rest = left.filter((folder) => importedBy(folder).some((other) => left.includes(other)));
    if (rest.length === left.length) return rest;
    left = rest;
  }
}
