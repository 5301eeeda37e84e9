import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { Catalogue } from '../src/storage/catalogue.ts';
import { removeExpired } from '../src/storage/expiry.ts';
import { Store } from '../src/storage/store.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function fill(): Promise<void> {
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri);
  const things = client.db('shop').collection('things');
  await things.createIndex({ a: 1 });
  await things.insertMany(Array.from({ length: 3000 }, (_, a) => ({ a, text: 'x'.repeat(300) })));
  await client.close();
  await server.close();
}

test('what was written is there after a restart', async () => {
  await fill();
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri);
  const things = client.db('shop').collection('things');
  expect(await things.estimatedDocumentCount()).toBe(3000);
  expect(await things.countDocuments({ a: { $lt: 10 } })).toBe(10);
  expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  await client.close();
  await server.close();
  await server.close();
});

test('a folder serves one process at a time', async () => {
  const server = await startEmbeddedMongo({ dir });
  await expect(startEmbeddedMongo({ dir })).rejects.toThrow(/is in use by process/);
  await server.close();
  await (await startEmbeddedMongo({ dir })).close();
});

test('a lock left by a killed process does not matter', async () => {
  writeFileSync(join(dir, 'owner.json'), JSON.stringify({ pid: 4_000_000, started: '1' }));
  await (await startEmbeddedMongo({ dir })).close();
});

test('a process id that another program has now does not matter either', async () => {
  writeFileSync(join(dir, 'owner.json'), JSON.stringify({ pid: process.ppid }));
  await (await startEmbeddedMongo({ dir })).close();
});

test('a folder of a newer format is refused with a sentence', async () => {
  await fill();
  writeFileSync(join(dir, 'format.json'), '{"format":99}');
  await expect(startEmbeddedMongo({ dir })).rejects.toThrow(/written by a newer version/);
});

test('a damaged folder is refused with a sentence', async () => {
  await fill();
  const data = join(dir, 'data.mdb');
  const copy = join(dir, 'copy');
  copyFileSync(data, copy);
  for (const damage of [
    () => truncateSync(data, readFileSync(copy).length / 2),
    () => truncateSync(data, 0),
    () => writeFileSync(data, 'this is not a database'),
    () => writeFileSync(data, Buffer.concat([Buffer.alloc(8192, 7), readFileSync(copy).subarray(8192)])),
    () => rmSync(data),
  ]) {
    damage();
    await expect(startEmbeddedMongo({ dir })).rejects.toThrow(/is damaged/);
    expect(existsSync(join(dir, 'owner.json'))).toBe(false);
    copyFileSync(copy, data);
  }
  await (await startEmbeddedMongo({ dir })).close();
});

test('a taken port is an error, and the folder is free afterwards', async () => {
  const server = await startEmbeddedMongo({ dir, port: 0 });
  const other = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  await expect(startEmbeddedMongo({ dir: other, port: server.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await (await startEmbeddedMongo({ dir: other })).close();
  rmSync(other, { recursive: true });
  await server.close();
});

test('a TTL index removes what is over and nothing else', async () => {
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri);
  const codes = client.db('shop').collection('codes');
  await codes.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const now = Date.now();
  await codes.insertMany([
    { name: 'old', at: new Date(now - 61_000) },
    { name: 'new', at: new Date(now - 59_000) },
    { name: 'text', at: 'long ago' },
    { name: 'none' },
    { name: 'one of several', at: [new Date(now), new Date(0)] },
  ]);
  await client.close();
  await server.close();
  const store = new Store(dir);
  expect(await removeExpired(store, new Catalogue(store), new AbortController().signal, now)).toBe(2);
  await store.close();
});

test('a store that cannot read its memory again after a lost transaction refuses later writes', async () => {
  const store = new Store(dir);
  store.beforeCommit = () => {
    throw new Error('the transaction is lost');
  };
  store.afterFailure = () => {
    throw new Error('the catalogue cannot be read');
  };
  await expect(store.write(() => 1)).rejects.toThrow('the transaction is lost');
  await expect(store.write(() => 2)).rejects.toThrow('the catalogue cannot be read');
  await store.close();
  await expect(store.write(() => 3)).rejects.toThrow('the catalogue cannot be read');
});
