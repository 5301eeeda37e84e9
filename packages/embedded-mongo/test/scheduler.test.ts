import type { Document } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

const DOCUMENTS = 60_000;

let running: EmbeddedTestServer;
beforeAll(async () => {
  running = await startEmbeddedServer();
  const documents = Array.from({ length: DOCUMENTS }, (_, i) => ({ _id: i as never, some: i % 50 }));
  await database().collection('lists').insertMany(documents);
});
afterAll(() => running.stop());

const database = () => running.client.db('pace');

const long: [string, Document[]][] = [
  ['groups', [{ $group: { _id: '$some', n: { $sum: '$some' } } }]],
  ['checks and counts', [{ $limit: DOCUMENTS }, { $match: { some: { $gt: 3 } } }, { $count: 'n' }]],
  ['sorts', [{ $sort: { some: 1 } }, { $project: { some: 1 } }, { $limit: 3 }]],
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
  const pipeline = [{ $sort: { some: -1 } }, { $group: { _id: '$_id' } }];
  const aggregation = database().collection('lists').aggregate(pipeline, { maxTimeMS: 20 }).toArray();
  await expect(aggregation).rejects.toMatchObject({ code: 50 });
});
