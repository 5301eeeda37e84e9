import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';

const source = fileURLToPath(new URL('durability-shim.c', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'durability-'));
const shim = join(folder, 'shim.so');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compiled =
  process.platform === 'linux' &&
  spawnSync('cc', ['-shared', '-fPIC', '-o', shim, source, '-ldl']).status === 0;
if (!compiled)
  process.stdout.write(
    'Not run: the storage as it was at the last fdatasync, which needs Linux and a C compiler.\n',
  );

const ROUNDS = 5;
const WRITERS = 4;
type Thing = { _id: string; version: number; tags: string[] };

/** Writes until the server is killed; `acknowledged` maps each document to its minimum version. */
async function write(things: Collection<Thing>, writer: number, acknowledged: Map<string, number>) {
  try {
    for (let serial = 0; ; serial++) {
      const _id = `${writer}-${serial}`;
      await things.insertOne({ _id, version: 0, tags: [`t${serial % 7}`] });
      acknowledged.set(_id, 0);
      await things.updateOne({ _id }, { $inc: { version: 1 }, $push: { tags: 'changed' } });
      acknowledged.set(_id, 1);
    }
  } catch {
    // The server was killed.
  }
}

async function expectStored(dir: string, acknowledged: Map<string, number>): Promise<void> {
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri);
  const things = client.db('durability').collection<Thing>('things');
  const all = await things.find().toArray();
  const stored = new Map(all.map(({ _id, version }) => [_id, version]));
  for (const [id, version] of acknowledged) expect(stored.get(id), id).toBeGreaterThanOrEqual(version);
  const changed = all.filter(({ tags }) => tags.includes('changed')).length;
  expect(await things.find({ tags: 'changed' }).hint('tags_1').toArray()).toHaveLength(changed);
  expect(await things.estimatedDocumentCount()).toBe(all.length);
  await client.close();
  await server.close();
}

describe.runIf(compiled)('The storage as it was at the last fdatasync', () => {
  test('holds every acknowledged write, and indexes that agree with it', { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const dir = join(folder, `live-${round}`);
      const child = spawn(process.execPath, [inject('builtProgram'), '--dir', dir], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, LD_PRELOAD: shim },
      });
      const [uri] = await once(createInterface({ input: child.stdout }), 'line');
      const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 1000 });
      const things = client.db('durability').collection<Thing>('things');
      await things.createIndex({ tags: 1 });
      const acknowledged = new Map<string, number>();
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(things, writer, acknowledged));
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(50 + round * 37);
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await client.close();
      await Promise.all(writers);
      const replayed = join(folder, `replayed-${round}`);
      mkdirSync(replayed);
      copyFileSync(join(dir, 'data.mdb.durable'), join(replayed, 'data.mdb'));
      await expectStored(replayed, acknowledged);
    }
  });
});
