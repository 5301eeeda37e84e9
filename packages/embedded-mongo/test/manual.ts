import type { Document } from 'bson';
import type { Collection, Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** The sales of MongoDB's manual, which many of its examples begin with. */
export const sales = [
  { _id: 1, item: 'abc', price: 10, quantity: 2, date: new Date('2014-03-01T08:00:00Z') },
  { _id: 2, item: 'jkl', price: 20, quantity: 1, date: new Date('2014-03-01T09:00:00Z') },
  { _id: 3, item: 'xyz', price: 5, quantity: 10, date: new Date('2014-03-15T09:00:00Z') },
  { _id: 4, item: 'xyz', price: 5, quantity: 20, date: new Date('2014-04-04T11:21:39Z') },
  { _id: 5, item: 'abc', price: 10, quantity: 10, date: new Date('2014-04-04T21:23:13Z') },
];

/** An empty database for every test of the `describe` this is called in. */
export function anEmptyDatabase(name: string): () => Db {
  let running: TestServer;
  const database = () => running.client.db(name);
  beforeAll(async () => {
    running = await startTestServer();
  });
  beforeEach(async () => {
    await database().dropDatabase();
  });
  afterAll(() => running.stop());
  return database;
}

export type PipelineExample = [
  sentence: string,
  documents: Document[],
  pipeline: Document[],
  expected: Document[],
];

/** Tests that pipelines answer what the manual says, fields in their order. */
export function testPipelines(examples: PipelineExample[]): void {
  describe('A pipeline', () => {
    const database = anEmptyDatabase('aggregation');
    test.each(examples)('%s', async (_sentence, documents, pipeline, expected) => {
      const things = database().collection('things');
      await things.insertMany(documents as never);
      const found = await things.aggregate(pipeline).toArray();
      expect(found).toEqual(expected);
      expect(found.map(Object.keys)).toEqual(expected.map(Object.keys));
    });
  });
}

export type UpdateExample = [
  sentence: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  options?: Document,
];

/** Tests that updates leave what the manual says, fields in their order. */
export function testUpdates(examples: UpdateExample[]): void {
  describe('An update', () => {
    const database = anEmptyDatabase('updates');
    test.each(examples)('%s', async (_sentence, before, update, after, options) => {
      const things: Collection<{ _id: number } & Document> = database().collection('things');
      await things.insertOne(before as never);
      await things.updateOne({ _id: before._id }, update, options);
      const stored = await things.findOne({ _id: before._id });
      expect(stored).toEqual(after);
      expect(Object.keys(stored!)).toEqual(Object.keys(after));
    });
  });
}
