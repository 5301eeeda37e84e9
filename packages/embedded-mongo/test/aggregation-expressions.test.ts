import { Decimal128, type Document, ObjectId, Timestamp } from 'bson';
import { expect, test } from 'vitest';
import { anEmptyDatabase, type PipelineExample, sales, testPipelines } from './manual.ts';

const database = anEmptyDatabase('expressions');

// Written so, because a literal with a `then` looks like a promise to the linter.
const branch = (when: Document, value: unknown) =>
  Object.fromEntries([
    ['case', when],
    ['then', value],
  ]);

const examples: PipelineExample[] = [
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
    'a lone operand, in a list or not',
    [{ _id: 1, a: [3, 1], o: { k: 1 }, d: new Date('2024-05-06'), n: 2.6 }],
    [
      {
        $project: {
          size: { $size: ['$a'] },
          literal: { $size: [[1, 2]] },
          most: { $max: ['$a'] },
          sum: { $sum: ['$a'] },
          year: { $year: ['$d'] },
          round: { $round: '$n' },
          object: { $arrayToObject: [[{ k: 'x', v: '$n' }]] },
          merged: { $mergeObjects: '$o' },
        },
      },
    ],
    [
      {
        _id: 1,
        size: 2,
        literal: 2,
        most: 3,
        sum: 4,
        year: 2024,
        round: 3,
        object: { x: 2.6 },
        merged: { k: 1 },
      },
    ],
  ],
  [
    'dates in shorter months, extremes of lists, places in texts',
    [{ _id: 1, a: [1, 2], d: new Date('2024-01-31'), s: 'été' }],
    [
      {
        $project: {
          month: { $dateAdd: { startDate: '$d', unit: 'month', amount: 1 } },
          back: { $dateSubtract: { startDate: '$d', unit: 'month', amount: 2 } },
          year: { $dateAdd: { startDate: '$d', unit: 'month', amount: -12 } },
          most: { $max: ['$a', 7] },
          least: { $min: ['$none', null, 4, 2] },
          place: { $indexOfCP: ['$s', 'é', 1] },
        },
      },
    ],
    [
      {
        _id: 1,
        month: new Date('2024-02-29'),
        back: new Date('2023-11-30'),
        year: new Date('2023-01-31'),
        most: [1, 2],
        least: 2,
        place: 2,
      },
    ],
  ],
  [
    'weeks at the turn of the year, and days of a time zone',
    [{ _id: 1, d: new Date('2021-01-01T23:53:00Z') }],
    [
      {
        $project: {
          iso: [{ $isoWeekYear: '$d' }, { $isoWeek: '$d' }, { $isoDayOfWeek: '$d' }],
          week: { $week: '$d' },
          there: { $dayOfMonth: { date: '$d', timezone: 'Africa/Lagos' } },
          day: { $dateTrunc: { date: '$d', unit: 'day', timezone: 'Africa/Lagos' } },
          text: { $dateToString: { date: '$d', format: '%G-W%V-%u %w %H:%M%z %%', timezone: '+05:30' } },
        },
      },
    ],
    [
      {
        _id: 1,
        iso: [2020, 53, 5],
        week: 0,
        there: 2,
        day: new Date('2021-01-01T23:00:00Z'),
        text: '2020-W53-6 7 05:23+0530 %',
      },
    ],
  ],
  [
    'tens, bytes, and operands that are missing',
    [{ _id: 1, n: 127, a: [1], s: 'été' }],
    [
      {
        $project: {
          tens: [{ $round: ['$n', -1] }, { $round: [125, -1] }, { $round: [-7, -1] }],
          byte: { $indexOfBytes: ['$s', 't'] },
          slice: { $slice: ['$none', 1] },
          union: { $setUnion: ['$a', '$none'] },
        },
      },
    ],
    [{ _id: 1, tens: [130, 120, -10], byte: 2, slice: null, union: null }],
  ],
  [
    'sizes, parts of a timestamp, the case of nothing',
    [{ _id: 1, o: { a: 1 }, s: 'été', t: new Timestamp({ t: 7, i: 2 }) }],
    [
      {
        $project: {
          document: { $bsonSize: '$o' },
          text: { $binarySize: '$s' },
          second: { $tsSecond: '$t' },
          increment: { $tsIncrement: '$t' },
          upper: { $toUpper: '$none' },
        },
      },
    ],
    [{ _id: 1, document: 12, text: 5, second: 7, increment: 2, upper: '' }],
  ],
  [
    'the rest of a text',
    [{ _id: 1, s: 'granit' }],
    [{ $project: { rest: { $substr: ['$s', 2, -1] } } }],
    [{ _id: 1, rest: 'anit' }],
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
    'sums and means of Decimal128',
    [
      { _id: 1, d: Decimal128.fromString('0.1') },
      { _id: 2, d: Decimal128.fromString('0.2') },
    ],
    [{ $group: { _id: null, sum: { $sum: '$d' }, mean: { $avg: '$d' } } }],
    [{ _id: null, sum: Decimal128.fromString('0.3'), mean: Decimal128.fromString('0.15') }],
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

testPipelines(examples);

test('$size of what is no array fails', async () => {
  const pipeline = [{ $documents: [{ a: 1 }] }, { $project: { size: { $size: '$a' } } }];
  await expect(database().aggregate(pipeline).toArray()).rejects.toMatchObject({ code: 17124 });
});

test('A $switch without a default fails where no branch holds', async () => {
  const spec = { $switch: { branches: [branch({ $eq: ['$item', 'abc'] }, 'A')] } };
  const pipeline = [{ $documents: [{ item: 'xyz' }] }, { $project: { s: spec } }];
  await expect(database().aggregate(pipeline).toArray()).rejects.toMatchObject({ code: 40066 });
});
