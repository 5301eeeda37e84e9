import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';

/** Creates a folder once for all files and processes of a run: the first caller creates it, the others wait. Returns its path. */
export async function madeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const done = `${folder}.done`;
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  try {
    if (isFirst) await make(folder);
  } finally {
    if (isFirst) await writeFile(done, '');
  }
  while (!existsSync(done)) await setTimeout(50);
  return folder;
}
