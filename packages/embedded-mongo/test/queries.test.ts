import { type Document, Double, Int32, Long, ObjectId } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mixed } from './mixed.ts';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

let running: EmbeddedTestServer;
let things: Collection<Document>;
beforeAll(async () => {
  running = await startEmbeddedServer();
  things = running.client.db('queries').collection('things');
});
beforeEach(async () => {
  await things.deleteMany({});
});
afterAll(() => running.stop());

describe('A query', () => {
  test('sorts every type in the order of BSON', async () => {
    await things.insertMany(mixed as never);
    const found = await things.find().sort({ v: 1, _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([15, 5, 3, 4, 6, 14, 1, 11, 12, 2, 7, 18, 19, 10, 8, 9, 16]);
  });

  test('with $in distinguishes an id from the same characters as text', async () => {
    const id = new ObjectId();
    const text = id.toHexString();
    await things.insertMany([{ v: id }, { v: text }, { v: [1, id] }, { v: new ObjectId() }]);
    const found = async (...values: unknown[]) =>
      (await things.find({ v: { $in: values } }).toArray()).map(({ v }) => v);
    expect(await found(id)).toEqual([id, [1, id]]);
    expect(await found(text)).toEqual([text]);
    expect(await found(text, 1, id)).toEqual([id, text, [1, id]]);
  });

  test('says which field does not go with the others of a projection', async () => {
    await expect(things.findOne({}, { projection: { a: 0, b: 1 } })).rejects.toMatchObject({
      code: 31253,
      message: 'Cannot do inclusion on field b in exclusion projection',
    });
    await expect(things.findOne({}, { projection: { a: 1, b: 0 } })).rejects.toMatchObject({
      code: 31254,
      message: 'Cannot do exclusion on field b in inclusion projection',
    });
  });

  test('and a document with a DBRef are refused by name', async () => {
    const refs = [{ $ref: 'people', $id: 7 }];
    const refusal = { code: 238, message: expect.stringContaining('a DBRef') };
    await things.insertOne({ _id: 1 } as never);
    await expect(things.insertOne({ _id: 2, refs } as never)).rejects.toMatchObject(refusal);
    await expect(things.findOne({ refs: refs[0] } as never)).rejects.toMatchObject(refusal);
    await expect(things.updateOne({ _id: 1 } as never, { $set: { refs } })).rejects.toMatchObject(refusal);
    const byPath = { $set: { 'ref.$ref': 'people', 'ref.$id': 7 } };
    await expect(things.updateOne({ _id: 1 } as never, byPath)).rejects.toMatchObject({ code: 238 });
    expect(await things.find().toArray()).toEqual([{ _id: 1 }]);
  });

  test('keeps the kinds of numbers it stored', async () => {
    await things.insertOne({ _id: 1, a: new Double(1), b: new Int32(1), c: Long.fromNumber(1) } as never);
    for (const projection of [{}, { a: 1, b: 1, c: 1 }, { none: 0 }]) {
      const found = await things.findOne({}, { promoteValues: false, projection });
      expect(found).toMatchObject({ a: new Double(1), b: new Int32(1), c: Long.fromNumber(1) });
    }
  });

  const refused: [string, Document, number][] = [
    ['an unknown operator', { a: { $frobnicate: 1 } }, 2],
    ['an unknown top-level operator', { $frobnicate: 1 }, 2],
    ['$where', { $where: 'true' }, 238],
    ['$text', { $text: { $search: 'x' } }, 238],
    ['$near', { a: { $near: [1, 2] } }, 238],
    ['$jsonSchema', { $jsonSchema: {} }, 238],
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$expr', { $expr: { $eq: ['$a', 1] } }, 238],
    ['a regular expression', { a: /^x/ }, 238],
    ['a regular expression among others', { a: { $in: ['x', /^x/] } }, 238],
    ['$regex', { a: { $regex: '^x' } }, 238],
    ['$type', { a: { $type: 'string' } }, 238],
    ['$mod', { a: { $mod: [2, 0] } }, 238],
    ['$all', { a: { $all: [1] } }, 238],
    ['$size', { a: { $size: 1 } }, 238],
    ['$bitsAllSet', { a: { $bitsAllSet: 1 } }, 238],
    ['$where inside $elemMatch', { a: { $elemMatch: { $where: '1' } } }, 238],
  ];
  test.each(refused)('refuses %s', async (_sentence, filter, code) => {
    await expect(things.find(filter).toArray()).rejects.toMatchObject({ code });
    const missing = running.client.db('queries').collection('missing');
    const change = { $set: { a: 1 } };
    for (const work of [
      () => missing.find(filter).toArray(),
      () => missing.countDocuments(filter),
      () => missing.distinct('a', filter),
      () => missing.updateOne(filter, change, { upsert: true }),
      () => missing.findOneAndUpdate(filter, change, { upsert: true }),
      () => missing.deleteMany(filter),
    ])
      await expect(work()).rejects.toMatchObject({ code });
  });
});
