import type { Options } from 'mingo/types';
import { CommandError } from '../errors.ts';
import { encodeValue } from '../indexes/key-encoding.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { compare } from '../values/compare.ts';
import { arithmetic, isNumeric, type Numeric, toNumber } from '../values/numbers.ts';
import { context, Evaluator, evaluating, prepare } from './expressions.ts';
import type { Flow, PipelineContext, Stage } from './stage.ts';

/** Takes the values of one group, one by one. */
interface Accumulator {
  add(value: unknown, doc: Document): void;
  result(): unknown;
}

const makers: Record<string, () => Accumulator> = {
  $sum: () => {
    let total: Numeric = 0;
    return { add: (value) => void (total = plus(total, value)), result: () => total };
  },
  $count: () => {
    let count = 0;
    return { add: () => void (count += 1), result: () => count };
  },
  $avg: () => {
    let total: Numeric = 0;
    let count = 0;
    const add = (value: unknown) => {
      if (!isNumeric(value)) return;
      total = plus(total, value);
      count += 1;
    };
    return { add, result: () => (count === 0 ? null : toNumber(total) / count) };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    let first: { value: unknown } | undefined;
    return { add: (value) => void (first ??= { value }), result: () => first?.value ?? null };
  },
  $last: () => {
    let last: unknown;
    return { add: (value) => void (last = value), result: () => last ?? null };
  },
  $push: () => {
    const list: unknown[] = [];
    return { add: (value) => void (value !== undefined && list.push(value)), result: () => list };
  },
  $addToSet: () => {
    const set = new Map<string, unknown>();
    return {
      add: (value) => void (value !== undefined && addOnce(set, value)),
      result: () => [...set.values()],
    };
  },
  $mergeObjects: () => {
    const merged: Document = {};
    return { add: (value) => void (isDocument(value) && Object.assign(merged, value)), result: () => merged };
  },
};

function plus(total: Numeric, value: unknown): Numeric {
  if (typeof total === 'number' && typeof value === 'number') return total + value;
  if (!isNumeric(value)) return total;
  return arithmetic('add', total, value) ?? toNumber(total) + toNumber(value);
}

function extreme(direction: 1 | -1): Accumulator {
  let best: unknown = null;
  const add = (value: unknown) => {
    if (value === null || value === undefined) return;
    if (best === null || compare(value, best) * direction > 0) best = value;
  };
  return { add, result: () => best };
}

function addOnce(set: Map<string, unknown>, value: unknown): void {
  const key = keyOf(value);
  if (!set.has(key)) set.set(key, value);
}

/** Equal values, whatever their number types, have the same key. */
export function keyOf(value: unknown): string {
  return encodeValue(value).bytes.toString('latin1');
}

// $top, $firstN, $median …: mingo works on the whole group at its end.
function wholeGroup(name: string, operand: unknown, variables: Document): Accumulator {
  const documents: Document[] = [];
  const operator = context.getOperator('accumulator' as never, name);
  if (!operator) throw new CommandError(15952, `unknown group operator '${name}'`);
  return {
    add: (_value, doc) => void documents.push(doc),
    result: () =>
      evaluating(() => operator(documents, operand, new Evaluator(variables).live(documents) as Options)),
  };
}

export function group(spec: unknown, { variables }: PipelineContext): Stage {
  if (!isDocument(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  const { _id: id, ...fields } = spec;
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const evaluator = new Evaluator(variables);
  const idExpression = prepare(id);
  const columns = Object.entries(fields).map(([name, value]) => column(name, value, variables));
  return async function* (source: Flow) {
    const groups = new Map<string, { id: unknown; values: Accumulator[] }>();
    for await (const doc of source) {
      const groupId = evaluator.evaluate(idExpression, doc) ?? null;
      const key = keyOf(groupId);
      let found = groups.get(key);
      if (!found) groups.set(key, (found = { id: groupId, values: columns.map(({ make }) => make()) }));
      for (const [i, { expression }] of columns.entries()) {
        found.values[i]!.add(evaluator.evaluate(expression, doc), doc);
      }
    }
    for (const { id: _id, values } of groups.values()) {
      yield { _id, ...Object.fromEntries(columns.map(({ name }, i) => [name, values[i]!.result()])) };
    }
  };
}

function column(name: string, value: unknown, variables: Document) {
  const [operator, operand] = isDocument(value) ? (Object.entries(value)[0] ?? []) : [];
  if (!operator?.startsWith('$')) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  const expression = prepare(operand);
  prepare({ [operator]: null });
  const maker = makers[operator];
  if (maker) return { name, make: maker, expression };
  wholeGroup(operator, expression, variables);
  return { name, make: () => wholeGroup(operator, expression, variables), expression: null };
}
