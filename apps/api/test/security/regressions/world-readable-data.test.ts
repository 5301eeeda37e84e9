import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../faults/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'world-readable-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function startAndEnd(dataDir: string, uploadsDir: string): Promise<void> {
  const server = await startProcess({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, DEMO_DATA: '0' });
  await server.end('SIGTERM');
}

it('a data folder that others can read is closed to them when the server starts, its pictures are not', async () => {
  const dataDir = join(folder, 'data');
  const uploads = join(dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  await mkdir(join(dataDir, 'database'));
  await writeFile(join(dataDir, 'jwt-secret'), 'a secret that somebody else on this machine could read\n');
  for (const path of [dataDir, uploads, join(dataDir, 'database')]) await chmod(path, 0o755);
  await chmod(join(dataDir, 'jwt-secret'), 0o644);
  await startAndEnd(dataDir, uploads);
  expect(await modeOf(dataDir)).toBe(0o700);
  expect(await modeOf(join(dataDir, 'jwt-secret'))).toBe(0o600);
  const database = join(dataDir, 'database');
  expect(await modeOf(database)).toBe(0o700);
  const files = await readdir(database);
  expect(files).toContain('data.mdb');
  for (const name of files) expect([name, await modeOf(join(database, name))]).toEqual([name, 0o600]);
  expect(await modeOf(uploads)).toBe(0o755);
}, 120_000);

it('a folder with files of other programs keeps its permissions', async () => {
  const shared = join(folder, 'shared');
  await mkdir(shared);
  await chmod(shared, 0o755);
  await writeFile(join(shared, 'notes.txt'), 'not ours');
  await startAndEnd(shared, join(folder, 'pictures'));
  expect(await modeOf(shared)).toBe(0o755);
}, 120_000);
