import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-kill-'));
const ROUNDS = 20;
const WRITERS = 4;

interface Thing {
  _id: string;
  writer: number;
  serial: number;
  version: number;
  tags: string[];
}

let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  child = spawn(process.execPath, [inject('builtProgram'), '--dir', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [uri] = await once(createInterface({ input: child.stdout! }), 'line');
  return uri;
}

async function kill(): Promise<void> {
  const gone = once(child!, 'exit');
  child!.kill('SIGKILL');
  await gone;
}

/** Writes until the server is killed; `known` maps the id of each acknowledged document to its minimum version. */
async function write(
  things: Collection<Thing>,
  writer: number,
  known: Map<string, number>,
  gone: Set<string>,
) {
  const mine = [...known.keys()].filter((id) => id.startsWith(`${writer}-`));
  try {
    for (let serial = mine.length + gone.size; ; serial++) {
      const _id = `${writer}-${Date.now()}-${serial}`;
      await things.insertOne({ _id, writer, serial, version: 0, tags: ['a', `t${serial % 7}`] });
      known.set(_id, 0);
      mine.push(_id);
      const other = mine[(serial * 7) % mine.length]!;
      const version = known.get(other)! + 1;
      await things.updateOne({ _id: other }, { $set: { version }, $push: { tags: `v${version % 5}` } });
      known.set(other, version);
      if (serial % 10 !== 9) continue;
      const old = mine.shift()!;
      known.delete(old);
      gone.delete(old);
      // Before its acknowledgement, a deletion may or may not have been applied.
      await things.deleteOne({ _id: old });
      gone.add(old);
    }
  } catch {
    // The server was killed.
  }
}

async function check(
  things: Collection<Thing>,
  known: Map<string, number>,
  gone: Set<string>,
): Promise<void> {
  const all = await things.find({}, { hint: { $natural: 1 } as never }).toArray();
  const stored = new Map(all.map((thing) => [thing._id, thing.version]));
  for (const [id, version] of known) expect(stored.get(id), id).toBeGreaterThanOrEqual(version);
  for (const id of gone) expect(stored.has(id), id).toBe(false);
  expect(await things.estimatedDocumentCount()).toBe(all.length);
  for (const hint of ['_id_', 'writer_1_version_-1', 'tags_1', 'unique']) {
    const found = await things.find({}, { hint, projection: { _id: 1 } }).toArray();
    expect(new Set(found.map(({ _id }) => _id)), hint).toEqual(new Set(stored.keys()));
  }
  for (const tag of ['a', 't3', 'v2']) {
    const expected = all.filter(({ tags }) => tags.includes(tag)).length;
    expect(await things.countDocuments({ tags: tag })).toBe(expected);
  }
}

test('every acknowledged write and every index survive kill -9 at any moment', {
  timeout: 240_000,
}, async () => {
  const known = new Map<string, number>();
  const gone = new Set<string>();
  for (let round = 0; round <= ROUNDS; round++) {
    const client = await MongoClient.connect(await start(), { serverSelectionTimeoutMS: 1000 });
    const things = client.db('kill').collection<Thing>('things');
    await things.createIndex({ writer: 1, version: -1 });
    await things.createIndex({ tags: 1 });
    await things.createIndex({ writer: 1, serial: 1, _id: 1 }, { unique: true, name: 'unique' });
    if (round > 0) await check(things, known, gone);
    if (round < ROUNDS) {
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(things, writer, known, gone));
      // At a random moment after the first write, which may take long on a busy machine.
      const before = known.size;
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 350));
      await expect.poll(() => known.size, { timeout: 20_000 }).toBeGreaterThan(before);
      await kill();
      await client.close();
      await Promise.all(writers);
    } else {
      await client.close();
    }
  }
  expect(known.size).toBeGreaterThanOrEqual(ROUNDS);
});
