import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerIn = (dataDir: string) => join(dataDir, 'running.json');

/** Marks the data folder as in use until the process stops in order; returns whether the process before left its mark, so that it was killed. */
export async function markRunning(dataDir: string): Promise<boolean> {
  const wasKilled = existsSync(markerIn(dataDir));
  await writeFile(markerIn(dataDir), JSON.stringify({ pid: process.pid }), { mode: 0o600 });
  return wasKilled;
}

/** Takes the mark away: this process stops in order. */
export const markStopped = (dataDir: string): Promise<void> => rm(markerIn(dataDir), { force: true });
