import { testUpdates, type UpdateExample } from './manual.ts';

// The examples of MongoDB's manual, one or more for each operator.
const examples: UpdateExample[] = [
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
];

testUpdates(examples);
