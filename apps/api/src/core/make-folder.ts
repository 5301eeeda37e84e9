import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder and those above it; throws the error of the system, which names this folder also where one above it failed. Node's own `recursive` never returns below /proc (Node 20). */
export function makeFolder(path: string, mode?: number): void {
  const parent = dirname(path);
  try {
    if (parent !== path && !existsSync(parent)) makeFolder(parent, mode);
    mkdirSync(path, { mode });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(path).isDirectory();
    if (!isThere) throw Object.assign(error as Error, { path });
  }
}
