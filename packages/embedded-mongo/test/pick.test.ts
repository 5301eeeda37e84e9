import {
  Binary,
  type Document,
  Double,
  deserialize,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
} from 'bson';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFilter, rawFilter } from '../src/query/filter.ts';
import { projector } from '../src/query/projection.ts';
import { decode } from '../src/values/bson.ts';
import { changeFinder, fieldPeeker, fieldsIn } from '../src/values/pick.ts';

const exact = { promoteValues: false, bsonRegExp: true } as const;
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    new Date(5),
    new ObjectId(),
    new Int32(3),
    new Double(1.5),
    Long.fromNumber(2 ** 40),
    new Binary(Buffer.from('abc'), 4),
    new MinKey(),
    new MaxKey(),
  ),
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(fc.integer(), fc.string())),
  fc.dictionary(fc.constantFrom('a', 'b', 'é'), fc.integer()),
);
const names = ['a', 'b', 'ab', 'é', 'name', 'nam'];

it('picking fields of the bytes is what picking them after decoding is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), fc.subarray(names), (doc, wanted) => {
      const kept = Object.fromEntries(Object.entries(doc).filter(([name]) => wanted.includes(name)));
      const picked = fieldPeeker(wanted)(Buffer.from(serialize(doc)));
      expect(deserialize(picked, exact)).toEqual(deserialize(serialize(kept), exact));
    }),
    { numRuns: 500 },
  );
});

it('finds exactly the fields that differ between two documents, whatever their order', () => {
  const document = fc.dictionary(fc.constantFrom(...names), value);
  fc.assert(
    fc.property(document, document, fc.subarray(names), (before, changes, kept) => {
      const same = Object.entries(before).filter(([name]) => kept.includes(name));
      const after = { ...changes, ...Object.fromEntries(same) };
      const hasChanged = changeFinder(Buffer.from(serialize(before)), Buffer.from(serialize(after)));
      const bytesOf = (doc: Document, name: string) =>
        name in doc ? Buffer.from(serialize({ [name]: doc[name] })).toString('hex') : undefined;
      for (const name of names)
        expect(hasChanged([name])).toBe(bytesOf(before, name) !== bytesOf(after, name));
      expect(hasChanged(names)).toBe(names.some((name) => hasChanged([name])));
    }),
    { numRuns: 500 },
  );
});

const word = fc.constantFrom('', 'a', 'b', 'ab', 'é', 'ab\0');
const words = fc.oneof(
  word,
  fc.array(fc.oneof(word, fc.array(word), fc.integer(), fc.constant(null))),
  value,
);
const asked = fc.oneof(
  word,
  fc.record({ $in: fc.array(word) }),
  fc.record({ $in: fc.array(fc.oneof(word, value)) }),
);
const filters = fc.oneof(
  fc.dictionary(fc.constantFrom('a', 'b', 'é'), asked),
  fc.record({ a: asked, $and: fc.array(fc.record({ b: asked }), { minLength: 1 }) }),
  fc.record({ a: asked, $or: fc.array(fc.record({ b: asked, a: asked }), { minLength: 1 }) }),
);

it('filtering the bytes is what filtering them after decoding is', () => {
  const documents = fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'é'), words);
  fc.assert(
    fc.property(documents, filters, (doc, filter) => {
      const raw = Buffer.from(serialize(doc));
      expect(rawFilter(filter)(raw)).toBe(compileFilter(filter)(decode(raw)));
    }),
    { numRuns: 1000 },
  );
});

it.each<[Document, string[]]>([
  [{}, []],
  [{ a: 1, 'b.c': { $gt: 1 } }, ['a', 'b']],
  [{ $and: [{ a: 1 }, { $or: [{ b: 1 }, { c: 1 }] }] }, ['a', 'b', 'c']],
  [{ a: 1, $comment: 'why' }, ['a']],
])('the filter %j looks at %j', (filter, fields) => {
  expect([...fieldsIn(filter)]).toEqual(fields);
});

it.each<[Document, Document]>([
  [
    { a: 1, b: true },
    { _id: 1, a: { c: 2 }, b: 3 },
  ],
  [{ a: 1, _id: 0 }, { a: { c: 2 } }],
  [{ a: 0 }, { _id: 1, b: 3 }],
  [{ 'a.c': 1 }, { _id: 1, a: { c: 2 } }],
  [{ _id: 1 }, { _id: 1 }],
  [{ _id: 0 }, { a: { c: 2 }, b: 3 }],
])('the projection %j gives %j', (projection, expected) => {
  const raw = Buffer.from(serialize({ _id: 1, a: { c: 2 }, b: 3 }));
  expect(deserialize(projector(projection)(raw))).toEqual(expected);
});
