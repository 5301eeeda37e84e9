import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';

const program = fileURLToPath(new URL('../bin/embedded-mongo.mjs', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-full-'));
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

// A limit of the file size simulates a full disk; the shell counts in blocks of 512 bytes or more.
async function startWithSmallDisk(): Promise<string> {
  const script = `trap '' XFSZ; ulimit -f 4000; exec "$0" "$@"`;
  const command = [process.execPath, program, '--dir', dir];
  child = spawn('sh', ['-c', script, ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [uri] = await once(createInterface({ input: child.stdout! }), 'line');
  return uri;
}

test.skipIf(process.platform === 'win32')(
  'a full disk is an error to the writer, and nothing is lost',
  async () => {
    const client = await MongoClient.connect(await startWithSmallDisk());
    const things = client.db('full').collection<{ _id: number; text: string }>('things');
    await things.createIndex({ text: 1 });
    const known: number[] = [];
    const fill = async () => {
      for (let _id = 0; _id < 500; _id++) {
        await things.insertOne({ _id, text: `${_id}${'x'.repeat(20_000)}` });
        known.push(_id);
      }
    };
    await expect(fill()).rejects.toMatchObject({
      code: 14031,
      message: expect.stringContaining('the disk is full'),
    });
    expect(known.length).toBeGreaterThan(10);
    await expect(things.insertOne({ _id: 1000, text: 'y'.repeat(100_000) })).rejects.toMatchObject({
      code: 14031,
    });
    expect(await things.countDocuments()).toBe(known.length);
    expect(await things.estimatedDocumentCount()).toBe(known.length);
    await client.close();
    const gone = once(child!, 'exit');
    child!.kill('SIGTERM');
    await gone;
    const server = await startEmbeddedMongo({ dir });
    const again = await MongoClient.connect(server.uri);
    const stored = await again
      .db('full')
      .collection<{ _id: number }>('things')
      .find({})
      .sort({ _id: 1 })
      .toArray();
    expect(stored.map(({ _id }) => _id)).toEqual(known);
    await again.db('full').collection('things').insertOne({ fits: true });
    await again.close();
    await server.close();
  },
  60_000,
);
