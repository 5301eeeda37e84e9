import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { joinEmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { Catalogue } from '../src/storage/catalogue.ts';
import { Store } from '../src/storage/store.ts';
import { encode } from '../src/values/bson.ts';

const program = fileURLToPath(new URL('../bin/embedded-mongo.mjs', import.meta.url));

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function ping(uri: string): Promise<unknown> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 2000 });
  return client
    .db('a')
    .command({ ping: 1 })
    .finally(() => client.close());
}

describe('A database folder', () => {
  test('is locked for a second server without access to the first process', async () => {
    const server = await startEmbeddedMongo({ dir });
    // As in another container, where the process id is meaningless.
    writeFileSync(join(dir, 'owner.json'), JSON.stringify({ pid: 4_000_000, started: '1' }));
    await expect(startEmbeddedMongo({ dir })).rejects.toThrow(/is in use by process/);
    expect(await ping(server.uri)).toEqual({ ok: 1 });
    await server.close();
  });

  test.each(['a', 'a'.repeat(90)])('is joined while a server runs, and by nobody else (%s)', async (name) => {
    const folder = join(dir, name);
    expect(await joinEmbeddedMongo(folder)).toBeNull();
    const server = await startEmbeddedMongo({ dir: folder });
    const joined = await joinEmbeddedMongo(folder);
    expect(await ping(joined!.uri)).toEqual({ ok: 1 });
    await joined!.close();
    expect(await ping(server.uri)).toEqual({ ok: 1 });
    await server.close();
    expect(await joinEmbeddedMongo(folder)).toBeNull();
  });

  test('serves one of many servers that start at once', async () => {
    const started = await Promise.allSettled(Array.from({ length: 8 }, () => startEmbeddedMongo({ dir })));
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(running).toHaveLength(1);
    expect(await ping(running[0]!.uri)).toEqual({ ok: 1 });
    await running[0]!.close();
  });

  test('is free again after its process was killed', async () => {
    const child = spawn(process.execPath, [program, '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(createInterface({ input: child.stdout }), 'line');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(readdirSync(dir)).toContain('mongodb.sock');
    await (await startEmbeddedMongo({ dir })).close();
    expect(readdirSync(dir).sort()).toEqual(['data.mdb', 'format.json', 'lock.mdb']);
  });

  test('is not taken while its lock file is empty', async () => {
    writeFileSync(join(dir, 'owner.json'), '');
    await expect(startEmbeddedMongo({ dir })).rejects.toThrow(/owner\.json cannot be read/);
    expect(statSync(join(dir, 'owner.json')).size).toBe(0);
  });

  test('can be read by its owner only, also one that was readable before', async () => {
    rmSync(dir, { recursive: true });
    mkdirSync(dir, { mode: 0o755 });
    const server = await startEmbeddedMongo({ dir });
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o077, name).toBe(0);
    await server.close();
  });

  test('of a path longer than a socket address is served all the same', async () => {
    const long = join(dir, 'x'.repeat(120));
    const server = await startEmbeddedMongo({ dir: long });
    await expect(startEmbeddedMongo({ dir: long })).rejects.toThrow(/is in use/);
    expect(await ping(server.uri)).toEqual({ ok: 1 });
    await server.close();
    await (await startEmbeddedMongo({ dir: long })).close();
  });

  test('takes no write of a process that no longer owns it', async () => {
    const first = new Store(dir);
    const collection = await new Catalogue(first).findOrCreate('shop', 'things');
    const second = new Store(dir);
    const insert = () => first.write(() => collection.insert(encode({ _id: 1 })));
    await expect(insert()).rejects.toThrow(/another process has opened/);
    await expect(insert()).rejects.toThrow(/another process has opened/);
    expect(new Catalogue(second).find('shop', 'things')?.count).toBe(0);
    await first.close();
    await second.close();
  });
});

describe('The server', () => {
  test('listens on no port unless one is asked for', async () => {
    const server = await startEmbeddedMongo({ dir });
    expect(server).toMatchObject({ port: undefined, uri: expect.stringMatching(/mongodb\.sock\//) });
    expect(await ping(server.uri)).toEqual({ ok: 1 });
    await server.close();
  });

  test.each(['127.0.0.1', '::1', 'localhost'])('listens on %s when asked', async (host) => {
    const server = await startEmbeddedMongo({ dir, port: 0, host });
    expect(await ping(server.uri)).toEqual({ ok: 1 });
    await server.close();
  });

  test.each(['0.0.0.0', '::', '192.168.1.10', 'example.com', '127.0.0.1.example.com'])(
    'refuses to listen on %s',
    async (host) => {
      await expect(startEmbeddedMongo({ dir, port: 0, host })).rejects.toThrow(/no loopback address/);
    },
  );
});

const canUnshare =
  spawnSync('unshare', ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', 'true']).status === 0;
if (!canUnshare)
  process.stdout.write(
    'Not run: two containers on one folder, which needs the right to make a PID namespace.\n',
  );

describe.runIf(canUnshare)('A folder that two containers share', () => {
  test('is served by the first and refused to the second, whose process ids are others', async () => {
    const inContainer = () => {
      const options = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child'];
      return spawn('unshare', [...options, process.execPath, program, '--dir', dir]);
    };
    const first = inContainer();
    const [uri] = await once(createInterface({ input: first.stdout }), 'line');
    const second = inContainer();
    const [sentence] = await once(createInterface({ input: second.stderr }), 'line');
    expect(sentence).toMatch(/is in use by process/);
    expect(await once(second, 'exit')).toEqual([78, null]);
    expect(await ping(uri)).toEqual({ ok: 1 });
    const gone = once(first, 'exit');
    first.kill('SIGKILL');
    await gone;
    await expect.poll(() => startEmbeddedMongo({ dir }).then((server) => server.close())).toBeUndefined();
  });
});
