import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the rendered pictures in a checkout. */
export const picturesFolder = (root: string): string => join(root, 'packages/demo-data/dist/pictures');

/**
 * Folder with the rendered pictures (after the build): `<name>.webp`, `<name>-960.webp`, `<name>-480.webp`.
 * Searched upwards from this file to the root of the checkout, so that it is right for the source and for a bundle in apps/api/dist.
 */
export const picturesDir: string = picturesFolder(checkout(dirname(fileURLToPath(import.meta.url))));

function checkout(folder: string): string {
  if (existsSync(join(folder, 'packages/demo-data/package.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? process.cwd() : checkout(parent);
}
