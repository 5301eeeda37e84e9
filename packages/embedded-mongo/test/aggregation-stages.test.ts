import { type PipelineExample, sales, testPipelines } from './manual.ts';

const art = [
  { _id: 1, title: 'The Pillars of Society', year: 1926, price: 199.99, tags: ['painting', 'satire'] },
  { _id: 2, title: 'Melancholy III', year: 1902, price: 280, tags: ['woodcut', 'Expressionism'] },
  { _id: 3, title: 'Dancer', year: 1925, price: 76.04, tags: ['oil', 'Surrealism', 'painting'] },
  { _id: 4, title: 'The Great Wave', tags: [] },
];

const examples: PipelineExample[] = [
  [
    '$group with sums, averages and extremes',
    sales,
    [
      {
        $group: {
          _id: '$item',
          total: { $sum: { $multiply: ['$price', '$quantity'] } },
          mean: { $avg: '$quantity' },
          most: { $max: '$quantity' },
          least: { $min: '$quantity' },
          n: { $count: {} },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'abc', total: 120, mean: 6, most: 10, least: 2, n: 2 },
      { _id: 'jkl', total: 20, mean: 1, most: 1, least: 1, n: 1 },
      { _id: 'xyz', total: 150, mean: 15, most: 20, least: 10, n: 2 },
    ],
  ],
  [
    '$group of everything, by null',
    sales,
    [{ $group: { _id: null, n: { $sum: 1 }, first: { $first: '$_id' }, last: { $last: '$_id' } } }],
    [{ _id: null, n: 5, first: 1, last: 5 }],
  ],
  [
    '$group by a document',
    sales,
    [
      {
        $group: {
          _id: { y: { $year: '$date' }, m: { $month: '$date' } },
          ids: { $push: '$_id' },
          items: { $addToSet: '$item' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: { y: 2014, m: 3 }, ids: [1, 2, 3], items: ['abc', 'jkl', 'xyz'] },
      { _id: { y: 2014, m: 4 }, ids: [4, 5], items: ['xyz', 'abc'] },
    ],
  ],
  [
    '$group with $topN, $firstN and $mergeObjects',
    sales,
    [
      {
        $group: {
          _id: null,
          top: { $topN: { n: 2, sortBy: { quantity: -1 }, output: '$_id' } },
          first: { $firstN: { input: '$_id', n: 2 } },
          merged: { $mergeObjects: { a: '$_id' } },
        },
      },
    ],
    [{ _id: null, top: [4, 3], first: [1, 2], merged: { a: 5 } }],
  ],
  [
    '$project, with and without fields',
    sales.slice(0, 1),
    [{ $project: { _id: 0, item: 1, total: { $multiply: ['$price', '$quantity'] } } }],
    [{ item: 'abc', total: 20 }],
  ],
  [
    '$project computes a field in each element of an array',
    [{ _id: 1, l: [{ x: 1 }, { x: 2 }], o: { l: [3] }, n: 5 }],
    [{ $project: { 'l.z': '$n', 'o.l.z': '$n' } }],
    [{ _id: 1, l: [{ z: 5 }, { z: 5 }], o: { l: [{ z: 5 }] } }],
  ],
  [
    '$project puts _id first',
    sales.slice(0, 1),
    [{ $project: { item: 1 } }, { $project: { x: '$item', _id: 1 } }],
    [{ _id: 1, x: 'abc' }],
  ],
  [
    '$addFields in nested documents',
    [{ _id: 1, specs: { doors: 4 } }],
    [{ $addFields: { 'specs.fuel': 'unleaded', more: { $literal: 1 } } }],
    [{ _id: 1, specs: { doors: 4, fuel: 'unleaded' }, more: 1 }],
  ],
  [
    '$set of an array of documents',
    [{ _id: 1, list: [{ a: 1 }, { a: 2 }] }],
    [{ $set: { 'list.b': 9 } }],
    [
      {
        _id: 1,
        list: [
          { a: 1, b: 9 },
          { a: 2, b: 9 },
        ],
      },
    ],
  ],
  ['$unset', sales.slice(0, 1), [{ $unset: ['price', 'date', 'quantity'] }], [{ _id: 1, item: 'abc' }]],
  [
    '$unwind',
    art.slice(0, 1),
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'painting' },
      { _id: 1, tags: 'satire' },
    ],
  ],
  [
    '$unwind keeping empty arrays, with positions',
    [{ _id: 1, s: ['S'] }, { _id: 2, s: [] }, { _id: 3, s: 'M' }, { _id: 4 }, { _id: 5, s: null }],
    [{ $unwind: { path: '$s', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    [
      { _id: 1, s: 'S', i: 0 },
      { _id: 2, i: null },
      { _id: 3, s: 'M', i: null },
      { _id: 4, i: null },
      { _id: 5, s: null, i: null },
    ],
  ],
  [
    '$sortByCount',
    art,
    [{ $unwind: '$tags' }, { $sortByCount: '$tags' }, { $limit: 1 }],
    [{ _id: 'painting', count: 2 }],
  ],
  ['$count', sales, [{ $match: { quantity: { $gte: 10 } } }, { $count: 'many' }], [{ many: 3 }]],
  ['$count of nothing', sales, [{ $match: { quantity: 0 } }, { $count: 'many' }], []],
  [
    '$bucket',
    art,
    [
      { $match: { price: { $exists: true } } },
      {
        $bucket: {
          groupBy: '$price',
          boundaries: [0, 200, 400],
          default: 'Other',
          output: { count: { $sum: 1 }, titles: { $push: '$title' } },
        },
      },
    ],
    [
      { _id: 0, count: 2, titles: ['The Pillars of Society', 'Dancer'] },
      { _id: 200, count: 1, titles: ['Melancholy III'] },
    ],
  ],
  [
    '$bucket puts a value on a boundary into the upper bucket, and counts by default',
    sales,
    [{ $bucket: { groupBy: '$quantity', boundaries: [0, 2, 20], default: 'more' } }],
    [
      { _id: 0, count: 1 },
      { _id: 2, count: 3 },
      { _id: 'more', count: 1 },
    ],
  ],
  [
    '$bucketAuto',
    sales,
    [{ $bucketAuto: { groupBy: '$quantity', buckets: 2 } }],
    [
      { _id: { min: 1, max: 20 }, count: 4 },
      { _id: { min: 20, max: 20 }, count: 1 },
    ],
  ],
  [
    '$facet',
    art,
    [
      {
        $facet: {
          byTag: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }, { $limit: 1 }],
          total: [{ $count: 'n' }],
        },
      },
    ],
    [{ byTag: [{ _id: 'painting', count: 2 }], total: [{ n: 4 }] }],
  ],
  [
    '$replaceRoot and $mergeObjects',
    [{ _id: 1, name: { first: 'A' }, x: 1 }],
    [{ $replaceRoot: { newRoot: { $mergeObjects: [{ x: '$x' }, '$name'] } } }],
    [{ x: 1, first: 'A' }],
  ],
  ['$replaceWith', [{ _id: 1, name: { first: 'A' } }], [{ $replaceWith: '$name' }], [{ first: 'A' }]],
  [
    '$sort, $skip and $limit in any order',
    sales,
    [{ $sort: { quantity: -1, _id: 1 } }, { $limit: 3 }, { $skip: 1 }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 5 }],
  ],
  [
    '$sort by nested paths and types',
    [{ _id: 1, v: 'a' }, { _id: 2, v: 1 }, { _id: 3 }, { _id: 4, v: { a: 1 } }],
    [{ $project: { v: 1 } }, { $sort: { v: 1 } }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 2 }, { _id: 1 }, { _id: 4 }],
  ],
  [
    '$redact',
    [{ _id: 1, level: 1, a: { level: 5, x: 1 }, b: { level: 1, x: 2 } }],
    [{ $redact: { $cond: [{ $lte: ['$level', 2] }, '$$DESCEND', '$$PRUNE'] } }],
    [{ _id: 1, level: 1, b: { level: 1, x: 2 } }],
  ],
  [
    '$setWindowFields',
    sales,
    [
      {
        $setWindowFields: {
          partitionBy: '$item',
          sortBy: { date: 1 },
          output: {
            running: { $sum: '$quantity', window: { documents: ['unbounded', 'current'] } },
            place: { $rank: {} },
          },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { running: 1, place: 1 } },
    ],
    [
      { _id: 1, running: 2, place: 1 },
      { _id: 2, running: 1, place: 1 },
      { _id: 3, running: 10, place: 1 },
      { _id: 4, running: 30, place: 2 },
      { _id: 5, running: 12, place: 2 },
    ],
  ],
];

testPipelines(examples);
