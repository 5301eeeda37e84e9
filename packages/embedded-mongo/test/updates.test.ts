import { Decimal128, type Document, Double, Int32, Long } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

let running: EmbeddedTestServer;
let things: Collection<{ _id: number } & Document>;
beforeAll(async () => {
  running = await startEmbeddedServer();
  things = running.client.db('updates').collection('things');
});
beforeEach(async () => {
  await things.deleteMany({});
});
afterAll(() => running.stop());

describe('An update', () => {
  test('keeps the kinds of numbers', async () => {
    const numbers = {
      double: new Double(1),
      long: Long.fromNumber(2),
      int: new Int32(3),
      decimal: Decimal128.fromString('4.50'),
    };
    await things.insertOne({ _id: 1, ...numbers, touched: 0 } as never);
    await things.updateOne({ _id: 1 } as never, { $inc: { touched: 1 } });
    const raw = await things.findOne({ _id: 1 } as never, { promoteValues: false });
    expect(raw).toMatchObject(numbers);
    await things.updateOne({ _id: 1 } as never, { $inc: { double: 1, long: 1, int: 1 } });
    expect(await things.findOne({ _id: 1 } as never, { promoteValues: false })).toMatchObject({
      double: new Double(2),
      long: Long.fromNumber(3),
      int: new Int32(4),
    });
  });

  test('adds numeric names after smaller ones, and before other new names', async () => {
    await things.insertOne({ _id: 1, a: { 2: 'two' } } as never);
    await things.updateOne({ _id: 1 }, { $set: { 'a.10': 'ten', 'a.b': 'b' } });
    expect(Object.keys((await things.findOne())!.a)).toEqual(['2', '10', 'b']);
  });

  test('turns an Int32 that overflows into a Long', async () => {
    await things.insertOne({ _id: 1, n: 2147483647 } as never);
    await things.updateOne({ _id: 1 } as never, { $inc: { n: 1 } });
    expect((await things.findOne({}, { promoteValues: false }))!.n).toEqual(Long.fromNumber(2147483648));
  });

  test('that inserts takes equalities of the query, the update and $setOnInsert', async () => {
    await things.updateOne(
      { _id: 7, 'a.b': 1, c: { $gt: 5 }, d: { $eq: 2 }, e: { $in: [9] } } as never,
      { $set: { x: 1 }, $setOnInsert: { y: 2 } },
      { upsert: true },
    );
    expect(await things.findOne()).toEqual({ _id: 7, a: { b: 1 }, d: 2, e: 9, x: 1, y: 2 });
  });

  test('inserts nothing where the query names only a part of _id', async () => {
    const upsert = things.updateOne({ '_id.a': 1 } as never, { $set: { x: 1 } }, { upsert: true });
    await expect(upsert).rejects.toMatchObject({ code: 111 });
    expect(await things.countDocuments()).toBe(0);
  });

  test('of many ends at the first document that refuses it', async () => {
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 'text' },
      { _id: 3, n: 3 },
    ]);
    await expect(things.updateMany({}, { $inc: { n: 1 } })).rejects.toMatchObject({ code: 14 });
    expect((await things.find().sort({ _id: 1 }).toArray()).map(({ n }) => n)).toEqual([2, 'text', 3]);
  });

  test('or a query refuses numeric field names in an order that JavaScript does not keep', async () => {
    const fields = (...names: string[]) => new Map(names.map((name) => [name, 1]));
    const refusal = { code: 238, message: expect.stringContaining('numeric field names') };
    await things.insertOne({ _id: 1, n: fields('2', '10', 'a') } as never);
    for (const n of [fields('a', '2'), fields('10', '2')]) {
      await expect(things.insertOne({ _id: 2, n } as never)).rejects.toMatchObject(refusal);
      await expect(things.updateOne({ _id: 1 }, { $set: { n } } as never)).rejects.toMatchObject(refusal);
      await expect(things.findOne({ n } as never)).rejects.toMatchObject(refusal);
    }
    expect(Object.keys((await things.findOne({ n: fields('2', '10', 'a') } as never))!.n)).toEqual([
      '2',
      '10',
      'a',
    ]);
  });

  const refused: [string, Document, Document, number][] = [
    ['two operators on one path', { $set: { a: 1 }, $inc: { a: 1 } }, { _id: 1 }, 40],
    ['a path and its parent', { $set: { 'a.b': 1, a: 1 } }, { _id: 1 }, 40],
    ['a change of _id', { $set: { _id: 2 } }, { _id: 1 }, 66],
    ['a field inside a number', { $set: { 'a.b': 1 } }, { _id: 1, a: 5 }, 28],
    ['$inc of a string', { $inc: { a: 1 } }, { _id: 1, a: 'x' }, 14],
    ['$inc by a string', { $inc: { a: 'x' } }, { _id: 1, a: 1 }, 14],
    ['$push to a number', { $push: { a: 1 } }, { _id: 1, a: 1 }, 2],
    ['$push to null', { $push: { a: 1 } }, { _id: 1, a: null }, 2],
    ['$pop of a number', { $pop: { a: 1 } }, { _id: 1, a: 1 }, 14],
    ['$addToSet to a string', { $addToSet: { a: 1 } }, { _id: 1, a: 'x' }, 2],
    ['an unknown operator', { $frobnicate: { a: 1 } }, { _id: 1 }, 9],
    ['an empty path', { $set: { '': 1 } }, { _id: 1 }, 56],
    ['a new numeric name after another', { $set: { 'a.0': 1 } }, { _id: 1, a: { b: 1 } }, 238],
    ['a new numeric name after a larger one', { $set: { 'a.2': 1 } }, { _id: 1, a: { 10: 1 } }, 238],
    ['$mul', { $mul: { a: 2 } }, { _id: 1, a: 1 }, 238],
    ['$min', { $min: { a: 0 } }, { _id: 1, a: 1 }, 238],
    ['$max', { $max: { a: 2 } }, { _id: 1, a: 1 }, 238],
    ['$rename', { $rename: { a: 'b' } }, { _id: 1, a: 1 }, 238],
    ['$bit', { $bit: { a: { and: new Int32(1) } } }, { _id: 1, a: 1 }, 238],
    ['$currentDate', { $currentDate: { a: true } }, { _id: 1, a: 1 }, 238],
    ['the positional operator', { $set: { 'a.$': 1 } }, { _id: 1, a: [1] }, 238],
    ['$sort in $push', { $push: { a: { $each: [1], $sort: 1 } } }, { _id: 1, a: [2] }, 238],
    ['arithmetic with decimals', { $inc: { a: Decimal128.fromString('0.1') } }, { _id: 1, a: 1 }, 238],
    ['an unknown part of $push', { $push: { a: { $each: [1], $what: 1 } } }, { _id: 1, a: [2] }, 238],
  ];
  test('by a pipeline is refused by name', async () => {
    await expect(things.updateOne({}, [{ $set: { a: 1 } }])).rejects.toMatchObject({
      code: 238,
      message: expect.stringContaining('an update by a pipeline'),
    });
  });

  test.each(refused)('refuses %s', async (_sentence, update, before, code) => {
    await things.insertOne(before as never);
    await expect(things.updateOne({ _id: 1 } as never, update)).rejects.toMatchObject({ code });
    expect(await things.findOne()).toEqual(before);
  });
});
