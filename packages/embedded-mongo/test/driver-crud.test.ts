import {
  Binary,
  BSON,
  BSONRegExp,
  Code,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

// Requirements of the drivers' CRUD specification for a server, in our own words.
let running: EmbeddedTestServer;
let things: Collection<{ _id: number } & Document>;
beforeAll(async () => {
  running = await startEmbeddedServer();
  things = running.client.db('crud').collection('things');
});
beforeEach(async () => {
  await things.deleteMany({});
});
afterAll(() => running.stop());

const three = () => [
  { _id: 1, x: 11 },
  { _id: 2, x: 22 },
  { _id: 3, x: 33 },
];
const all = () => things.find().sort({ _id: 1 }).toArray();
const unacknowledged = { writeConcern: { w: 0 } };

describe('An _id of type', () => {
  const values: [string, unknown][] = [
    ['double', new Double(Number.NaN)],
    ['string', ''],
    ['object', {}],
    ['binary', new Binary(Buffer.from(''), 0)],
    ['objectId', new ObjectId('507f191e810c19729de860ea')],
    ['bool', true],
    ['date', new Date(0)],
    ['null', null],
    ['int', new Int32(1)],
    ['long', Long.fromNumber(1)],
    ['minKey', new MinKey()],
    ['maxKey', new MaxKey()],
  ];
  const text = (value: unknown) => BSON.EJSON.stringify({ value }, { relaxed: false });
  test.each(values)('%s is kept by every way to insert it, and found by it', async (_type, any) => {
    const _id = any as number;
    const ways = [
      // Null makes the driver generate an id.
      () =>
        _id === null
          ? things.updateOne({ _id }, { $unset: { a: '' } }, { upsert: true })
          : things.insertOne({ _id }),
      () => things.updateOne({ _id }, { $unset: { a: '' } }, { upsert: true }),
      () => things.updateMany({ _id }, { $unset: { a: '' } }, { upsert: true }),
      () => things.replaceOne({}, { _id } as never, { upsert: true }),
    ];
    for (const way of ways) {
      await things.deleteMany({});
      await way();
      const stored = await things.find({ _id }, { promoteValues: false }).toArray();
      expect(stored.map((thing) => text(thing._id))).toEqual([text(_id)]);
    }
  });
});

describe('A value that only is stored and returned', () => {
  const values: [string, unknown][] = [
    ['comparing values of the type javascript', new Code('x')],
    ['comparing values of the type javascriptWithScope', new Code('x', { a: 1 })],
    ['comparing values of the type timestamp', new Timestamp({ t: 1, i: 1 })],
    ['comparing values of the type regex', new BSONRegExp('a', 'i')],
    ['comparing or computing with a Decimal128', Decimal128.fromString('0.10')],
  ];
  test.each(values)('is refused by name as a key: %s', async (feature, value) => {
    const refusal = { code: 238, message: expect.stringContaining(feature) };
    const stored = { _id: 1, value };
    await things.insertOne(stored as never);
    await things.updateOne({ _id: 1 }, { $set: { other: 1 } });
    const found = await things.findOne({ other: 1 }, { promoteValues: false, bsonRegExp: true });
    expect(BSON.EJSON.stringify(found?.value)).toBe(BSON.EJSON.stringify(value));
    await expect(things.insertOne({ _id: value } as never)).rejects.toMatchObject(
      feature.endsWith('regex') ? { code: 2 } : refusal,
    );
    await expect(things.find().sort({ value: 1 }).toArray()).rejects.toMatchObject(refusal);
    await expect(things.createIndex({ value: 1 })).rejects.toMatchObject(refusal);
    await things.updateOne({ _id: 1 }, { $unset: { value: '' } });
  });
});

describe('Names with dots and dollars', () => {
  const documents: Document[] = [
    { _id: 1, $a: 1 },
    { _id: 1, 'a.b': 1 },
    { _id: 1, a: { $b: 1 } },
    { _id: 1, a: { 'b.c': 1 } },
    { _id: 1, a: { $db: 'foo' } },
    { _id: { 'a.b': 1 } },
  ];
  test.each(documents)('can be inserted: %j', async (document) => {
    await things.insertOne(document as never);
    expect(await all()).toEqual([document]);
  });
  test.each(documents.slice(1, 4))('can replace a document: %j', async (document) => {
    await things.insertOne({ _id: 1 });
    expect(await things.findOneAndReplace({ _id: 1 }, document, { returnDocument: 'after' })).toEqual(
      document,
    );
  });
  test('are rejected in an _id; an unacknowledged write reports no error', async () => {
    await expect(things.insertOne({ _id: { $a: 1 } as never })).rejects.toMatchObject({ code: 52 });
    expect((await things.insertOne({ _id: { $a: 1 } as never }, unacknowledged)).acknowledged).toBe(false);
    expect(await all()).toEqual([]);
  });
});

describe('A bulk of writes', () => {
  beforeEach(async () => {
    await things.insertMany(three());
  });
  const writes: AnyBulkWriteOperation<{ _id: number } & Document>[] = [
    { insertOne: { document: { _id: 4 } } },
    { insertOne: { document: { _id: 1 } } },
    { updateOne: { filter: { _id: 2 }, update: { $inc: { x: 1 } } } },
    { deleteOne: { filter: { _id: 3 } } },
  ];
  test('ends at its first error when it is ordered', async () => {
    const error = await things.bulkWrite(writes).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 11000,
      result: { insertedCount: 1, modifiedCount: 0, deletedCount: 0 },
    });
    expect(error.writeErrors[0].index).toBe(1);
  });
  test('goes on when it is not', async () => {
    const error = await things.bulkWrite(writes, { ordered: false }).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 11000,
      result: { insertedCount: 1, modifiedCount: 1, deletedCount: 1 },
    });
  });
  test('that is not ordered applies each change of the same document, also of one that it creates', async () => {
    const changes = Array.from({ length: 250 }, (_, i) => ({
      updateOne: { filter: { _id: i % 2 ? 1 : 7 }, update: { $inc: { n: 1 } }, upsert: true },
    }));
    const { matchedCount, upsertedCount } = await things.bulkWrite(changes, { ordered: false });
    expect({ matchedCount, upsertedCount }).toEqual({ matchedCount: 249, upsertedCount: 1 });
    expect(await things.findOne({ _id: 1 })).toMatchObject({ n: 125 });
    expect(await things.findOne({ _id: 7 })).toMatchObject({ n: 125 });
  });
  test('that is not ordered names failed changes and created documents in their order', async () => {
    const changes = Array.from({ length: 230 }, (_, i) => ({
      updateOne: { filter: { _id: 10 + i }, update: { $set: { _id: i % 3 ? 10 + i : 0 } }, upsert: true },
    }));
    const error = await things.bulkWrite(changes, { ordered: false }).catch((thrown) => thrown);
    const indexes = Array.from({ length: 230 }, (_, i) => i);
    expect(error.writeErrors.map(({ index }: { index: number }) => index)).toEqual(
      indexes.filter((i) => i % 3 === 0),
    );
    expect(Object.keys(error.result.upsertedIds).map(Number)).toEqual(indexes.filter((i) => i % 3));
  });
  test('of inserts says which of them failed', async () => {
    const documents = [{ _id: 1 }, { _id: 5 }, { _id: 2 }, { _id: 6 }];
    const error = await things.insertMany(documents, { ordered: false }).catch((thrown) => thrown);
    expect(error.insertedCount).toBe(2);
    expect(error.writeErrors.map(({ index }: { index: number }) => index)).toEqual([0, 2]);
  });
});

describe('A hint', () => {
  test.each(['_id_' as never, { _id: 1 } as Document])(
    '%j is taken by every command, acknowledged or not',
    async (hint) => {
      await things.insertMany(three());
      expect(
        (await things.updateMany({ _id: { $gte: 2 } }, { $inc: { x: 1 } }, { hint })).modifiedCount,
      ).toBe(2);
      expect((await things.replaceOne({ _id: { $gt: 2 } }, { x: 111 }, { hint })).modifiedCount).toBe(1);
      expect(await things.findOneAndUpdate({ _id: 2 }, { $inc: { x: 1 } }, { hint })).toEqual({
        _id: 2,
        x: 23,
      });
      expect(await things.findOneAndDelete({ _id: 2 }, { hint })).toEqual({ _id: 2, x: 24 });
      expect(await things.countDocuments({}, { hint })).toBe(2);
      await things.updateOne({ _id: 1 }, { $set: { x: 0 } }, { hint, ...unacknowledged });
      await things.deleteMany({ _id: { $gt: 1 } }, { hint, ...unacknowledged });
      await expect.poll(all).toEqual([{ _id: 1, x: 0 }]);
    },
  );
  test('that names no index is an error', async () => {
    await things.insertOne({ _id: 1 });
    await expect(things.find({}, { hint: 'none' }).toArray()).rejects.toMatchObject({ code: 2 });
  });
});

describe('A pipeline', () => {
  test.each(['local', 'available', 'majority'])('reads with concern %s', async (level) => {
    await things.insertMany(three());
    const found = things.aggregate([{ $match: { _id: { $gt: 1 } } }], { readConcern: { level } as never });
    expect(await found.toArray()).toHaveLength(2);
  });
});

describe('A collation', () => {
  const collation = { locale: 'en', strength: 2 };
  test.each<[string, () => Promise<unknown>]>([
    ['find', () => things.find({ x: 'a' }, { collation }).toArray()],
    ['aggregate', () => things.aggregate([], { collation }).toArray()],
    ['distinct', () => things.distinct('x', {}, { collation })],
    ['updateOne', () => things.updateOne({}, { $set: { x: 1 } }, { collation })],
    ['deleteMany', () => things.deleteMany({ x: 'a' }, { collation })],
    ['findOneAndDelete', () => things.findOneAndDelete({ x: 'a' }, { collation })],
    ['createIndex', () => things.createIndex({ x: 1 }, { collation })],
  ])('of %s is refused by name', async (_command, run) => {
    const message = expect.stringContaining('a collation other than simple');
    await expect(run()).rejects.toMatchObject({ code: 238, message });
  });
});
