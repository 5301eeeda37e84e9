import { Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import fc from 'fast-check';

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0.5, Number.NaN, Number.POSITIVE_INFINITY, -0),
  fc.constantFrom('', 'a', 'b', 'a\0b', 'é', '\u{1f600}', '\uffff', 'x'.repeat(2500), `${'x'.repeat(2500)}y`),
  fc.constantFrom(null, true, false),
  fc.constantFrom(new Date(0), new Date(5), new Date(-5)),
  fc.constantFrom(new ObjectId('a'.repeat(24)), new ObjectId('b'.repeat(24))),
  fc.constantFrom(Long.fromString('9007199254740993'), Long.fromString('9007199254740992'), new Double(2)),
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
const document = fc.record({ a: value, d: value, e: scalar }, { requiredKeys: [] });

/** Documents of mixed types, arrays and nested documents: up to 25. */
export const documents = fc.array(document, { maxLength: 25 });

/** Exactly `count` such documents. */
export const documentsOf = (count: number) => fc.array(document, { minLength: count, maxLength: count });

const paths = ['a', 'a.b', 'a.c', 'd', 'e', 'd.b', 'a.0'];
const operand = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.record({ b: scalar }));
const condition = fc.oneof(
  operand,
  fc.record({ $eq: operand }),
  fc.record({ $in: fc.array(operand, { maxLength: 4 }) }),
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
/** Queries on the paths of such documents. */
export const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $and: fc.array(simple, { minLength: 1, maxLength: 3 }) }) },
);
/** Sort orders. */
export const order = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...paths), fc.constantFrom(1 as const, -1 as const)),
  {
    maxLength: 2,
    selector: ([path]) => path,
  },
);

/** Projections of whole paths. */
export const projection = fc.constantFrom(
  {},
  { a: 1 },
  { a: 0 },
  { 'a.b': 1, e: 1 },
  { 'a.b': 0 },
  { 'a.c': 1, _id: 0 },
  { _id: 1 },
  { _id: 0 },
);

const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, Number.NaN, Long.fromString('9007199254740993'), new Double(2), 2147483647),
);

/** Updates by operators, and replacements. */
export const update = fc.oneof(
  fc.record({
    $set: fc.dictionary(fc.constantFrom('a', 'a.b', 'a.0', 'e', 'z', 'Z', 'd.b'), value, {
      minKeys: 1,
      maxKeys: 3,
      noNullPrototype: true,
    }),
  }),
  fc.record({ $unset: fc.constantFrom({ a: '' }, { 'a.b': '' }, { 'a.0': '' }, { e: '', d: '' }) }),
  fc.record({
    $inc: fc.dictionary(fc.constantFrom('e', 'a', 'a.b', 'a.0'), number, {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    }),
  }),
  fc.record({ $push: fc.record({ a: value }) }),
  fc.record({
    $push: fc.record({
      a: fc.record({
        $each: fc.array(scalar, { maxLength: 3 }),
        $position: fc.integer({ min: -2, max: 2 }),
      }),
    }),
  }),
  fc.record({ $addToSet: fc.record({ a: value }) }),
  fc.record({ $addToSet: fc.record({ a: fc.record({ $each: fc.array(scalar, { maxLength: 3 }) }) }) }),
  fc.record({ $pop: fc.constantFrom({ a: 1 }, { a: -1 }) }),
  fc.record({ $pull: fc.record({ a: condition }) }),
  fc.record({ $pullAll: fc.record({ a: fc.array(scalar, { maxLength: 3 }) }) }),
  fc.record({ e: value, a: value }, { requiredKeys: ['e'] }),
);
