import { type Document, Double, Int32, Long } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mixed } from './mixed.ts';
import { startTestServer, type TestServer } from './server.ts';

let running: TestServer;
let things: Collection<Document>;
beforeAll(async () => {
  running = await startTestServer();
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
    expect(found.map(({ _id }) => _id)).toEqual([
      15, 5, 3, 4, 6, 14, 1, 11, 12, 13, 2, 7, 18, 19, 10, 8, 9, 17, 16,
    ]);
  });

  const projections: [string, Document, Document][] = [
    ['chosen fields and _id', { a: 1 }, { _id: 1, a: 1 }],
    ['chosen fields without _id', { a: 1, _id: 0 }, { a: 1 }],
    ['only _id', { _id: 1 }, { _id: 1 }],
    ['everything but some fields', { a: 0, 'n.y': 0, list: 0, docs: 0 }, { _id: 1, n: { x: 1 } }],
    ['nested fields by path', { 'n.x': 1 }, { _id: 1, n: { x: 1 } }],
    ['nested fields by document', { n: { y: 1 } }, { _id: 1, n: { y: 2 } }],
    ['fields of array elements', { 'docs.k': 1 }, { _id: 1, docs: [{ k: 1 }, { k: 2 }] }],
    ['the start of an array', { list: { $slice: 2 }, _id: 0, n: 0, a: 0, docs: 0 }, { list: [1, 2] }],
    ['the end of an array', { list: { $slice: -1 }, a: 1 }, { _id: 1, a: 1, list: [3] }],
    ['the middle of an array', { list: { $slice: [1, 1] }, a: 1 }, { _id: 1, a: 1, list: [2] }],
    ['the first matching element', { docs: { $elemMatch: { k: 2 } } }, { _id: 1, docs: [{ k: 2, v: 'b' }] }],
    ['a computed field', { total: { $add: ['$n.x', '$n.y'] }, name: '$a', _id: 0 }, { total: 3, name: 1 }],
  ];
  test.each(projections)('shows %s', async (_sentence, projection, expected) => {
    await things.insertOne({
      _id: 1,
      a: 1,
      n: { x: 1, y: 2 },
      list: [1, 2, 3],
      docs: [
        { k: 1, v: 'a' },
        { k: 2, v: 'b' },
      ],
    } as never);
    expect(await things.findOne({}, { projection })).toEqual(expected);
  });

  test('shows the element that matched', async () => {
    await things.insertOne({ _id: 1, docs: [{ k: 1 }, { k: 2 }, { k: 3 }] } as never);
    expect(await things.findOne({ 'docs.k': { $gt: 1 } }, { projection: { 'docs.$': 1 } })).toEqual({
      _id: 1,
      docs: [{ k: 2 }],
    });
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

  test('finds references by their parts', async () => {
    await things.insertOne({ _id: 1, refs: [{ $ref: 'people', $id: 7 }] } as never);
    expect(await things.countDocuments({ refs: { $elemMatch: { $id: 7, $ref: 'people' } } })).toBe(1);
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
    ['an unknown expression', { $expr: { $frobnicate: 1 } }, 168],
    ['$function', { $expr: { $function: { body: '', args: [], lang: 'js' } } }, 238],
  ];
  test.each(refused)('refuses %s', async (_sentence, filter, code) => {
    await expect(things.find(filter).toArray()).rejects.toMatchObject({ code });
  });
});
