import type { Document } from 'bson';
import fc from 'fast-check';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, filter, order } from './arbitraries.ts';
import { startTestServer, type TestServer } from './server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const indexes: [Document, Document?][] = [
  [{ a: 1 }],
  [{ a: -1, e: 1 }],
  [{ e: 1, d: -1 }],
  [{ 'a.b': 1, 'a.c': 1 }],
  [{ 'a.b': 1, e: -1 }],
  [{ e: -1 }],
  [{ 'a.0': 1, e: 1 }],
  [{ d: 1 }, { sparse: true }],
  [{ 'd.b': 1 }, { partialFilterExpression: { e: { $gte: 0 } } }],
  [{ e: 1 }, { partialFilterExpression: { a: { $in: [1, 'a'] } }, name: 'partial' }],
];

async function answers(
  collection: Collection,
  query: Document,
  sort: [string, 1 | -1][],
): Promise<unknown[]> {
  // A sort by two arrays of one document is an error, on both sides.
  const found = await collection
    .find(query, { sort: [...sort, ['_id', 1]], projection: { _id: 1 } })
    .toArray()
    .catch((error) => (error.code === 2 ? [{ _id: 'parallel arrays' as never }] : Promise.reject(error)));
  return found.map(({ _id }) => _id);
}

describe('The planner', () => {
  test('answers by an index exactly what a full scan answers', { timeout: 240_000 }, async () => {
    const db = running.client.db('property');
    const plain = db.collection('plain');
    const indexed = db.collection('indexed');
    await plain.insertOne({ _id: 'first' as never });
    for (const [key, options] of indexes) await indexed.createIndex(key as never, options);
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(fc.tuple(filter, order), { minLength: 12, maxLength: 12 }),
        async (docs, asked) => {
          const numbered = docs.map((doc, i) => ({ _id: i as never, ...doc }));
          const kept: Document[] = [];
          for (const collection of [plain, indexed]) await collection.deleteMany({});
          // Parallel arrays cannot be indexed: such documents are omitted on both sides.
          for (const doc of numbered) {
            const accepted = await indexed
              .insertOne(doc)
              .catch((error) => (error.code === 171 ? undefined : Promise.reject(error)));
            if (accepted) kept.push(doc);
          }
          if (kept.length > 0) await plain.insertMany(kept);
          for (const [query, sort] of asked) {
            const expected = await answers(plain, query, sort);
            expect(await answers(indexed, query, sort)).toEqual(expected);
            if (expected[0] === 'parallel arrays') continue;
            expect(await indexed.countDocuments(query)).toBe(expected.length);
            const limited = await indexed.find(query, { sort, limit: 3 }).toArray();
            expect(limited.length).toBe(Math.min(3, expected.length));
            for (const { spec } of [{ spec: 'e_-1' }, { spec: 'a_1' }]) {
              const hinted = await indexed.find(query, { hint: spec, sort: { _id: 1 } }).toArray();
              expect(hinted.map(({ _id }) => _id)).toEqual(await answers(plain, query, []));
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
