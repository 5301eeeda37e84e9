import type { Document } from 'bson';
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
describe('A pipeline', () => {
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
