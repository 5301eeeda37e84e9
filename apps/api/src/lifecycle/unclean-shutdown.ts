import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerIn = (dataDir: string) => join(dataDir, 'running.json');

/** Marks the data folder as in use until an orderly shutdown; returns whether an earlier mark shows that the previous process was killed. */
export async function markRunning(dataDir: string): Promise<boolean> {
  const wasKilled = existsSync(markerIn(dataDir));
  await writeFile(markerIn(dataDir), JSON.stringify({ pid: process.pid }), { mode: 0o600 });
  return wasKilled;
}

/** Removes the mark at an orderly shutdown. */
export const markStopped = (dataDir: string): Promise<void> => rm(markerIn(dataDir), { force: true });
