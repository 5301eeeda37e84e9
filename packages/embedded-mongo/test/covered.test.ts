import { type Document, Double, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const value = fc.oneof(
  fc.constantFrom(null, undefined, true, false, '', 'a', 'a\0b', 'é', 1, 2.5, Number.NaN, -1),
  fc.constantFrom(new Double(2), Long.fromString('9007199254740993'), [], ['a', 'b'], { x: 1 }),
  fc.date({ min: new Date(-5_000_000_000), max: new Date(2e12), noInvalidDate: true }),
  fc.integer({ min: 0, max: 99 }).map((n) => ObjectId.createFromTime(n)),
);
const documents = fc.array(
  fc.record({ w: fc.subarray(['p', 'q', 'r\0'], { minLength: 1 }), a: value, b: value, c: value }),
  { minLength: 1, maxLength: 25 },
);
const idOf = (i: number): unknown => (i % 3 === 0 ? new ObjectId() : i % 3 === 1 ? `id ${i}` : i);

/** Index keys do not contain the BSON type of a number, so the third document, with a number as `_id`, has to be read. */
const withNumberAsId = [['q'], ['q'], ['p', 'q']].map((w) => ({ w, a: new Date(0), b: null, c: null }));

const indexes: Document[] = [
  { w: 1, a: -1, _id: -1 },
  { w: 1, b: 1, c: -1, _id: 1 },
  { a: 1, c: 1 },
  { c: -1, _id: 1 },
];
const queries: [filter: Document, sort: Document][] = [
  [{ w: 'p' }, {}],
  [{ w: { $in: ['p', 'r\0'] } }, { a: -1, _id: -1 }],
  [{ w: { $in: ['q', 'p'] }, b: true }, { c: -1 }],
  [{ a: { $gt: new Date(0) } }, { a: 1 }],
  [{ a: 'a', c: { $ne: 1 } }, {}],
  [{ c: { $gte: 'a' } }, { c: 1, _id: -1 }],
];
const laterFilters: Document[] = [
  { w: 'q' },
  { w: { $in: ['q', 'r\0'] }, c: true },
  { $and: [{ w: 'q' }, { w: { $in: ['p'] }, b: { $ne: 'a' } }] },
  { w: { $ne: 'q' }, a: { $exists: true } },
  { w: [] },
  { w: { $in: ['x'.repeat(3000), 'q'] } },
];
const projections = [{ _id: 1 }, { a: 1 }, { _id: 1, b: 1 }, { c: true }, { c: 1, _id: 0 }];

test('documents built from index keys equal the stored documents', async () => {
  const db = running.client.db('covered', { ignoreUndefined: true });
  const plain = db.collection('plain');
  const indexed = db.collection('indexed');
  await plain.insertOne({ _id: 'first' as never });
  for (const keys of indexes) await indexed.createIndex(keys as never);
  await fc.assert(
    fc.asyncProperty(documents, async (docs) => {
      for (const collection of [plain, indexed]) await collection.deleteMany({});
      for (const [i, doc] of docs.entries()) {
        const one = { _id: idOf(i) as never, ...doc };
        // An index cannot contain two arrays of one document: such documents are omitted on both sides.
        if (await indexed.insertOne(one).catch(() => null)) await plain.insertOne(one);
      }
      const options = { promoteValues: false } as const;
      for (const later of laterFilters) {
        const pipeline = [
          { $match: { w: { $in: ['p', 'r\0'] }, ...(later.a ? {} : { a: { $lte: new Date(1e12) } }) } },
          { $sort: { a: -1, _id: -1 } },
          { $limit: 6 },
          { $match: later },
          { $limit: 4 },
        ];
        for (const rest of [[], [{ $project: { _id: 1 } }], [{ $count: 'n' }]]) {
          const [expected, found] = await Promise.all(
            [plain, indexed].map((one) => one.aggregate([...pipeline, ...rest], options).toArray()),
          );
          expect(found).toEqual(expected);
        }
      }
      for (const [filter, sort] of queries) {
        for (const projection of projections) {
          const [expected, found] = await Promise.all(
            [plain, indexed].map((one) => one.find(filter, { projection, sort, ...options }).toArray()),
          );
          const bySort = (list: Document[]) =>
            sort._id ? list : list.map((doc) => JSON.stringify(doc)).sort();
          expect(bySort(found!)).toEqual(bySort(expected!));
        }
      }
    }),
    { numRuns: 12, examples: [[withNumberAsId]] },
  );
});

test('documents are not read that lack another word, nor those that have it where only their id is wanted', async () => {
  const collection = running.client.db('covered').collection('later');
  await collection.createIndex({ words: 1, at: -1, _id: -1 });
  const days = Array.from({ length: 90 }, (_, i) => new Date(i * 86_400_000));
  await collection.insertMany(days.map((at, i) => ({ at, price: i, words: ['a', i % 2 ? 'b' : 'c'] })));
  const found = (later: Document, last: Document[]) => [
    { $match: { words: { $in: ['a', 'z'] }, at: { $lte: days[79] } } },
    { $sort: { at: -1, _id: -1 } },
    { $limit: 40 },
    { $match: later },
    ...last,
  ];
  const ids = found({ words: { $in: ['b', 'y'] } }, [{ $project: { at: 1 } }]);
  expect((await collection.aggregate(ids).toArray()).map(({ at }) => at)).toEqual(
    days
      .slice(40, 80)
      .filter((_, i) => i % 2)
      .toReversed(),
  );
  const read = async (pipeline: Document[]) =>
    (await collection.aggregate(pipeline).explain('executionStats')).executionStats;
  expect(await read(ids)).toMatchObject({ totalDocsExamined: 0 });
  const priced = found({ words: 'b', price: { $gt: 70 } }, []);
  expect((await collection.aggregate(priced).toArray()).map(({ price }) => price)).toEqual([
    79, 77, 75, 73, 71,
  ]);
  expect(await read(priced)).toMatchObject({ nReturned: 5, totalDocsExamined: 20 });
});

test('documents are not read whose fields are in the keys, also of merged words and after a limit', async () => {
  const collection = running.client.db('covered').collection('read');
  await collection.createIndex({ words: 1, at: -1, _id: -1 });
  const days = Array.from({ length: 90 }, (_, i) => new Date(i * 86_400_000));
  await collection.insertMany(
    days.map((at, i) => ({ at, words: ['a', ...(i % 2 ? ['b'] : [])], text: 'long' })),
  );
  const found = collection
    .find({ words: { $in: ['a', 'b'] } }, { projection: { at: 1 } })
    .sort({ at: -1, _id: -1 })
    .limit(50);
  const { executionStats } = await found.explain('executionStats');
  expect(executionStats).toMatchObject({
    nReturned: 50,
    totalDocsExamined: 0,
    executionStages: { inputStage: { stage: 'PROJECTION_COVERED' } },
  });
  const pipeline = [
    { $match: { words: { $in: ['a', 'b'] } } },
    { $sort: { at: -1, _id: -1 } },
    { $limit: 50 },
    { $limit: 40 },
    { $project: { at: 1 } },
  ];
  const newest = (await found.toArray()).slice(0, 40);
  expect(newest.map(({ at }) => at)).toEqual(days.toReversed().slice(0, 40));
  expect(await collection.aggregate(pipeline).toArray()).toEqual(newest);
  const all = await collection.find({ words: 'a' }, { projection: { text: 1 } }).explain('executionStats');
  expect(all.executionStats.totalDocsExamined).toBe(90);
});
