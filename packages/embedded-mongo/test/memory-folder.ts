import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const minFreeBytes = 2 ** 30;

/** Returns the folder of test databases, in memory if a gigabyte of it is free, because a database flushes every commit to disk before it responds. */
export async function memoryFolder(): Promise<string> {
  const space = await statfs(memory).catch(() => null);
  return space && space.bavail * space.bsize > minFreeBytes ? memory : tmpdir();
}
