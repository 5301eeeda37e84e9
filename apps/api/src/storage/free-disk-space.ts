import { statfs } from 'node:fs/promises';

/** Free space below which the operator is warned: enough for some hundred photos. */
export const minFreeBytes = 512 * 1024 * 1024;

/** Returns how many bytes this user can still write where a folder is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
