import { Decimal128, type Document, Double, Int32, Long } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

let running: TestServer;
let things: Collection<{ _id: number } & Document>;
beforeAll(async () => {
  running = await startTestServer();
  things = running.client.db('updates').collection('things');
});
beforeEach(async () => {
  await things.deleteMany({});
});
afterAll(() => running.stop());

type Case = [
  sentence: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  options?: Document,
];

// The examples of MongoDB's manual, one or more for each operator.
const examples: Case[] = [
  [
    '$set sets top-level, nested and array fields',
    {
      _id: 100,
      quantity: 500,
      details: { model: '14QQ', make: 'Clothes Corp' },
      tags: ['apparel', 'clothing'],
      ratings: [{ by: 'Customer007', rating: 4 }],
    },
    {
      $set: {
        quantity: 300,
        'details.make': 'Kustom Kidz',
        'tags.1': 'rain gear',
        'ratings.0.rating': 2,
        price: 1,
      },
    },
    {
      _id: 100,
      quantity: 300,
      details: { model: '14QQ', make: 'Kustom Kidz' },
      tags: ['apparel', 'rain gear'],
      ratings: [{ by: 'Customer007', rating: 2 }],
      price: 1,
    },
  ],
  [
    '$set pads an array with null',
    { _id: 1, a: [1] },
    { $set: { 'a.3': 4 } },
    { _id: 1, a: [1, null, null, 4] },
  ],
  [
    '$set adds new fields in the order of their names',
    { _id: 1 },
    { $set: { b: 1, a10: 1, a2: 1 } },
    { _id: 1, a2: 1, a10: 1, b: 1 },
  ],
  [
    '$unset removes fields',
    { _id: 1, quantity: 1, instock: true, item: 'x' },
    { $unset: { quantity: '', instock: '' } },
    { _id: 1, item: 'x' },
  ],
  [
    '$unset leaves null in an array',
    { _id: 1, a: [1, 2, 3] },
    { $unset: { 'a.1': 1 } },
    { _id: 1, a: [1, null, 3] },
  ],
  [
    '$inc adds, also below zero and into nothing',
    { _id: 1, sku: 'abc123', quantity: 10, metrics: { orders: 2, ratings: 3.5 } },
    { $inc: { quantity: -2, 'metrics.orders': 1, fresh: 5 } },
    { _id: 1, sku: 'abc123', quantity: 8, metrics: { orders: 3, ratings: 3.5 }, fresh: 5 },
  ],
  [
    '$mul multiplies; a missing field becomes 0',
    { _id: 1, price: 10.5, qty: 25 },
    { $mul: { price: 2, qty: 2, none: 100 } },
    { _id: 1, price: 21, qty: 50, none: 0 },
  ],
  [
    '$min keeps the lower value',
    { _id: 1, highScore: 800, lowScore: 200 },
    { $min: { lowScore: 150, highScore: 950 } },
    { _id: 1, highScore: 800, lowScore: 150 },
  ],
  [
    '$max keeps the higher value',
    { _id: 1, highScore: 800, lowScore: 200 },
    { $max: { lowScore: 150, highScore: 950 } },
    { _id: 1, highScore: 950, lowScore: 200 },
  ],
  [
    '$min compares dates',
    { _id: 1, d: new Date('2013-10-01') },
    { $min: { d: new Date('2013-09-25') } },
    { _id: 1, d: new Date('2013-09-25') },
  ],
  [
    '$rename moves fields, also between documents',
    {
      _id: 1,
      alias: ['The American Cincinnatus'],
      mobile: '555',
      nmae: { first: 'george', last: 'washington' },
    },
    { $rename: { nmae: 'name', mobile: 'contact.cell' } },
    {
      _id: 1,
      alias: ['The American Cincinnatus'],
      contact: { cell: '555' },
      name: { first: 'george', last: 'washington' },
    },
  ],
  [
    '$rename of a missing field does nothing',
    { _id: 1, a: 1 },
    { $rename: { wife: 'spouse' } },
    { _id: 1, a: 1 },
  ],
  [
    '$bit and',
    { _id: 1, expdata: 13 },
    { $bit: { expdata: { and: new Int32(10) } } },
    { _id: 1, expdata: 8 },
  ],
  ['$bit or', { _id: 2, expdata: 3 }, { $bit: { expdata: { or: new Int32(5) } } }, { _id: 2, expdata: 7 }],
  ['$bit xor', { _id: 3, expdata: 1 }, { $bit: { expdata: { xor: new Int32(5) } } }, { _id: 3, expdata: 4 }],
  [
    '$push appends a value',
    { _id: 1, scores: [44, 78] },
    { $push: { scores: 89 } },
    { _id: 1, scores: [44, 78, 89] },
  ],
  [
    '$push with $each appends several',
    { _id: 1, scores: [44] },
    { $push: { scores: { $each: [90, 92, 85] } } },
    { _id: 1, scores: [44, 90, 92, 85] },
  ],
  ['$push makes the array', { _id: 1 }, { $push: { scores: 1 } }, { _id: 1, scores: [1] }],
  [
    '$push with $each, $sort and $slice',
    {
      _id: 5,
      quizzes: [
        { wk: 1, score: 10 },
        { wk: 2, score: 8 },
        { wk: 3, score: 5 },
        { wk: 4, score: 6 },
      ],
    },
    {
      $push: {
        quizzes: {
          $each: [
            { wk: 5, score: 8 },
            { wk: 6, score: 7 },
            { wk: 7, score: 6 },
          ],
          $sort: { score: -1 },
          $slice: 3,
        },
      },
    },
    {
      _id: 5,
      quizzes: [
        { wk: 1, score: 10 },
        { wk: 2, score: 8 },
        { wk: 5, score: 8 },
      ],
    },
  ],
  [
    '$push with $sort of whole values',
    { _id: 2, tests: [89, 70, 89, 50] },
    { $push: { tests: { $each: [40, 60], $sort: 1 } } },
    { _id: 2, tests: [40, 50, 60, 70, 89, 89] },
  ],
  [
    '$push with a negative $slice keeps the end',
    { _id: 1, scores: [40, 50, 60] },
    { $push: { scores: { $each: [80, 78, 86], $slice: -5 } } },
    { _id: 1, scores: [50, 60, 80, 78, 86] },
  ],
  [
    '$push with $position',
    { _id: 1, scores: [50, 60, 70, 100] },
    { $push: { scores: { $each: [20, 30], $position: 2 } } },
    { _id: 1, scores: [50, 60, 20, 30, 70, 100] },
  ],
  [
    '$push with a negative $position',
    { _id: 1, scores: [50, 60, 20, 30, 70, 100] },
    { $push: { scores: { $each: [90, 80], $position: -2 } } },
    { _id: 1, scores: [50, 60, 20, 30, 90, 80, 70, 100] },
  ],
  [
    '$addToSet adds once',
    { _id: 1, tags: ['electronics', 'supplies'] },
    { $addToSet: { tags: 'supplies' } },
    { _id: 1, tags: ['electronics', 'supplies'] },
  ],
  [
    '$addToSet with $each',
    { _id: 2, tags: ['electronics', 'supplies'] },
    { $addToSet: { tags: { $each: ['camera', 'electronics', 'accessories'] } } },
    { _id: 2, tags: ['electronics', 'supplies', 'camera', 'accessories'] },
  ],
  [
    '$addToSet adds an array as one element',
    { _id: 1, letters: ['a', 'b'] },
    { $addToSet: { letters: ['c', 'd'] } },
    { _id: 1, letters: ['a', 'b', ['c', 'd']] },
  ],
  [
    '$addToSet tells {x, y} from {y, x}',
    { _id: 1, s: [{ x: 1, y: 2 }] },
    { $addToSet: { s: { y: 2, x: 1 } } },
    {
      _id: 1,
      s: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [
    '$pop removes the first element',
    { _id: 1, scores: [8, 9, 10] },
    { $pop: { scores: -1 } },
    { _id: 1, scores: [9, 10] },
  ],
  [
    '$pop removes the last element',
    { _id: 1, scores: [9, 10] },
    { $pop: { scores: 1 } },
    { _id: 1, scores: [9] },
  ],
  [
    '$pull removes what equals or matches',
    {
      _id: 1,
      fruits: ['apples', 'pears', 'oranges', 'grapes', 'bananas'],
      vegetables: ['carrots', 'celery', 'squash', 'carrots'],
    },
    { $pull: { fruits: { $in: ['apples', 'oranges'] }, vegetables: 'carrots' } },
    { _id: 1, fruits: ['pears', 'grapes', 'bananas'], vegetables: ['celery', 'squash'] },
  ],
  [
    '$pull with a comparison',
    { _id: 1, votes: [3, 5, 6, 7, 7, 8] },
    { $pull: { votes: { $gte: 6 } } },
    { _id: 1, votes: [3, 5] },
  ],
  [
    '$pull takes a document as a query on the elements',
    {
      _id: 1,
      results: [
        { item: 'A', score: 5 },
        { item: 'B', score: 8, comment: 'Strongly agree' },
      ],
    },
    { $pull: { results: { score: 8, item: 'B' } } },
    { _id: 1, results: [{ item: 'A', score: 5 }] },
  ],
  [
    '$pull with $elemMatch inside elements',
    {
      _id: 1,
      results: [
        {
          item: 'A',
          answers: [
            { q: 1, a: 4 },
            { q: 2, a: 6 },
          ],
        },
        {
          item: 'B',
          answers: [
            { q: 1, a: 8 },
            { q: 2, a: 9 },
          ],
        },
      ],
    },
    { $pull: { results: { answers: { $elemMatch: { q: 2, a: { $gte: 8 } } } } } },
    {
      _id: 1,
      results: [
        {
          item: 'A',
          answers: [
            { q: 1, a: 4 },
            { q: 2, a: 6 },
          ],
        },
      ],
    },
  ],
  [
    '$pullAll removes listed values',
    { _id: 1, scores: [0, 2, 5, 5, 1, 0] },
    { $pullAll: { scores: [0, 5] } },
    { _id: 1, scores: [2, 1] },
  ],
  [
    '$setOnInsert does nothing to a document that exists',
    { _id: 1, a: 1 },
    { $setOnInsert: { a: 2 } },
    { _id: 1, a: 1 },
    { upsert: true },
  ],
  [
    '$[] changes every element',
    { _id: 1, grades: [85, 82, 80] },
    { $inc: { 'grades.$[]': 10 } },
    { _id: 1, grades: [95, 92, 90] },
  ],
  [
    '$[] changes a field of every element',
    {
      _id: 1,
      grades: [
        { grade: 80, std: 8 },
        { grade: 85, std: 5 },
      ],
    },
    { $inc: { 'grades.$[].std': -2 } },
    {
      _id: 1,
      grades: [
        { grade: 80, std: 6 },
        { grade: 85, std: 3 },
      ],
    },
  ],
  [
    '$[name] changes the elements its filter chooses',
    { _id: 1, grades: [95, 92, 90] },
    { $set: { 'grades.$[element]': 100 } },
    { _id: 1, grades: [100, 92, 90] },
    { arrayFilters: [{ element: { $gte: 95 } }] },
  ],
  [
    '$[name] inside $[]',
    {
      _id: 1,
      grades: [
        { type: 'quiz', questions: [10, 8, 5] },
        { type: 'exam', questions: [25, 10] },
      ],
    },
    { $inc: { 'grades.$[].questions.$[score]': 2 } },
    {
      _id: 1,
      grades: [
        { type: 'quiz', questions: [10, 10, 7] },
        { type: 'exam', questions: [25, 10] },
      ],
    },
    { arrayFilters: [{ score: { $lte: 8 } }] },
  ],
  [
    '$[name] with a filter on fields',
    {
      _id: 1,
      grades: [
        { grade: 80, mean: 75 },
        { grade: 85, mean: 90 },
      ],
    },
    { $set: { 'grades.$[elem].mean': 100 } },
    {
      _id: 1,
      grades: [
        { grade: 80, mean: 75 },
        { grade: 85, mean: 100 },
      ],
    },
    { arrayFilters: [{ 'elem.grade': { $gte: 85 } }] },
  ],
  [
    'a pipeline computes from the document',
    { _id: 1, test1: 95, test2: 92, test3: 90 },
    [{ $set: { average: { $avg: ['$test1', '$test2', '$test3'] } } }, { $unset: 'test3' }],
    { _id: 1, test1: 95, test2: 92, average: 277 / 3 },
  ],
  [
    'a pipeline replaces the document',
    { _id: 1, inner: { _id: 1, x: 2 } },
    [{ $replaceWith: '$inner' }],
    { _id: 1, x: 2 },
  ],
];

describe('An update', () => {
  test.each(examples)('%s', async (_sentence, before, update, after, options) => {
    await things.insertOne(before as never);
    await things.updateOne({ _id: before._id }, update, options);
    const stored = await things.findOne({ _id: before._id });
    expect(stored).toEqual(after);
    expect(Object.keys(stored!)).toEqual(Object.keys(after));
  });

  test('with $ changes the element that matched', async () => {
    await things.insertMany([
      { _id: 1, grades: [85, 80, 80] },
      {
        _id: 4,
        grades: [
          { grade: 80, mean: 75 },
          { grade: 85, mean: 90 },
        ],
      },
    ] as never);
    await things.updateOne({ _id: 1, grades: 80 }, { $set: { 'grades.$': 82 } });
    await things.updateOne(
      { _id: 4, 'grades.grade': 85 },
      { $set: { 'grades.$.std': 6, 'grades.$.seen': true } },
    );
    await things.updateOne(
      { _id: 4, grades: { $elemMatch: { grade: { $lte: 80 }, mean: { $gte: 75 } } } },
      { $inc: { 'grades.$.mean': 1 } },
    );
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, grades: [85, 82, 80] },
      {
        _id: 4,
        grades: [
          { grade: 80, mean: 76 },
          { grade: 85, mean: 90, seen: true, std: 6 },
        ],
      },
    ]);
  });

  test('keeps the kinds of numbers', async () => {
    const numbers = {
      double: new Double(1),
      long: Long.fromNumber(2),
      int: new Int32(3),
      decimal: Decimal128.fromString('4.50'),
    };
    await things.insertOne({ _id: 1, ...numbers, touched: 0 } as never);
    await things.updateOne({ _id: 1 } as never, { $inc: { touched: 1 } });
    await things.updateOne({ _id: 1 } as never, [{ $set: { touched: 2 } }]);
    const raw = await things.findOne({ _id: 1 } as never, { promoteValues: false });
    expect(raw).toMatchObject(numbers);
    await things.updateOne({ _id: 1 } as never, { $inc: { double: 1, long: 1, int: 1, decimal: 1 } });
    expect(await things.findOne({ _id: 1 } as never, { promoteValues: false })).toMatchObject({
      double: new Double(2),
      long: Long.fromNumber(3),
      int: new Int32(4),
      decimal: Decimal128.fromString('5.50'),
    });
  });

  test('turns an Int32 that overflows into a Long', async () => {
    await things.insertOne({ _id: 1, n: 2147483647 } as never);
    await things.updateOne({ _id: 1 } as never, { $inc: { n: 1 } });
    expect((await things.findOne({}, { promoteValues: false }))!.n).toEqual(Long.fromNumber(2147483648));
  });

  test('$currentDate writes a date or a timestamp', async () => {
    await things.insertOne({ _id: 1 } as never);
    await things.updateOne({}, {
      $currentDate: { at: true, 'nested.ts': { $type: 'timestamp' } },
    } as Document);
    const found: Document = (await things.findOne())!;
    expect(found.at).toBeInstanceOf(Date);
    expect(found.nested.ts._bsontype).toBe('Timestamp');
  });

  test('that inserts takes equalities of the query, the update and $setOnInsert', async () => {
    await things.updateOne(
      { _id: 7, 'a.b': 1, c: { $gt: 5 }, d: { $eq: 2 }, e: { $in: [9] } } as never,
      { $set: { x: 1 }, $setOnInsert: { y: 2 } },
      { upsert: true },
    );
    expect(await things.findOne()).toEqual({ _id: 7, a: { b: 1 }, d: 2, e: 9, x: 1, y: 2 });
  });

  const refused: [string, Document, Document, number][] = [
    ['two operators on one path', { $set: { a: 1 }, $inc: { a: 1 } }, { _id: 1 }, 40],
    ['a path and its parent', { $set: { 'a.b': 1, a: 1 } }, { _id: 1 }, 40],
    ['a change of _id', { $set: { _id: 2 } }, { _id: 1 }, 66],
    ['a field inside a number', { $set: { 'a.b': 1 } }, { _id: 1, a: 5 }, 28],
    ['$inc of a string', { $inc: { a: 1 } }, { _id: 1, a: 'x' }, 14],
    ['$inc by a string', { $inc: { a: 'x' } }, { _id: 1, a: 1 }, 14],
    ['$push to a number', { $push: { a: 1 } }, { _id: 1, a: 1 }, 2],
    ['$pop of a number', { $pop: { a: 1 } }, { _id: 1, a: 1 }, 14],
    ['$addToSet to a string', { $addToSet: { a: 1 } }, { _id: 1, a: 'x' }, 2],
    ['an unknown operator', { $frobnicate: { a: 1 } }, { _id: 1 }, 9],
    ['an empty path', { $set: { '': 1 } }, { _id: 1 }, 56],
    ['$ without a match', { $set: { 'a.$': 1 } }, { _id: 1, a: [1] }, 2],
  ];
  test.each(refused)('refuses %s', async (_sentence, update, before, code) => {
    await things.insertOne(before as never);
    await expect(things.updateOne({ _id: 1 } as never, update)).rejects.toMatchObject({ code });
    expect(await things.findOne()).toEqual(before);
  });
});
