import { Binary, Decimal128, type Document, Long, MinKey } from 'bson';
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

const inventory = [
  { _id: 1, item: { name: 'ab', code: '123' }, qty: 15, tags: ['A', 'B', 'C'] },
  { _id: 2, item: { name: 'cd', code: '123' }, qty: 20, tags: ['B'] },
  { _id: 3, item: { name: 'ij', code: '456' }, qty: 25, tags: ['A', 'B'] },
  { _id: 4, item: { name: 'xy', code: '456' }, qty: 30, tags: ['B', 'A'] },
  { _id: 5, item: { name: 'mn', code: '000' }, qty: 20, tags: [['A', 'B'], 'C'] },
];
const results = [
  {
    _id: 1,
    results: [82, 85, 88],
    scores: [
      { item: 'abc', score: 10 },
      { item: 'xyz', score: 5 },
    ],
  },
  {
    _id: 2,
    results: [75, 88, 89],
    scores: [
      { item: 'abc', score: 8 },
      { item: 'xyz', score: 7 },
    ],
  },
  {
    _id: 3,
    results: [{ product: 'abc' }],
    scores: [
      { item: 'abc', score: 7 },
      { item: 'xyz', score: 8 },
    ],
  },
];
type Case = [sentence: string, documents: Document[], filter: Document, ids: number[]];

const examples: Case[] = [
  ['$eq on a nested field', inventory, { 'item.name': { $eq: 'ab' } }, [1]],
  [
    '$eq with an array finds the array and the array inside an array',
    inventory,
    { tags: { $eq: ['A', 'B'] } },
    [3, 5],
  ],
  ['an element of an array', inventory, { tags: 'B' }, [1, 2, 3, 4]],
  ['$gt', inventory, { qty: { $gt: 20 } }, [3, 4]],
  ['$gte and $lt together', inventory, { qty: { $gte: 20, $lt: 30 } }, [2, 3, 5]],
  ['$lte', inventory, { qty: { $lte: 15 } }, [1]],
  ['$ne', inventory, { qty: { $ne: 20 } }, [1, 3, 4]],
  ['$in', inventory, { qty: { $in: [5, 15] } }, [1]],
  ['$in with a regular expression', inventory, { 'item.name': { $in: [/^a/, /^X/i] } }, [1, 4]],
  ['$nin', inventory, { qty: { $nin: [15, 20] } }, [3, 4]],
  ['$nin finds missing fields', inventory, { none: { $nin: [1] } }, [1, 2, 3, 4, 5]],
  ['$and', inventory, { $and: [{ qty: { $ne: 20 } }, { tags: 'C' }] }, [1]],
  ['$or', inventory, { $or: [{ qty: { $lt: 20 } }, { 'item.name': 'cd' }] }, [1, 2]],
  ['$nor', inventory, { $nor: [{ qty: 20 }, { tags: 'C' }] }, [3, 4]],
  ['$not', inventory, { qty: { $not: { $gt: 20 } } }, [1, 2, 5]],
  ['$not with a regular expression', inventory, { 'item.name': { $not: /^[ac]/ } }, [3, 4, 5]],
  ['$exists', mixed, { v: { $exists: false } }, [4]],
  ['$type by name', mixed, { v: { $type: 'string' } }, [2, 6]],
  ['$type objectId', mixed, { v: { $type: 'objectId' } }, [10]],
  ['$type number', mixed, { v: { $type: 'number' } }, [1, 6, 11, 12, 13, 14]],
  ['$type tells int, long, double and decimal apart', mixed, { v: { $type: ['long', 'decimal'] } }, [12, 13]],
  ['$type double by number', mixed, { v: { $type: 1 } }, [11, 14]],
  ['$type array', mixed, { v: { $type: 'array' } }, [5, 6, 19]],
  ['$type null', mixed, { v: { $type: 'null' } }, [3, 6]],
  ['$type minKey', mixed, { v: { $type: -1 } }, [15]],
  ['equality across kinds of numbers', mixed, { v: 1 }, [1, 6, 11, 12, 13]],
  ['equality with null finds null and missing', mixed, { v: null }, [3, 4, 6]],
  ['equality of documents depends on the order of fields', mixed, { v: { a: 1, b: 2 } }, [7]],
  ['equality with an empty array', mixed, { v: [] }, [5]],
  ['equality with NaN', mixed, { v: Number.NaN }, [14]],
  ['comparison stays within a type', mixed, { v: { $gte: 0 } }, [1, 6, 11, 12, 13]],
  [
    'comparison with MinKey finds everything above it',
    mixed,
    { v: { $gt: new MinKey() } },
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19],
  ],
  ['comparison of booleans', mixed, { v: { $gt: false } }, [8]],
  ['a stored regular expression equals itself', mixed, { v: /^a/i }, [6, 17]],
  ['$size', inventory, { tags: { $size: 2 } }, [3, 4, 5]],
  ['$all', inventory, { tags: { $all: ['A', 'B'] } }, [1, 3, 4]],
  ['$all on a single value', inventory, { qty: { $all: [20] } }, [2, 5]],
  ['$all with nested arrays', inventory, { tags: { $all: [['A', 'B']] } }, [3, 5]],
  [
    '$all with $elemMatch',
    results,
    {
      scores: {
        $all: [
          { $elemMatch: { item: 'abc', score: { $gte: 8 } } },
          { $elemMatch: { item: 'xyz', score: 7 } },
        ],
      },
    },
    [2],
  ],
  ['$elemMatch on values', results, { results: { $elemMatch: { $gte: 80, $lt: 85 } } }, [1]],
  ['$elemMatch on documents', results, { scores: { $elemMatch: { item: 'xyz', score: { $gte: 8 } } } }, [3]],
  [
    '$elemMatch with $ne',
    results,
    { scores: { $elemMatch: { item: { $ne: 'xyz' }, score: { $lt: 8 } } } },
    [3],
  ],
  [
    '$elemMatch with $size looks at the elements themselves',
    [
      { _id: 1, a: [[1, 2]] },
      { _id: 2, a: [1, 2] },
    ],
    { a: { $elemMatch: { $size: 2 } } },
    [1],
  ],
  [
    '$elemMatch inside $elemMatch',
    [
      { _id: 1, a: [[1, 2], 3] },
      { _id: 2, a: [1] },
    ],
    { a: { $elemMatch: { $elemMatch: { $gt: 1 } } } },
    [1],
  ],
  [
    '$elemMatch with $not',
    [
      { _id: 1, a: [1, 5] },
      { _id: 2, a: [5] },
    ],
    { a: { $elemMatch: { $not: { $gt: 3 } } } },
    [1],
  ],
  ['$mod', inventory, { qty: { $mod: [10, 0] } }, [2, 4, 5]],
  ['$regex with options', inventory, { 'item.name': { $regex: '^AB', $options: 'i' } }, [1]],
  ['$regex with extended syntax', inventory, { 'item.name': { $regex: 'a b # both', $options: 'x' } }, [1]],
  [
    '$expr compares two fields',
    [
      { _id: 1, spent: 450, budget: 400 },
      { _id: 2, spent: 100, budget: 100 },
    ],
    { $expr: { $gt: ['$spent', '$budget'] } },
    [1],
  ],
  [
    '$bitsAllSet',
    [
      { _id: 1, a: 54 },
      { _id: 2, a: 20 },
      { _id: 3, a: 20.0 },
      { _id: 4, a: new Binary(Buffer.from('Zg==', 'base64')) },
    ],
    { a: { $bitsAllSet: 50 } },
    [1],
  ],
  [
    '$bitsAnyClear by positions',
    [
      { _id: 1, a: 54 },
      { _id: 2, a: 20 },
    ],
    { a: { $bitsAnyClear: [1, 5] } },
    [2],
  ],
  [
    '$bitsAllClear',
    [
      { _id: 1, a: 54 },
      { _id: 2, a: 20 },
    ],
    { a: { $bitsAllClear: 35 } },
    [2],
  ],
  [
    '$bitsAnySet',
    [
      { _id: 1, a: 54 },
      { _id: 2, a: 20 },
    ],
    { a: { $bitsAnySet: 35 } },
    [1],
  ],
  ['a position in an array', inventory, { 'tags.0': 'B' }, [2, 4, 5]],
  ['a path through an array of documents', results, { 'scores.score': { $lt: 6 } }, [1]],
  ['two conditions met by different elements', results, { 'scores.item': 'abc', 'scores.score': 5 }, [1]],
  [
    'a Long that no double can hold',
    [
      { _id: 1, n: Long.fromString('9007199254740993') },
      { _id: 2, n: Long.fromString('9007199254740992') },
    ],
    { n: Long.fromString('9007199254740993') },
    [1],
  ],
  [
    'a Decimal128 between two doubles',
    [
      { _id: 1, n: Decimal128.fromString('0.1') },
      { _id: 2, n: 0.1 },
    ],
    { n: Decimal128.fromString('0.1') },
    [1],
  ],
];

describe('A query', () => {
  test.each(examples)('%s', async (_sentence, documents, filter, ids) => {
    await things.insertMany(documents as never);
    const found = await things.find(filter).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(ids);
  });
});
