import { fail, throwUnsupported } from '../errors.ts';
import { Evaluator, prepare } from '../expressions/expressions.ts';
import { isTrue } from '../expressions/operator.ts';
import { type Document, fields, isDocument, isOperatorDocument, isRegex } from '../values/bson.ts';
import { list, not, operators, type Place, type Predicate, type Test, valueTest } from './operators.ts';
import { someAt } from './paths.ts';

const refused = /^\$(where|text|jsonSchema|near|nearSphere|geoWithin|geoIntersects|within|geometry)$/;

/** The fields of a DBRef; nothing else may be named with a dollar. */
const referenceFields = /^\$(ref|id|db)$/;

/** Compiles a query document; an unknown or refused operator is an error at once, not at the first document. */
export function compileFilter(filter: Document, variables: Document = {}): Predicate {
  const tests = fields(filter).map(([name, value]) => {
    return name.startsWith('$') && !referenceFields.test(name)
      ? compileLogical(name, value, variables)
      : compileField(name, value, variables);
  });
  return allOf(tests);
}

function allOf(tests: Predicate[]): Predicate {
  return tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
}

function compileLogical(name: string, value: unknown, variables: Document): Predicate {
  if (refused.test(name)) throwUnsupported(name);
  if (name === '$comment' || name === '$alwaysTrue') return () => true;
  if (name === '$sampleRate') return () => Math.random() < Number(value);
  if (name === '$expr') {
    const evaluator = new Evaluator(variables);
    const expression = prepare(value);
    return (doc) => isTrue(evaluator.evaluate(expression, doc));
  }
  if (!['$and', '$or', '$nor'].includes(name)) fail('BadValue', `unknown top level operator: ${name}`);
  if (!Array.isArray(value) || value.length === 0) fail('BadValue', `${name} must be a nonempty array`);
  const tests = value.map((part) => {
    return isDocument(part)
      ? compileFilter(part, variables)
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

// An array element by itself: `{ $elemMatch: { $gte: 80, $lt: 85 } }`.
const element: Place = { whole: (test) => (doc) => test(doc.e), leaf: (test) => (doc) => test(doc.e) };

function compileField(path: string, condition: unknown, variables: Document): Predicate {
  const place = placeAt(path);
  return isOperatorDocument(condition)
    ? compileConditions(place, condition, variables)
    : place.leaf(valueTest(condition));
}

function compileConditions(place: Place, conditions: Document, variables: Document): Predicate {
  const tests = Object.entries(conditions).map(([name, operand]): Predicate => {
    if (refused.test(name)) throwUnsupported(name);
    if (name === '$not') return not(notted(place, operand, variables));
    if (name === '$elemMatch') return place.whole(elemMatchTest(operand, variables));
    if (name === '$all') return allTest(place, operand, variables);
    const make = operators[name] ?? fail('BadValue', `unknown operator: ${name}`);
    return make(place, operand as never, conditions);
  });
  return allOf(tests);
}

function notted(place: Place, operand: unknown, variables: Document): Predicate {
  if (isRegex(operand)) return place.leaf(valueTest(operand));
  if (!isDocument(operand)) fail('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) fail('BadValue', '$not cannot be empty');
  return compileConditions(place, operand, variables);
}

function allTest(place: Place, operand: unknown, variables: Document): Predicate {
  const tests = list('$all', operand).map((one) => {
    if (!isOperatorDocument(one)) return place.leaf(valueTest(one));
    if (!('$elemMatch' in one)) fail('BadValue', 'no $ expressions in $all');
    return place.whole(elemMatchTest(one.$elemMatch, variables));
  });
  return tests.length === 0 ? () => false : allOf(tests);
}

function elemMatchTest(operand: unknown, variables: Document): Test {
  if (!isDocument(operand)) fail('BadValue', '$elemMatch needs an Object');
  const logical = ['$and', '$or', '$nor', '$expr'].includes(Object.keys(operand)[0] ?? '');
  if (isOperatorDocument(operand) && !logical) {
    const test = compileConditions(element, operand, variables);
    return (value) => Array.isArray(value) && value.some((e) => test({ e }));
  }
  const test = compileFilter(operand, variables);
  const matches = (one: unknown) => (isDocument(one) || Array.isArray(one)) && test(one as Document);
  return (value) => Array.isArray(value) && value.some(matches);
}
