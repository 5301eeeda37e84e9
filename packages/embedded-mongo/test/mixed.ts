import { Double, Long, MaxKey, MinKey, ObjectId } from 'bson';

/** Documents with a value of each type in `v`, and one without, which comparisons must distinguish. */
export const mixed = [
  { _id: 1, v: 1 },
  { _id: 2, v: '1' },
  { _id: 3, v: null },
  { _id: 4 },
  { _id: 5, v: [] },
  { _id: 6, v: [1, 'a', null] },
  { _id: 7, v: { a: 1, b: 2 } },
  { _id: 8, v: true },
  { _id: 9, v: new Date(0) },
  { _id: 10, v: new ObjectId('a'.repeat(24)) },
  { _id: 11, v: new Double(1) },
  { _id: 12, v: Long.fromNumber(1) },
  { _id: 14, v: Number.NaN },
  { _id: 15, v: new MinKey() },
  { _id: 16, v: new MaxKey() },
  { _id: 18, v: { b: 2, a: 1 } },
  { _id: 19, v: [[1]] },
];
