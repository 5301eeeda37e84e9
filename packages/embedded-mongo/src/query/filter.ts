import { fail, throwUnsupported } from '../errors.ts';
import { type Document, decode, isDocument, isOperatorDocument, isRegex } from '../values/bson.ts';
import { fieldPeeker, fieldsIn, stringFinder } from '../values/pick.ts';
import { not, operators, type Place, type Predicate, type Test, valueTest } from './operators.ts';
import { someAt } from './paths.ts';

const notSupported =
  /^\$(where|text|jsonSchema|near|nearSphere|geoWithin|geoIntersects|within|geometry|expr|sampleRate|alwaysTrue|alwaysFalse|regex|options|mod|type|all|size|bitsAllSet|bitsAllClear|bitsAnySet|bitsAnyClear)$/;

/** Compiles a query document; an unknown or unsupported operator throws immediately, not at the first document. */
export function compileFilter(filter: Document): Predicate {
  return allOf(
    Object.entries(filter).map(([name, value]) =>
      name.startsWith('$') ? compileLogical(name, value) : compileField(name, value),
    ),
  );
}

/** Returns a test whether a stored document matches a filter, which decodes as little of it as possible. */
export function rawFilter(filter: Document): (raw: Buffer) => boolean {
  const predicate = compileFilter(filter);
  const { asked, rest } = splitStrings(filter);
  const finders = asked.map(([name, texts]) => stringFinder(name, texts));
  if (Object.keys(rest).length === 0) return (raw) => finders.every((finds) => finds(raw));
  const others = asked.length === 0 ? predicate : compileFilter(rest);
  const peek = fieldPeeker(fieldsIn(rest));
  return (raw) => finders.every((finds) => finds(raw)) && others(decode(peek(raw)));
}

type Asked = [name: string, texts: string[]];

/** Separates fields that must equal one of some texts, which are found without decoding, from the other conditions. */
function splitStrings(filter: Document): { asked: Asked[]; rest: Document } {
  const asked: Asked[] = [];
  const rest: Document = {};
  for (const [name, value] of Object.entries(filter)) {
    const texts = /^[^$.]+$/.test(name) ? textsOf(value) : undefined;
    if (texts) asked.push([name, texts]);
    else if (name === '$and' && Array.isArray(value)) {
      const parts = value.map(splitStrings);
      asked.push(...parts.flatMap((part) => part.asked));
      const others = parts.map((part) => part.rest).filter((other) => Object.keys(other).length > 0);
      if (others.length > 0) rest.$and = others;
    } else rest[name] = value;
  }
  return { asked, rest };
}

function textsOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!isDocument(value) || Object.keys(value).length !== 1 || !Array.isArray(value.$in)) return undefined;
  return value.$in.every((one) => typeof one === 'string') ? value.$in : undefined;
}

function allOf(tests: Predicate[]): Predicate {
  return tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
}

function compileLogical(name: string, value: unknown): Predicate {
  if (notSupported.test(name)) throwUnsupported(name);
  if (name === '$comment') return () => true;
  if (!['$and', '$or', '$nor'].includes(name)) fail('BadValue', `unknown top level operator: ${name}`);
  if (!Array.isArray(value) || value.length === 0) fail('BadValue', `${name} must be a nonempty array`);
  const tests = value.map((part) => {
    return isDocument(part)
      ? compileFilter(part)
      : fail('BadValue', `${name} entries need to be full objects`);
  });
  if (name === '$and') return allOf(tests);
  return (doc) => tests.some((test) => test(doc)) === (name === '$or');
}

function placeAt(path: string): Place {
  const parts = path.split('.');
  return {
    whole: (test) => (doc) => someAt(doc, parts, 0, test),
    leaf: (test) => (doc) =>
      someAt(doc, parts, 0, (found) => test(found) || (Array.isArray(found) && found.some(test))),
  };
}

// The place of an array element: `{ $elemMatch: { $gte: 80, $lt: 85 } }`.
const element: Place = { whole: (test) => (doc) => test(doc.e), leaf: (test) => (doc) => test(doc.e) };

function compileField(path: string, condition: unknown): Predicate {
  const place = placeAt(path);
  return isOperatorDocument(condition)
    ? compileConditions(place, condition)
    : place.leaf(valueTest(condition));
}

function compileConditions(place: Place, conditions: Document): Predicate {
  const tests = Object.entries(conditions).map(([name, operand]): Predicate => {
    if (notSupported.test(name)) throwUnsupported(name);
    if (name === '$not') return not(notted(place, operand));
    if (name === '$elemMatch') return place.whole(elemMatchTest(operand));
    if (!Object.hasOwn(operators, name)) fail('BadValue', `unknown operator: ${name}`);
    return operators[name]!(place, operand as never);
  });
  return allOf(tests);
}

function notted(place: Place, operand: unknown): Predicate {
  if (isRegex(operand)) return place.leaf(valueTest(operand));
  if (!isOperatorDocument(operand)) fail('BadValue', '$not needs a document of operators');
  return compileConditions(place, operand);
}

function elemMatchTest(operand: unknown): Test {
  if (!isDocument(operand)) fail('BadValue', '$elemMatch needs an Object');
  const logical = ['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '');
  if (isOperatorDocument(operand) && !logical) {
    const test = compileConditions(element, operand);
    return (value) => Array.isArray(value) && value.some((e) => test({ e }));
  }
  const test = compileFilter(operand);
  // A nested array is treated as a document whose field names are its indexes.
  const matches = (one: unknown) => {
    return isDocument(one) ? test(one) : Array.isArray(one) && test({ ...one });
  };
  return (value) => Array.isArray(value) && value.some(matches);
}
