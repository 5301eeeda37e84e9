import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const minFreeBytes = 2 ** 30;

/** The folder for databases of tests, memory where a gigabyte of it is free: a database flushes every commit to its disk before it responds. */
export async function memoryFolder(): Promise<string> {
  const space = await statfs(memory).catch(() => null);
  return space && space.bavail * space.bsize > minFreeBytes ? memory : tmpdir();
}
