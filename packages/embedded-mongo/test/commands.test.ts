import { type Document, Long, type MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

let running: EmbeddedTestServer;
let db: ReturnType<MongoClient['db']>;
beforeAll(async () => {
  running = await startEmbeddedServer();
});
beforeEach(async () => {
  db = running.client.db('commands');
  await db.dropDatabase();
});
afterAll(() => running.stop());

const numbers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ _id: i as never, n: i, even: i % 2 === 0 }));

describe('Unique indexes', () => {
  test('name the key that was there already', async () => {
    const people = db.collection('people');
    await people.createIndex({ email: 1, site: -1 }, { unique: true });
    await people.insertOne({ email: 'a@b.c', site: 1 });
    const error = await people.insertOne({ email: 'a@b.c', site: 1 }).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, site: -1 },
      keyValue: { email: 'a@b.c', site: 1 },
    });
    expect(error.message).toBe(
      'E11000 duplicate key error collection: commands.people index: email_1_site_-1 dup key: { email: "a@b.c", site: 1 }',
    );
  });

  test('let concurrent upserts leave one document', async () => {
    const people = db.collection<{ email: string; n: number }>('people');
    await people.createIndex({ email: 1 }, { unique: true });
    const upserts = Array.from({ length: 50 }, () =>
      people.updateOne({ email: 'x' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    await Promise.all(upserts);
    expect(await people.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ email: 'x', n: 50 }]);
  });

  test('decide on whole values even where the stored key is cut', async () => {
    const texts = db.collection('texts');
    await texts.createIndex({ text: 1 }, { unique: true });
    const long = 'x'.repeat(5000);
    await texts.insertOne({ text: `${long}a` });
    await texts.insertOne({ text: `${long}b` });
    await expect(texts.insertOne({ text: `${long}a` })).rejects.toMatchObject({ code: 11000 });
    expect(await texts.countDocuments({ text: `${long}b` })).toBe(1);
  });

  test('that are sparse or partial ignore what they leave out', async () => {
    const people = db.collection('people');
    await people.createIndex({ phone: 1 }, { unique: true, sparse: true });
    await people.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { email: { $gt: '' } } });
    await people.insertMany([{ email: null }, { email: null }, {}, { email: 'a' }]);
    await expect(people.insertOne({ email: 'a' })).rejects.toMatchObject({ code: 11000 });
  });

  test('cannot be built over duplicates, and leave nothing behind', async () => {
    const people = db.collection('people');
    await people.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(people.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await people.indexes()).toHaveLength(1);
    await people.insertOne({ a: 1 });
  });
});

describe('Index definitions', () => {
  test('may be repeated but not contradicted', async () => {
    const things = db.collection('things');
    await things.createIndex({ a: 1 });
    await things.createIndex({ a: 1 });
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    await expect(things.createIndex({ at: 1 }, { expireAfterSeconds: 2 })).rejects.toMatchObject({
      code: 85,
    });
    await expect(things.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await expect(things.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await expect(things.dropIndex('none')).rejects.toMatchObject({ code: 27 });
    await expect(things.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
    await expect(db.collection('none').indexes()).rejects.toMatchObject({ code: 26 });
  });

  test('that contradict each other create no collection', async () => {
    const contradictory = [{ key: { a: 1 } }, { key: { a: 1 }, unique: true }];
    await expect(db.collection('news').createIndexes(contradictory)).rejects.toMatchObject({ code: 86 });
    expect(await db.listCollections({ name: 'news' }).toArray()).toEqual([]);
  });

  test('are listed as they were asked for', async () => {
    const things = db.collection('things');
    await things.createIndex({ a: -1 }, { background: true, sparse: true });
    expect((await things.indexes())[1]).toEqual({
      v: 2,
      key: { a: -1 },
      name: 'a_-1',
      background: true,
      sparse: true,
    });
  });

  const refused: [string, Document, Document][] = [
    ['a text index', { a: 'text' }, {}],
    ['a geospatial index', { a: '2dsphere' }, {}],
    ['a hashed index', { a: 'hashed' }, {}],
    ['a wildcard index', { '$**': 1 }, {}],
    [
      'a partial index that the planner cannot decide',
      { a: 1 },
      { partialFilterExpression: { b: { $exists: true } } },
    ],
    ['an index of version 1', { a: 1 }, { version: 1 }],
    ['a collation', { a: 1 }, { collation: { locale: 'fr' } }],
  ];
  test.each(refused)('refuse %s by name', async (_sentence, key, options) => {
    await expect(db.collection('things').createIndex(key as never, options)).rejects.toMatchObject({
      code: 238,
    });
  });
});

describe('explain', () => {
  async function plan(
    query: Document,
    options: Document = {},
  ): Promise<{ text: string; keys: number; docs: number }> {
    const found = await db.collection('stuff').find(query, options).explain('executionStats');
    const { totalKeysExamined: keys, totalDocsExamined: docs } = found.executionStats;
    return { text: JSON.stringify(found.queryPlanner.winningPlan), keys, docs };
  }

  test('counts what a partial index holds without reading a document', async () => {
    const goods = db.collection('goods');
    const statuses = ['out', 'due', 'gone'];
    await goods.createIndex({ terms: 1 }, { partialFilterExpression: { status: { $in: ['out', 'due'] } } });
    await goods.insertMany(
      Array.from({ length: 90 }, (_, i) => ({ terms: ['a', `b${i}`], status: statuses[i % 3] })),
    );
    await goods.updateOne({ terms: 'b2' }, { $set: { status: 'due' } });
    await goods.updateOne({ terms: 'b0' }, { $set: { status: 'gone' } });
    await goods.updateOne({ terms: 'b1' }, { $set: { status: 'gone' } });
    const counted = async (status: unknown) => {
      const query = { terms: { $in: ['a', 'b3'] }, status } as Document;
      const { executionStats } = await db.command({
        explain: { count: 'goods', query },
        verbosity: 'executionStats',
      });
      return [await goods.countDocuments(query), executionStats.totalDocsExamined];
    };
    expect(await counted({ $in: ['out', 'due'] })).toEqual([59, 0]);
    expect((await counted('out'))[0]).toBe(29);
    expect((await counted({ $in: ['due', 'gone'] }))[0]).toBe(61);
  });

  test('shows a page through an index reading only the page', async () => {
    const stuff = db.collection('stuff');
    await stuff.createIndex({ section: 1, at: -1 });
    await stuff.createIndex({ terms: 1, at: -1 });
    await stuff.insertMany(
      Array.from({ length: 2000 }, (_, i) => ({
        section: i % 4,
        at: i,
        terms: [`t${i % 10}`, `r${i % 500}`],
      })),
    );
    const page = await plan({ section: 1 }, { sort: { at: -1 }, limit: 24 });
    expect(page).toMatchObject({ keys: 24, docs: 24 });
    expect(page.text).toContain('"section_1_at_-1"');
    const exploded = await plan({ section: { $in: [1, 2] } }, { sort: { at: -1 }, limit: 24 });
    expect(exploded.text).toContain('SORT_MERGE');
    expect(exploded.docs).toBe(24);
    expect(exploded.keys).toBeLessThanOrEqual(26);
    const rarest = await plan({ $and: [{ terms: 't1' }, { terms: 'r1' }] });
    expect(rarest.docs).toBe(4);
    // Terms of `r49` and `r490` to `r499`; one bound alone would read half of the index.
    const beginning = await plan({ terms: { $elemMatch: { $gte: 'r49', $lt: 'r4:' } } });
    expect(beginning).toMatchObject({ keys: 44, docs: 44 });
    expect((await plan({ none: 1 })).text).toContain('COLLSCAN');
    expect((await plan({ $or: [{ section: 9 }, { terms: 'r7' }] })).docs).toBe(4);
  });
});

test('Compass connects and looks into a collection', async () => {
  const admin = running.client.db('admin');
  expect(
    (await admin.command({ connectionStatus: 1, showPrivileges: true })).authInfo.authenticatedUsers,
  ).toEqual([]);
  for (const name of ['hostInfo', 'buildInfo', 'ping', 'hello'])
    expect(await admin.command({ [name]: 1 })).toMatchObject({ ok: 1 });
  await db.collection('things').insertMany([{ a: 1 }, { a: 2 }]);
  expect((await admin.admin().listDatabases()).databases.map(({ name }) => name)).toContain('commands');
  expect(await db.command({ dbStats: 1 })).toMatchObject({ collections: 1, objects: 2, indexes: 1 });
  const stats = db
    .collection('things')
    .aggregate([{ $collStats: { storageStats: {} } }])
    .toArray();
  await expect(stats).rejects.toThrow(/Unrecognized pipeline stage name/);
});

test('explain names the index of a pipeline’s first stages', async () => {
  const things = db.collection('things');
  await things.createIndex({ item: 1, quantity: -1 });
  await things.insertMany([{ item: 'abc', quantity: 1 }]);
  const explained = await things
    .aggregate([{ $match: { item: 'abc' } }, { $sort: { quantity: -1 } }, { $limit: 1 }])
    .explain();
  expect(JSON.stringify(explained)).toContain('item_1_quantity_-1');
});

describe('Cursors', () => {
  test('answer in batches and end with their session', async () => {
    const things = db.collection('things');
    await things.insertMany(numbers(1000));
    const cursor = things.find({}, { batchSize: 10 });
    expect((await cursor.next())!.n).toBe(0);
    expect(cursor.bufferedCount()).toBe(9);
    expect(await things.find({}, { batchSize: 7 }).toArray()).toHaveLength(1000);
    await cursor.close();
    await expect(db.command({ getMore: Long.fromNumber(12345), collection: 'things' })).rejects.toMatchObject(
      { code: 43 },
    );
  });
});

describe('Limits', () => {
  test('a document has at most 16 MiB', async () => {
    const things = db.collection('things');
    await things.insertOne({ _id: 1 as never, text: 'x'.repeat(16 * 1024 * 1024 - 100) });
    await expect(
      things.updateOne({ _id: 1 as never }, { $set: { more: 'x'.repeat(200) } }),
    ).rejects.toMatchObject({ code: 10334 });
  });

  test('a collation other than simple is refused', async () => {
    const things = db.collection<Document>('things');
    await things.insertMany([{ a: 'é', n: 1 }, { n: 2 }]);
    const french = { collation: { locale: 'fr', strength: 1 } };
    for (const work of [
      things.find({ a: 'e' }, french).toArray(),
      things.distinct('a', {}, french),
      things.deleteMany({}, french),
      things.updateMany({}, { $set: { a: 'e' } }, french),
    ])
      await expect(work).rejects.toMatchObject({ code: 238 });
    expect(await things.find({ n: 2 }, { collation: { locale: 'simple' } }).toArray()).toHaveLength(1);
  });

  test('maxTimeMS ends a long scan', async () => {
    const things = db.collection('things');
    await things.insertMany(numbers(5000).map(({ n }) => ({ n, text: 'x'.repeat(200) })));
    await expect(things.find({ text: { $gt: 'y' } }, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({
      code: 50,
    });
  });
});

describe('Collections', () => {
  test('are listed and dropped', async () => {
    await db.createCollection('one');
    await expect(db.createCollection('one')).rejects.toMatchObject({ code: 48 });
    await db.collection('one').insertOne({ a: 1 });
    await db.createCollection('two');
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    expect(names.sort()).toEqual(['one', 'two']);
    await expect(db.renameCollection('one', 'three')).rejects.toMatchObject({ code: 59 });
    expect(await db.dropCollection('one')).toBe(true);
    expect(await db.dropCollection('two')).toBe(true);
    const { databases } = await db.admin().listDatabases();
    expect(databases.map(({ name }) => name)).not.toContain('commands');
  });

  test('accept any _id but an array, a regular expression or operators', async () => {
    const things = db.collection<Document>('things');
    for (const _id of [null, 1, 'a', { b: 1 }, new Date()]) await things.insertOne({ _id } as never);
    await expect(things.insertOne({ _id: [1] } as never)).rejects.toMatchObject({ code: 2 });
    await expect(things.insertOne({ _id: { $a: 1 } } as never)).rejects.toMatchObject({ code: 52 });
    await things.deleteMany({});
    await things.updateOne({ _id: null } as never, { $set: { a: 1 } }, { upsert: true });
    expect(await things.findOne()).toEqual({ _id: null, a: 1 });
  });

  test('report several write errors of an unordered batch, and one of an ordered batch', async () => {
    const things = db.collection('things');
    const documents = [1, 1, 2, 2, 3].map((_id) => ({ _id: _id as never }));
    const unordered = await things.insertMany(documents, { ordered: false }).catch((thrown) => thrown);
    expect(unordered.writeErrors.map(({ index }: { index: number }) => index)).toEqual([1, 3]);
    expect(unordered.result.insertedCount).toBe(3);
    await things.deleteMany({});
    const ordered = await things.insertMany(documents).catch((thrown) => thrown);
    expect(ordered.result.insertedCount).toBe(1);
    expect(await things.countDocuments()).toBe(1);
  });
});
