import { Decimal128, type Document, ObjectId } from 'bson';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

let running: TestServer;
let db: Db;
beforeAll(async () => {
  running = await startTestServer();
  db = running.client.db('aggregation');
});
beforeEach(async () => {
  await db.dropDatabase();
});
afterAll(() => running.stop());

const sales = [
  { _id: 1, item: 'abc', price: 10, quantity: 2, date: new Date('2014-03-01T08:00:00Z') },
  { _id: 2, item: 'jkl', price: 20, quantity: 1, date: new Date('2014-03-01T09:00:00Z') },
  { _id: 3, item: 'xyz', price: 5, quantity: 10, date: new Date('2014-03-15T09:00:00Z') },
  { _id: 4, item: 'xyz', price: 5, quantity: 20, date: new Date('2014-04-04T11:21:39Z') },
  { _id: 5, item: 'abc', price: 10, quantity: 10, date: new Date('2014-04-04T21:23:13Z') },
];
const art = [
  { _id: 1, title: 'The Pillars of Society', year: 1926, price: 199.99, tags: ['painting', 'satire'] },
  { _id: 2, title: 'Melancholy III', year: 1902, price: 280, tags: ['woodcut', 'Expressionism'] },
  { _id: 3, title: 'Dancer', year: 1925, price: 76.04, tags: ['oil', 'Surrealism', 'painting'] },
  { _id: 4, title: 'The Great Wave', tags: [] },
];

// Written so, because a literal with a `then` looks like a promise to the linter.
const branch = (when: Document, value: unknown) =>
  Object.fromEntries([
    ['case', when],
    ['then', value],
  ]);

type Case = [sentence: string, documents: Document[], pipeline: Document[], expected: Document[]];

const examples: Case[] = [
  [
    '$group with sums, averages and extremes',
    sales,
    [
      {
        $group: {
          _id: '$item',
          total: { $sum: { $multiply: ['$price', '$quantity'] } },
          mean: { $avg: '$quantity' },
          most: { $max: '$quantity' },
          least: { $min: '$quantity' },
          n: { $count: {} },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'abc', total: 120, mean: 6, most: 10, least: 2, n: 2 },
      { _id: 'jkl', total: 20, mean: 1, most: 1, least: 1, n: 1 },
      { _id: 'xyz', total: 150, mean: 15, most: 20, least: 10, n: 2 },
    ],
  ],
  [
    '$group of everything, by null',
    sales,
    [{ $group: { _id: null, n: { $sum: 1 }, first: { $first: '$_id' }, last: { $last: '$_id' } } }],
    [{ _id: null, n: 5, first: 1, last: 5 }],
  ],
  [
    '$group by a document',
    sales,
    [
      {
        $group: {
          _id: { y: { $year: '$date' }, m: { $month: '$date' } },
          ids: { $push: '$_id' },
          items: { $addToSet: '$item' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: { y: 2014, m: 3 }, ids: [1, 2, 3], items: ['abc', 'jkl', 'xyz'] },
      { _id: { y: 2014, m: 4 }, ids: [4, 5], items: ['xyz', 'abc'] },
    ],
  ],
  [
    '$group with $topN, $firstN and $mergeObjects',
    sales,
    [
      {
        $group: {
          _id: null,
          top: { $topN: { n: 2, sortBy: { quantity: -1 }, output: '$_id' } },
          first: { $firstN: { input: '$_id', n: 2 } },
          merged: { $mergeObjects: { a: '$_id' } },
        },
      },
    ],
    [{ _id: null, top: [4, 3], first: [1, 2], merged: { a: 5 } }],
  ],
  [
    '$project, with and without fields',
    sales.slice(0, 1),
    [{ $project: { _id: 0, item: 1, total: { $multiply: ['$price', '$quantity'] } } }],
    [{ item: 'abc', total: 20 }],
  ],
  [
    '$project puts _id first',
    sales.slice(0, 1),
    [{ $project: { item: 1 } }, { $project: { x: '$item', _id: 1 } }],
    [{ _id: 1, x: 'abc' }],
  ],
  [
    '$addFields in nested documents',
    [{ _id: 1, specs: { doors: 4 } }],
    [{ $addFields: { 'specs.fuel': 'unleaded', more: { $literal: 1 } } }],
    [{ _id: 1, specs: { doors: 4, fuel: 'unleaded' }, more: 1 }],
  ],
  [
    '$set of an array of documents',
    [{ _id: 1, list: [{ a: 1 }, { a: 2 }] }],
    [{ $set: { 'list.b': 9 } }],
    [
      {
        _id: 1,
        list: [
          { a: 1, b: 9 },
          { a: 2, b: 9 },
        ],
      },
    ],
  ],
  ['$unset', sales.slice(0, 1), [{ $unset: ['price', 'date', 'quantity'] }], [{ _id: 1, item: 'abc' }]],
  [
    '$unwind',
    art.slice(0, 1),
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'painting' },
      { _id: 1, tags: 'satire' },
    ],
  ],
  [
    '$unwind keeping empty arrays, with positions',
    [{ _id: 1, s: ['S'] }, { _id: 2, s: [] }, { _id: 3, s: 'M' }, { _id: 4 }, { _id: 5, s: null }],
    [{ $unwind: { path: '$s', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    [
      { _id: 1, s: 'S', i: 0 },
      { _id: 2, i: null },
      { _id: 3, s: 'M', i: null },
      { _id: 4, i: null },
      { _id: 5, s: null, i: null },
    ],
  ],
  [
    '$sortByCount',
    art,
    [{ $unwind: '$tags' }, { $sortByCount: '$tags' }, { $limit: 1 }],
    [{ _id: 'painting', count: 2 }],
  ],
  ['$count', sales, [{ $match: { quantity: { $gte: 10 } } }, { $count: 'many' }], [{ many: 3 }]],
  ['$count of nothing', sales, [{ $match: { quantity: 0 } }, { $count: 'many' }], []],
  [
    '$bucket',
    art,
    [
      { $match: { price: { $exists: true } } },
      {
        $bucket: {
          groupBy: '$price',
          boundaries: [0, 200, 400],
          default: 'Other',
          output: { count: { $sum: 1 }, titles: { $push: '$title' } },
        },
      },
    ],
    [
      { _id: 0, count: 2, titles: ['The Pillars of Society', 'Dancer'] },
      { _id: 200, count: 1, titles: ['Melancholy III'] },
    ],
  ],
  [
    '$bucketAuto',
    sales,
    [{ $bucketAuto: { groupBy: '$quantity', buckets: 2 } }],
    [
      { _id: { min: 1, max: 20 }, count: 4 },
      { _id: { min: 20, max: 20 }, count: 1 },
    ],
  ],
  [
    '$facet',
    art,
    [
      {
        $facet: {
          byTag: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }, { $limit: 1 }],
          total: [{ $count: 'n' }],
        },
      },
    ],
    [{ byTag: [{ _id: 'painting', count: 2 }], total: [{ n: 4 }] }],
  ],
  [
    '$replaceRoot and $mergeObjects',
    [{ _id: 1, name: { first: 'A' }, x: 1 }],
    [{ $replaceRoot: { newRoot: { $mergeObjects: [{ x: '$x' }, '$name'] } } }],
    [{ x: 1, first: 'A' }],
  ],
  ['$replaceWith', [{ _id: 1, name: { first: 'A' } }], [{ $replaceWith: '$name' }], [{ first: 'A' }]],
  [
    '$sort, $skip and $limit in any order',
    sales,
    [{ $sort: { quantity: -1, _id: 1 } }, { $limit: 3 }, { $skip: 1 }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 5 }],
  ],
  [
    '$sort by nested paths and types',
    [{ _id: 1, v: 'a' }, { _id: 2, v: 1 }, { _id: 3 }, { _id: 4, v: { a: 1 } }],
    [{ $project: { v: 1 } }, { $sort: { v: 1 } }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 2 }, { _id: 1 }, { _id: 4 }],
  ],
  [
    '$redact',
    [{ _id: 1, level: 1, a: { level: 5, x: 1 }, b: { level: 1, x: 2 } }],
    [{ $redact: { $cond: [{ $lte: ['$level', 2] }, '$$DESCEND', '$$PRUNE'] } }],
    [{ _id: 1, level: 1, b: { level: 1, x: 2 } }],
  ],
  [
    '$setWindowFields',
    sales,
    [
      {
        $setWindowFields: {
          partitionBy: '$item',
          sortBy: { date: 1 },
          output: { running: { $sum: '$quantity', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { running: 1 } },
    ],
    [
      { _id: 1, running: 2 },
      { _id: 2, running: 1 },
      { _id: 3, running: 10 },
      { _id: 4, running: 30 },
      { _id: 5, running: 12 },
    ],
  ],
  [
    'conditions',
    sales,
    [
      { $match: { _id: { $lte: 2 } } },
      {
        $project: {
          d: { $cond: [{ $gte: ['$quantity', 2] }, 'many', 'one'] },
          s: { $switch: { branches: [branch({ $eq: ['$item', 'abc'] }, 'A')], default: 'other' } },
          n: { $ifNull: ['$none', 'x'] },
        },
      },
    ],
    [
      { _id: 1, d: 'many', s: 'A', n: 'x' },
      { _id: 2, d: 'one', s: 'other', n: 'x' },
    ],
  ],
  [
    'arrays',
    [{ _id: 1, a: [1, 2, 3], o: { k: 1 } }],
    [
      {
        $project: {
          size: { $size: '$a' },
          odd: { $filter: { input: '$a', as: 'n', cond: { $mod: ['$$n', 2] } } },
          twice: { $map: { input: '$a', in: { $multiply: ['$$this', 2] } } },
          sum: { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
          has: { $in: [2, '$a'] },
          pairs: { $objectToArray: '$o' },
          end: { $arrayElemAt: ['$a', -1] },
          part: { $slice: ['$a', 1, 1] },
        },
      },
    ],
    [
      {
        _id: 1,
        size: 3,
        odd: [1, 3],
        twice: [2, 4, 6],
        sum: 6,
        has: true,
        pairs: [{ k: 'k', v: 1 }],
        end: 3,
        part: [2],
      },
    ],
  ],
  [
    'strings',
    [{ _id: 1, s: 'Hello World' }],
    [
      {
        $project: {
          up: { $toUpper: '$s' },
          cat: { $concat: ['$s', '!'] },
          sub: { $substrCP: ['$s', 0, 5] },
          words: { $split: ['$s', ' '] },
          len: { $strLenCP: '$s' },
          match: { $regexMatch: { input: '$s', regex: /world/i } },
        },
      },
    ],
    [
      {
        _id: 1,
        up: 'HELLO WORLD',
        cat: 'Hello World!',
        sub: 'Hello',
        words: ['Hello', 'World'],
        len: 11,
        match: true,
      },
    ],
  ],
  [
    'dates',
    sales.slice(0, 1),
    [
      {
        $project: {
          day: { $dateToString: { format: '%Y-%m-%d', date: '$date' } },
          next: { $dateAdd: { startDate: '$date', unit: 'day', amount: 1 } },
        },
      },
    ],
    [{ _id: 1, day: '2014-03-01', next: new Date('2014-03-02T08:00:00Z') }],
  ],
  [
    'types',
    [{ _id: new ObjectId('a'.repeat(24)), n: '12' }],
    [
      {
        $project: {
          _id: { $toString: '$_id' },
          n: { $toInt: '$n' },
          t: { $type: '$_id' },
          m: { $type: '$none' },
        },
      },
    ],
    [{ _id: 'a'.repeat(24), n: 12, t: 'objectId', m: 'missing' }],
  ],
  [
    'sums of Decimal128',
    [
      { _id: 1, d: Decimal128.fromString('0.1') },
      { _id: 2, d: Decimal128.fromString('0.2') },
    ],
    [{ $group: { _id: null, sum: { $sum: '$d' } } }],
    [{ _id: null, sum: Decimal128.fromString('0.3') }],
  ],
  [
    'comparison of ObjectIds and documents',
    [
      {
        _id: 1,
        a: new ObjectId('a'.repeat(24)),
        b: new ObjectId('a'.repeat(24)),
        c: { x: 1, y: 1 },
        d: { y: 1, x: 1 },
      },
    ],
    [{ $project: { same: { $eq: ['$a', '$b'] }, order: { $eq: ['$c', '$d'] }, cmp: { $cmp: ['$a', 5] } } }],
    [{ _id: 1, same: true, order: false, cmp: 1 }],
  ],
];

describe('A pipeline', () => {
  test.each(examples)('%s', async (_sentence, documents, pipeline, expected) => {
    await db.collection('things').insertMany(documents as never);
    expect(await db.collection('things').aggregate(pipeline).toArray()).toEqual(expected);
  });

  test('joins by fields, by pipeline and by both', async () => {
    await db
      .collection<Document>('orders')
      .insertMany([
        { _id: 1, item: 'almonds', qty: 2 },
        { _id: 2, item: 'pecans', qty: 1 },
        { _id: 3 },
      ] as never);
    await db
      .collection<Document>('stock')
      .insertMany([
        { _id: 1, sku: 'almonds', left: 120 },
        { _id: 2, sku: 'pecans', left: 0 },
        { _id: 3, sku: null },
        { _id: 4 },
      ] as never);
    const byFields = [
      { $lookup: { from: 'stock', localField: 'item', foreignField: 'sku', as: 'found' } },
      { $project: { ids: '$found._id' } },
    ];
    expect(await db.collection('orders').aggregate(byFields).toArray()).toEqual([
      { _id: 1, ids: [1] },
      { _id: 2, ids: [2] },
      { _id: 3, ids: [3, 4] },
    ]);
    const pipeline = [
      { $match: { $expr: { $and: [{ $eq: ['$sku', '$$item'] }, { $gte: ['$left', '$$qty'] }] } } },
      { $project: { _id: 0, left: 1 } },
    ];
    const byPipeline = [
      { $match: { _id: { $lt: 3 } } },
      { $lookup: { from: 'stock', let: { item: '$item', qty: '$qty' }, pipeline, as: 'found' } },
      { $project: { found: 1 } },
    ];
    expect(await db.collection('orders').aggregate(byPipeline).toArray()).toEqual([
      { _id: 1, found: [{ left: 120 }] },
      { _id: 2, found: [] },
    ]);
    const both = [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'stock',
          localField: 'item',
          foreignField: 'sku',
          pipeline: [{ $project: { left: 1 } }],
          as: 'found',
        },
      },
    ];
    expect(await db.collection('orders').aggregate(both).toArray()).toEqual([
      { _id: 1, item: 'almonds', qty: 2, found: [{ _id: 1, left: 120 }] },
    ]);
  });

  test('joins by pipeline through an index', async () => {
    await db.collection('stock').createIndex({ sku: 1 });
    await db
      .collection<Document>('stock')
      .insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, sku: `s${i}` })) as never);
    const explained = await db
      .collection('stock')
      .find({ $expr: { $eq: ['$sku', '$$wanted'] } }, { let: { wanted: 's7' } })
      .explain('executionStats');
    expect(explained.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    expect(
      await db
        .collection('stock')
        .aggregate([{ $collStats: { count: {} } }])
        .toArray(),
    ).toEqual([{ ns: 'aggregation.stock', count: 500 }]);
  });

  test('follows references to any depth', async () => {
    await db.collection<Document>('staff').insertMany([
      { _id: 1, name: 'Dev' },
      { _id: 2, name: 'Eliot', boss: 'Dev' },
      { _id: 3, name: 'Ron', boss: 'Eliot' },
    ] as never);
    const pipeline = [
      { $match: { _id: 3 } },
      {
        $graphLookup: {
          from: 'staff',
          startWith: '$boss',
          connectFromField: 'boss',
          connectToField: 'name',
          as: 'bosses',
          depthField: 'depth',
        },
      },
    ];
    const [ron] = await db.collection('staff').aggregate(pipeline).toArray();
    expect(ron!.bosses).toEqual([
      { _id: 2, name: 'Eliot', boss: 'Dev', depth: 0 },
      { _id: 1, name: 'Dev', depth: 1 },
    ]);
  });

  test('unites collections', async () => {
    await db.collection<Document>('a').insertOne({ _id: 1 } as never);
    await db.collection<Document>('b').insertMany([{ _id: 2 }, { _id: 3 }] as never);
    expect(
      await db
        .collection('a')
        .aggregate([{ $unionWith: { coll: 'b', pipeline: [{ $match: { _id: 3 } }] } }])
        .toArray(),
    ).toEqual([{ _id: 1 }, { _id: 3 }]);
  });

  test('writes its result with $out and $merge', async () => {
    await db.collection<Document>('things').insertMany(sales as never);
    await db.collection<Document>('totals').insertOne({ _id: 'old' } as never);
    const totals = { $group: { _id: '$item', total: { $sum: '$quantity' } } };
    await db
      .collection('things')
      .aggregate([totals, { $out: 'totals' }])
      .toArray();
    expect(await db.collection('totals').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'abc', total: 12 },
      { _id: 'jkl', total: 1 },
      { _id: 'xyz', total: 30 },
    ]);
    const more = [
      { $match: { item: 'abc' } },
      { $group: { _id: '$item', n: { $sum: 1 } } },
      { $merge: { into: 'totals', whenMatched: 'merge' } },
    ];
    await db.collection('things').aggregate(more).toArray();
    expect(await db.collection<Document>('totals').findOne({ _id: 'abc' as never })).toEqual({
      _id: 'abc',
      total: 12,
      n: 2,
    });
  });

  test('answers in batches and uses let', async () => {
    await db.collection<Document>('things').insertMany(sales as never);
    const cursor = db
      .collection('things')
      .aggregate([{ $match: { $expr: { $gte: ['$quantity', '$$least'] } } }, { $project: { _id: 1 } }], {
        let: { least: 10 },
        batchSize: 1,
      });
    expect(await cursor.toArray()).toEqual([{ _id: 3 }, { _id: 4 }, { _id: 5 }]);
  });

  test('explains the index its first stages use', async () => {
    await db.collection('things').createIndex({ item: 1, quantity: -1 });
    await db.collection<Document>('things').insertMany(sales as never);
    const explained = await db
      .collection('things')
      .aggregate([{ $match: { item: 'abc' } }, { $sort: { quantity: -1 } }, { $limit: 1 }])
      .explain();
    expect(JSON.stringify(explained)).toContain('item_1_quantity_-1');
  });
});
