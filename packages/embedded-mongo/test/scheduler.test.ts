import type { Document } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

// 100,000 documents flow once the lists are opened.
const LISTS = 5000;
const OPEN = { $unwind: '$list' };

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
  const list = Array.from({ length: 20 }, (_, i) => i);
  const lists = Array.from({ length: LISTS }, (_, i) => ({ _id: i as never, some: i % 50, list }));
  await database().collection('lists').insertMany(lists);
});
afterAll(() => running.stop());

const database = () => running.client.db('pace');

const long: [string, Document[]][] = [
  ['groups', [OPEN, { $group: { _id: '$list', n: { $sum: '$some' } } }]],
  ['computes and counts', [OPEN, { $set: { twice: { $add: ['$list', '$some'] } } }, { $count: 'n' }]],
  ['groups in a $facet', [{ $facet: { lists: [OPEN, { $group: { _id: '$list', n: { $sum: 1 } } }] } }]],
  [
    'joins',
    [
      { $lookup: { from: 'lists', localField: '_id', foreignField: '_id', as: 'same' } },
      { $group: { _id: '$same.some' } },
    ],
  ],
];

test.each(long)('others are answered while a pipeline %s', async (_what, pipeline) => {
  const answered: string[] = [];
  const aggregation = database()
    .collection('lists')
    .aggregate(pipeline)
    .toArray()
    .then(() => answered.push('pipeline'));
  for (let i = 0; i < 5; i++) {
    await database().command({ ping: 1 });
    answered.push('ping');
  }
  await aggregation;
  expect(answered.at(-1)).toBe('pipeline');
});

test('maxTimeMS ends a pipeline that collects', async () => {
  const pipeline = [OPEN, OPEN, { $sort: { list: 1 } }, { $group: { _id: '$list' } }];
  const aggregation = database().collection('lists').aggregate(pipeline, { maxTimeMS: 20 }).toArray();
  await expect(aggregation).rejects.toMatchObject({ code: 50 });
});
