import { type Collection, type Document, Double, type MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

let running: EmbeddedTestServer;
let client: MongoClient;
let things: Collection<Document>;
beforeAll(async () => {
  running = await startEmbeddedServer();
  client = running.client;
  things = client.db('safety').collection('things');
});
beforeEach(async () => {
  await client.db('safety').dropDatabase();
});
afterAll(() => running.stop());

const command = (body: Document) =>
  client
    .db('safety')
    .command(body, { ignoreUndefined: false })
    .catch((error) => error.errorResponse ?? error);

describe('Parallel changes', () => {
  test('each find a document while one is left', { timeout: 120_000 }, async () => {
    await things.insertMany(Array.from({ length: 500 }, (_, n) => ({ n, state: 'free' })));
    await things.createIndex({ state: 1, n: 1 });
    const take = () =>
      things.findOneAndUpdate({ state: 'free' }, { $set: { state: 'taken' } }, { sort: { n: 1 } });
    const taken = await Promise.all(Array.from({ length: 500 }, take));
    expect(new Set(taken.map((one) => one?.n)).size).toBe(500);
    expect(await take()).toBeNull();
  });

  test('with upsert insert nothing while a document is left', { timeout: 120_000 }, async () => {
    await things.insertMany(Array.from({ length: 500 }, (_, n) => ({ n, state: 'free' })));
    const take = () => things.updateOne({ state: 'free' }, { $set: { state: 'taken' } }, { upsert: true });
    const taken = await Promise.all(Array.from({ length: 500 }, take));
    expect(taken.filter(({ upsertedCount }) => upsertedCount > 0)).toEqual([]);
    expect(await things.countDocuments()).toBe(500);
  });

  test('delete each another document', async () => {
    await things.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const deleted = await Promise.all(Array.from({ length: 300 }, () => things.findOneAndDelete({})));
    expect(new Set(deleted.map((one) => one?.n)).size).toBe(300);
  });
});

describe('A statement of the wrong type', () => {
  const updates = (statement: Document) => ({ update: 'things', updates: [statement] });
  const wrong: [string, Document][] = [
    ['an update whose change is undefined', updates({ q: {}, u: undefined })],
    ['an update whose change is null', updates({ q: {}, u: null })],
    ['an update whose change is text', updates({ q: {}, u: '$set' })],
    ['an update whose query is undefined', updates({ q: undefined, u: { $set: { a: 1 } } })],
    ['an update whose query is a number', updates({ q: 1, u: { $set: { a: 1 } } })],
    ['a deletion whose query is undefined', { delete: 'things', deletes: [{ q: undefined, limit: 0 }] }],
    ['a deletion whose query is null', { delete: 'things', deletes: [{ q: null, limit: 0 }] }],
    ['a deletion whose limit is undefined', { delete: 'things', deletes: [{ q: {}, limit: undefined }] }],
    ['a change of undefined', { findAndModify: 'things', query: {}, update: undefined }],
    ['a change of null', { findAndModify: 'things', query: {}, update: null }],
    ['a change with a query of text', { findAndModify: 'things', query: 'a', remove: true }],
  ];
  test.each(wrong)('such as %s harms nothing', async (_sentence, body) => {
    await things.insertMany([{ _id: 1 as never }, { _id: 2 as never }]);
    const { ok, code, writeErrors } = await command(body);
    expect(ok === 0 ? code : writeErrors[0].code).toBeGreaterThan(0);
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
  });
});

describe('A reply that is too large', () => {
  test('is an error, and the connection stays open', async () => {
    await things.insertMany(
      Array.from({ length: 20 }, (_, i) => ({ text: `${i}${'x'.repeat(1024 * 1024)}` })),
    );
    expect(await command({ distinct: 'things', key: 'text' })).toMatchObject({ ok: 0, code: 10334 });
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  test('leaves out messages of write errors, not the errors', { timeout: 120_000 }, async () => {
    await things.insertOne({ _id: 1 as never });
    const documents = Array.from({ length: 90_000 }, () => ({ _id: 1 }));
    const { writeErrors, n } = await command({ insert: 'things', documents, ordered: false });
    expect(n).toBe(0);
    expect(writeErrors).toHaveLength(90_000);
    expect(writeErrors[0].errmsg).toMatch(/E11000/);
    expect(writeErrors.at(-1)).toMatchObject({ code: 11000, errmsg: '' });
  });
});

describe('Sorted cursors that stay open', () => {
  test('share one limit of memory, and give it back when they are closed', async () => {
    const text = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 12; i++) await things.insertOne({ i, text });
    const open = () => client.db('safety').command({ find: 'things', sort: { i: 1 }, batchSize: 1 });
    const opened = await Promise.all(Array.from({ length: 20 }, () => open().catch((error) => error)));
    const cursors = opened.flatMap(({ cursor }) => (cursor ? [cursor.id] : []));
    const refused = opened.filter(({ cursor }) => !cursor);
    expect(cursors.length).toBeGreaterThan(4);
    expect(refused.length).toBeGreaterThan(4);
    for (const error of refused)
      expect(error).toMatchObject({ code: 292, message: expect.stringContaining('an index on { i: 1 }') });
    await client.db('safety').command({ killCursors: 'things', cursors });
    const late = { find: 'things', sort: { i: 1 }, batchSize: 1, maxTimeMS: 1 };
    for (let i = 0; i < 20; i++) {
      const { cursor } = await client
        .db('safety')
        .command(late)
        .catch((error) => error);
      if (cursor) await client.db('safety').command({ killCursors: 'things', cursors: [cursor.id] });
    }
    expect((await open()).ok).toBe(1);
  });
});

describe('Closing the server', () => {
  test('waits for a build and a scan, and ends them', async () => {
    const own = await startEmbeddedServer({ retryReads: false });
    const filled = own.client.db('a').collection('things');
    const documents = Array.from({ length: 30_000 }, (_, a) => ({ a, b: `${a}`, c: [a, a + 1] }));
    await filled.insertMany(documents);
    const build = filled.createIndex({ a: 1, b: 1 }).catch((error) => error);
    const scan = filled.countDocuments({ b: 'none', c: { $gt: -1 } }).catch((error) => error);
    const write = filled.updateMany({}, { $inc: { a: 1 } }).catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await own.server.close();
    for (const error of await Promise.all([build, scan, write])) expect(error).toBeInstanceOf(Error);
    const again = await startEmbeddedMongo({ dir: own.dir });
    await again.close();
    await own.stop();
  });
});

describe('Work of one collection', () => {
  /** Counts consecutive pings with a response while some work runs. */
  async function pingsDuring(work: Promise<unknown>): Promise<number> {
    let over = false;
    void work.finally(() => {
      over = true;
    });
    let pings = 0;
    for (; !over; pings++) await client.db('safety').command({ ping: 1 });
    await work;
    return pings;
  }

  test('does not hold back the first document of another', { timeout: 120_000 }, async () => {
    const documents = Array.from({ length: 40_000 }, (_, a) => ({ a, b: new Double(a), text: `text ${a}` }));
    await things.insertMany(documents);
    let isBuilt = false;
    const build = things.createIndexes([{ key: { a: 1, text: 1 } }, { key: { text: 1 } }]).then(() => {
      isBuilt = true;
    });
    await client.db('safety').collection('other').insertOne({ a: 1 });
    expect(isBuilt).toBe(false);
    await build;
  });

  test('inserts in small steps, so that others are served meanwhile', { timeout: 120_000 }, async () => {
    const documents = Array.from({ length: 20_000 }, (_, a) => ({ a, text: `text ${a}` }));
    expect(await pingsDuring(things.insertMany(documents))).toBeGreaterThan(10);
  });
});

test('a document of 16 MB is found, and one that grows beyond is refused', async () => {
  const text = 'x'.repeat(16 * 1024 * 1024 - 100);
  await things.insertOne({ _id: 1 as never, text });
  expect((await things.findOne())?.text).toHaveLength(text.length);
  const grown = await things.findOneAndUpdate({}, { $set: { a: 1 } }, { returnDocument: 'after' });
  expect(grown?.a).toBe(1);
  await expect(things.updateOne({}, { $set: { more: text } })).rejects.toMatchObject({ code: 10334 });
});
