import { calculateObjectSize } from 'bson';
import type { Options } from 'mingo/types';
import { CommandError } from '../errors.ts';
import { encodeValue } from '../indexes/key-encoding.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { compare } from '../values/compare.ts';
import { assertHeld } from '../values/limits.ts';
import { arithmetic, isNumeric, type Numeric, toNumber } from '../values/numbers.ts';
import { context, Evaluator, evaluating, prepare } from './expressions.ts';
import type { Flow, PipelineContext, Stage } from './stage.ts';

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
    let total: Numeric = 0;
    let count = 0;
    const add = (value: unknown) => {
      if (!isNumeric(value)) return;
      total = plus(total, value);
      count += 1;
    };
    return { add, result: () => (count === 0 ? null : toNumber(total) / count) };
  },
  $min: () => folding<unknown>(null, (best, value) => further(best, value, -1)),
  $max: () => folding<unknown>(null, (best, value) => further(best, value, 1)),
  $first: () =>
    folding<unknown>(undefined, (first, value) => (first === undefined ? (value ?? null) : first)),
  $last: () => folding<unknown>(null, (_, value) => value ?? null),
  $push: () => folding<unknown[]>([], (list, value) => appended(list, value)),
  $addToSet: () => {
    const set = new Map<string, unknown>();
    const add = (value: unknown) => {
      const key = keyOf(value);
      if (value !== undefined && !set.has(key)) set.set(key, value);
    };
    return { add, result: () => [...set.values()] };
  },
  $mergeObjects: () =>
    folding<Document>({}, (all, value) => (isDocument(value) ? Object.assign(all, value) : all)),
};

function folding<T>(start: T, step: (soFar: T, value: unknown) => T): Accumulator {
  let soFar = start;
  const add = (value: unknown) => {
    soFar = step(soFar, value);
  };
  return { add, result: () => soFar };
}

function appended(list: unknown[], value: unknown): unknown[] {
  if (value !== undefined) list.push(value);
  return list;
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
    add: (_value, doc) => {
      documents.push(doc);
    },
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
    let held = 0;
    for await (const doc of source) {
      const groupId = evaluator.evaluate(idExpression, doc) ?? null;
      const key = keyOf(groupId);
      let found = groups.get(key);
      if (!found) {
        found = { id: groupId, values: columns.map(({ make }) => make()) };
        groups.set(key, found);
        held += key.length + GROUP_BYTES;
      }
      for (const [i, { expression, collects }] of columns.entries()) {
        const value = evaluator.evaluate(expression, doc);
        found.values[i]!.add(value, doc);
        if (collects) held += calculateObjectSize(collects === 'documents' ? doc : { value });
      }
      assertHeld(held, '$group');
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
  const collects = ['$push', '$addToSet'].includes(operator) ? 'values' : undefined;
  if (maker) return { name, make: maker, expression, collects };
  wholeGroup(operator, expression, variables);
  return {
    name,
    make: () => wholeGroup(operator, expression, variables),
    expression: null,
    collects: 'documents',
  };
}
