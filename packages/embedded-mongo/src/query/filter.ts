import { Evaluator, prepare } from '../aggregation/expressions.ts';
import { badValue, notSupported } from '../errors.ts';
import { bsonType, type Document, isDocument, toRegExp } from '../values/bson.ts';
import { equals } from '../values/compare.ts';
import { compileOperator, isRegex, regexTest, type Test } from './operators.ts';
import { type Leaf, someLeaf } from './paths.ts';

/** Whether a document matches. */
export type Predicate = (doc: Document) => boolean;

/** `$$name` values for $expr, as given by `let`. */
export type Variables = Document;

const refused: Record<string, string> = {
  $where: '$where',
  $text: '$text',
  $jsonSchema: '$jsonSchema',
  $near: 'geospatial search ($near)',
  $nearSphere: 'geospatial search ($nearSphere)',
  $geoWithin: 'geospatial search ($geoWithin)',
  $geoIntersects: 'geospatial search ($geoIntersects)',
  $within: 'geospatial search ($within)',
};

/** Compiles a query document; an unknown or refused operator is an error at once, not at the first document. */
export function compileFilter(filter: Document, variables: Variables = {}): Predicate {
  const tests = Object.entries(filter).map(([name, value]) =>
    name.startsWith('$') ? compileLogical(name, value, variables) : compileField(name, value, variables),
  );
  if (tests.length === 1) return tests[0]!;
  return (doc) => tests.every((test) => test(doc));
}

function compileLogical(name: string, value: unknown, variables: Variables): Predicate {
  if (name in refused) throw notSupported(refused[name]!);
  switch (name) {
    case '$and': {
      const all = compileList(name, value, variables);
      return (doc) => all.every((test) => test(doc));
    }
    case '$or': {
      const any = compileList(name, value, variables);
      return (doc) => any.some((test) => test(doc));
    }
    case '$nor': {
      const none = compileList(name, value, variables);
      return (doc) => !none.some((test) => test(doc));
    }
    case '$expr': {
      const evaluator = new Evaluator(variables);
      const expression = prepare(value);
      return (doc) => isTrue(evaluator.evaluate(expression, doc));
    }
    case '$comment':
      return () => true;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    default:
      throw badValue(`unknown top level operator: ${name}`);
  }
}

/** Aggregation's idea of truth: everything but false, null, 0 and missing. */
export function isTrue(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !equals(value, 0);
}

function compileList(name: string, value: unknown, variables: Variables): Predicate[] {
  if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((part) => {
    if (!isDocument(part)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileFilter(part, variables);
  });
}

function compileField(path: string, condition: unknown, variables: Variables): Predicate {
  const parts = path.split('.');
  if (isRegex(condition)) {
    const test = regexTest(condition);
    return (doc) => someLeaf(doc, parts, test);
  }
  if (!isOperatorDocument(condition)) {
    const test = compileOperator('$eq', condition, parts, context(variables));
    return test;
  }
  return compileConditions(parts, condition, variables);
}

/** `{ $gt: 1, $lt: 5 }` on one path; `leaf` says whether an array there is also opened. */
function compileConditions(
  parts: string[],
  conditions: Document,
  variables: Variables,
  leaf = someLeaf,
): Predicate {
  const tests: Predicate[] = [];
  for (const [name, operand] of Object.entries(conditions)) {
    if (name in refused || name === '$geometry') throw notSupported(refused[name] ?? name);
    if (name === '$options') {
      if (!('$regex' in conditions)) throw badValue('$options needs a $regex');
    } else if (name === '$regex') {
      tests.push(compileRegex(parts, operand, conditions.$options, leaf));
    } else if (name === '$not') {
      tests.push(compileNot(parts, operand, variables, leaf));
    } else {
      tests.push(compileOperator(name, operand, parts, context(variables), leaf));
    }
  }
  return tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
}

function compileRegex(parts: string[], pattern: unknown, options: unknown, leaf: Leaf): Predicate {
  if (typeof pattern !== 'string' && !isRegex(pattern)) throw badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  const test = regexTest(toRegExp(pattern, options as string | undefined));
  return (doc) => leaf(doc, parts, test);
}

function compileNot(parts: string[], operand: unknown, variables: Variables, leaf: Leaf): Predicate {
  if (isRegex(operand)) {
    const test = regexTest(operand);
    return (doc) => !leaf(doc, parts, test);
  }
  if (!isDocument(operand)) throw badValue('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  const test = compileConditions(parts, operand, variables, leaf);
  return (doc) => !test(doc);
}

/** `{ $gt: 1 }`, but not `{ a: 1 }`, `{}` or a DBRef. */
export function isOperatorDocument(value: unknown): value is Document {
  if (!isDocument(value) || bsonType(value) !== undefined) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !['$ref', '$id', '$db'].includes(first);
}

function context(variables: Variables) {
  return {
    filter: (inner: Document) => compileFilter(inner, variables),
    /** Tests one array element against operators: `{ $elemMatch: { $gte: 80, $lt: 85 } }`. */
    element: (conditions: Document): Test => {
      const test = compileConditions(['e'], conditions, variables, (doc, _parts, matches) => matches(doc.e));
      return (element) => test({ e: element });
    },
  };
}
