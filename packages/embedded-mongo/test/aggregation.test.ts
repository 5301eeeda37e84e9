import type { Document } from 'bson';
import { describe, expect, test } from 'vitest';
import { anEmptyDatabase, sales } from './manual.ts';

const database = anEmptyDatabase('aggregation');

describe('A pipeline', () => {
  test('joins by fields, by pipeline and by both', async () => {
    await database()
      .collection<Document>('orders')
      .insertMany([
        { _id: 1, item: 'almonds', qty: 2 },
        { _id: 2, item: 'pecans', qty: 1 },
        { _id: 3 },
      ] as never);
    await database()
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
    expect(await database().collection('orders').aggregate(byFields).toArray()).toEqual([
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
    expect(await database().collection('orders').aggregate(byPipeline).toArray()).toEqual([
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
    expect(await database().collection('orders').aggregate(both).toArray()).toEqual([
      { _id: 1, item: 'almonds', qty: 2, found: [{ _id: 1, left: 120 }] },
    ]);
  });

  test('joins by pipeline through an index', async () => {
    await database().collection('stock').createIndex({ sku: 1 });
    await database()
      .collection<Document>('stock')
      .insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, sku: `s${i}` })) as never);
    const explained = await database()
      .collection('stock')
      .find({ $expr: { $eq: ['$sku', '$$wanted'] } }, { let: { wanted: 's7' } })
      .explain('executionStats');
    expect(explained.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    expect(
      await database()
        .collection('stock')
        .aggregate([{ $collStats: { count: {} } }])
        .toArray(),
    ).toEqual([{ ns: 'aggregation.stock', count: 500 }]);
  });

  test('follows references to any depth', async () => {
    await database()
      .collection<Document>('staff')
      .insertMany([
        { _id: 1, name: 'Dev' },
        { _id: 2, name: 'Eliot', boss: 'Dev' },
        { _id: 3, name: 'Ron', boss: 'Eliot' },
      ] as never);
    const pipeline = [
      { $match: { _id: { $in: [1, 3] } } },
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
    const [dev, ron] = await database().collection('staff').aggregate(pipeline).toArray();
    expect(dev!.bosses).toEqual([]);
    expect(ron!.bosses).toEqual([
      { _id: 2, name: 'Eliot', boss: 'Dev', depth: 0 },
      { _id: 1, name: 'Dev', depth: 1 },
    ]);
  });

  test('unites collections', async () => {
    await database()
      .collection<Document>('a')
      .insertOne({ _id: 1 } as never);
    await database()
      .collection<Document>('b')
      .insertMany([{ _id: 2 }, { _id: 3 }] as never);
    expect(
      await database()
        .collection('a')
        .aggregate([{ $unionWith: { coll: 'b', pipeline: [{ $match: { _id: 3 } }] } }])
        .toArray(),
    ).toEqual([{ _id: 1 }, { _id: 3 }]);
  });

  test('answers in batches and uses let', async () => {
    await database()
      .collection<Document>('things')
      .insertMany(sales as never);
    const cursor = database()
      .collection('things')
      .aggregate([{ $match: { $expr: { $gte: ['$quantity', '$$least'] } } }, { $project: { _id: 1 } }], {
        let: { least: 10 },
        batchSize: 1,
      });
    expect(await cursor.toArray()).toEqual([{ _id: 3 }, { _id: 4 }, { _id: 5 }]);
  });

  test('explains the index its first stages use', async () => {
    await database().collection('things').createIndex({ item: 1, quantity: -1 });
    await database()
      .collection<Document>('things')
      .insertMany(sales as never);
    const explained = await database()
      .collection('things')
      .aggregate([{ $match: { item: 'abc' } }, { $sort: { quantity: -1 } }, { $limit: 1 }])
      .explain();
    expect(JSON.stringify(explained)).toContain('item_1_quantity_-1');
  });
});
