import { calculateObjectSize, Decimal128 } from 'bson';
import { fail } from '../../errors.ts';
import { context, Evaluator, evaluating, prepare } from '../../expressions/expressions.ts';
import { forEachYielding, withYieldPoints } from '../../planner/scheduler.ts';
import { assertHeld, type Document, isDocument } from '../../values/bson.ts';
import { compare, keyText } from '../../values/encoding.ts';
import { arithmetic, isNumeric, type Numeric, toNumber } from '../../values/numbers.ts';
import type { Flow, Stage } from '../flow.ts';

// About what a group with a few counters costs.
const GROUP_BYTES = 200;

/** Takes the values of one group, one by one. */
interface Accumulator {
  add(value: unknown, doc: Document): void;
  result(): unknown;
}

const makers: Record<string, () => Accumulator> = {
  $sum: () => folding<Numeric>(0, plus),
  $count: () => folding(0, (count) => count + 1),
  $avg: () => {
    const total = folding<Numeric>(0, plus);
    const count = folding(0, (seen, value) => seen + Number(isNumeric(value)));
    const add = (value: unknown) => {
      total.add(value);
      count.add(value);
    };
    return { add, result: () => (count.result() === 0 ? null : mean(total.result(), count.result())) };
  },
  $min: () => folding<unknown>(null, (best, value) => further(best, value, -1)),
  $max: () => folding<unknown>(null, (best, value) => further(best, value, 1)),
  $first: () =>
    folding<unknown>(undefined, (first, value) => (first === undefined ? (value ?? null) : first)),
  $last: () => folding<unknown>(null, (_, value) => value ?? null),
  $push: () => {
    const all: unknown[] = [];
    const add = (value: unknown) => {
      if (value !== undefined) all.push(value);
    };
    return { add, result: () => all };
  },
  $addToSet: () => {
    const set = new Map<string, unknown>();
    const add = (value: unknown) => {
      const key = keyText(value);
      if (value !== undefined && !set.has(key)) set.set(key, value);
    };
    return { add, result: () => [...set.values()] };
  },
  $mergeObjects: () =>
    folding<Document>({}, (all, value) => (isDocument(value) ? Object.assign(all, value) : all)),
};

// A mean of decimals is one, of the digits that a double holds.
function mean(total: Numeric, count: number): Numeric {
  const number = toNumber(total) / count;
  return total instanceof Decimal128 ? Decimal128.fromString(String(number)) : number;
}

function folding<T>(start: T, step: (soFar: T, value: unknown) => T) {
  let soFar = start;
  const add = (value: unknown) => {
    soFar = step(soFar, value);
  };
  return { add, result: () => soFar };
}

function further(best: unknown, value: unknown, direction: 1 | -1): unknown {
  if (value === null || value === undefined) return best;
  return best === null || compare(value, best) * direction > 0 ? value : best;
}

function plus(total: Numeric, value: unknown): Numeric {
  if (typeof total === 'number' && typeof value === 'number') return total + value;
  if (!isNumeric(value)) return total;
  return arithmetic('add', total, value) ?? toNumber(total) + toNumber(value);
}

// $top, $firstN, $median …: mingo works on the whole group at its end.
function wholeGroup(name: string, operand: unknown, variables: Document): Accumulator {
  const documents: Document[] = [];
  const operator = context.getOperator('accumulator' as never, name);
  if (!operator) fail(15952, `unknown group operator '${name}'`);
  const all = () => evaluating(() => operator(documents, operand, new Evaluator(variables).live(documents)));
  // mingo answers a list of one where one is asked for.
  const result = () => (name === '$top' || name === '$bottom' ? (all() as unknown[])[0] : all());
  return { add: (_value, doc) => documents.push(doc), result };
}

/** $group: holds one accumulator per group and field, never the documents, where the operator allows. */
export function group(spec: unknown, variables: Document): Stage {
  if (!isDocument(spec)) fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) fail(15955, 'a group specification must include an _id');
  const { _id: id, ...fields } = spec;
  const evaluator = new Evaluator(variables);
  const idExpression = prepare(id);
  const columns = Object.entries(fields).map(([name, value]) => column(name, value, variables));
  return function* (source: Flow) {
    const groups = new Map<string, { id: unknown; values: Accumulator[] }>();
    let held = 0;
    yield* forEachYielding(source, (doc) => {
      const groupId = evaluator.evaluate(idExpression, doc) ?? null;
      const key = keyText(groupId);
      const found = groups.get(key) ?? { id: groupId, values: columns.map(({ make }) => make()) };
      if (!groups.has(key)) held += key.length + GROUP_BYTES;
      groups.set(key, found);
      for (const [i, { expression, collects }] of columns.entries()) {
        const value = evaluator.evaluate(expression, doc);
        found.values[i]!.add(value, doc);
        if (collects) held += calculateObjectSize(collects === 'documents' ? doc : { value });
      }
      assertHeld(held, '$group');
    });
    for (const found of withYieldPoints(groups.values())) {
      const results = columns.map(({ name }, i) => [name, found?.values[i]?.result()]);
      yield found && { _id: found.id, ...Object.fromEntries(results) };
    }
  };
}

function column(name: string, value: unknown, variables: Document) {
  const [operator, operand] = isDocument(value) ? (Object.entries(value)[0] ?? []) : [];
  if (!operator?.startsWith('$')) fail(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) fail(40235, `The field name '${name}' cannot contain '.'`);
  const expression = prepare(operand);
  prepare({ [operator]: null });
  const own = makers[operator];
  const make = own ?? (() => wholeGroup(operator, expression, variables));
  make();
  if (!own) return { name, make, expression: null, collects: 'documents' };
  return {
    name,
    make,
    expression,
    collects: ['$push', '$addToSet'].includes(operator) ? 'values' : undefined,
  };
}
