import { Decimal128, type Document, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import fc from 'fast-check';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0.5, Number.NaN, Number.POSITIVE_INFINITY, -0),
  fc.constantFrom('', 'a', 'b', 'a\0b', 'é', '\u{1f600}', '\uffff', 'x'.repeat(2500), `${'x'.repeat(2500)}y`),
  fc.constantFrom(null, true, false),
  fc.constantFrom(new Date(0), new Date(5), new Date(-5)),
  fc.constantFrom(new ObjectId('a'.repeat(24)), new ObjectId('b'.repeat(24))),
  fc.constantFrom(Long.fromString('9007199254740993'), Long.fromString('9007199254740992'), new Double(2)),
  fc.constantFrom(
    Decimal128.fromString('0.5'),
    Decimal128.fromString('0.1'),
    Decimal128.fromString('9007199254740993'),
  ),
  fc.constantFrom(new MinKey(), new MaxKey()),
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ b: scalar, c: scalar }, { requiredKeys: [] }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ b: scalar, c: scalar }, { requiredKeys: [] }), { maxLength: 3 }),
  },
  { weight: 1, arbitrary: fc.array(fc.array(scalar, { maxLength: 2 }), { maxLength: 2 }) },
);
const documents = fc.array(fc.record({ a: value, d: value, e: scalar }, { requiredKeys: [] }), {
  maxLength: 25,
});

const paths = ['a', 'a.b', 'a.c', 'd', 'e', 'd.b', 'a.0'];
const operand = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.record({ b: scalar }));
const condition = fc.oneof(
  operand,
  fc.record({ $eq: operand }),
  fc.record({ $in: fc.array(operand, { maxLength: 4 }) }),
  fc.record({ $all: fc.array(scalar, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $elemMatch: fc.record({ '0': scalar }) }),
  fc.record({ $gt: scalar, $lt: scalar }, { requiredKeys: ['$gt'] }),
  fc.record({ $gte: scalar, $lte: scalar }, { requiredKeys: ['$lte'] }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar, $lte: scalar }) }),
  fc.record({ $elemMatch: fc.record({ $elemMatch: fc.record({ $gte: scalar }) }) }),
  fc.record({ $elemMatch: fc.record({ $in: fc.array(operand, { maxLength: 3 }) }) }),
  fc.record({ $elemMatch: fc.record({ b: scalar, c: scalar }, { requiredKeys: ['b'] }) }),
);
const simple = fc.dictionary(fc.constantFrom(...paths), condition, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});
const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $and: fc.array(simple, { minLength: 1, maxLength: 3 }) }) },
);
const order = fc.uniqueArray(fc.tuple(fc.constantFrom(...paths), fc.constantFrom(1 as const, -1 as const)), {
  maxLength: 2,
  selector: ([path]) => path,
});

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
  [{ e: 1 }, { partialFilterExpression: { a: { $exists: true } }, name: 'partial' }],
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
          // Parallel arrays cannot be indexed: such documents are left out on both sides.
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
