import { Double, Int32, Long } from 'bson';
import { fail, throwUnsupported } from '../errors.ts';
import { MemoryShare } from '../planner/memory.ts';
import { forEachYielding, mapYielding, withYieldPoints } from '../planner/scheduler.ts';
import { bsonType, type Document, decodeExact, encode, field, isDocument } from '../values/bson.ts';
import { keyText } from '../values/encoding.ts';
import { isNumeric, type Numeric, toBigInt, toNumber } from '../values/numbers.ts';
import type { Stage } from './stage.ts';

// Approximate size of a group with a few sums.
const GROUP_BYTES = 200;

/** Returns the value that a constant or a field path has in a document. */
type Expression = (doc: Document) => unknown;

/** Returns a $group by a field or a constant with sums; it stores one sum per group and field, never the documents. */
export function group(spec: unknown): Stage {
  if (!isDocument(spec)) fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) fail(15955, 'a group specification must include an _id');
  const { _id: id, ...fields } = spec;
  const idOf = compileExpression(id);
  const sums = Object.entries(fields).map(([name, value]) => ({ name, termOf: compileSum(name, value) }));
  return function* (source) {
    const groups = new Map<string, { id: unknown; sums: Sum[] }>();
    const memory = new MemoryShare();
    try {
      yield* forEachYielding(source, (raw) => {
        const doc = decodeExact(raw);
        const groupId = idOf(doc) ?? null;
        const key = keyText(groupId);
        let found = groups.get(key);
        if (!found) {
          found = { id: groupId, sums: sums.map(() => new Sum()) };
          groups.set(key, found);
          memory.add(key.length + GROUP_BYTES);
          memory.assertWithin('$group');
        }
        for (const [i, { termOf }] of sums.entries()) found.sums[i]!.add(termOf(doc));
      });
      const found = withYieldPoints(groups.values());
      yield* mapYielding(found, (one) => {
        const totals = sums.map(({ name }, i) => [name, one.sums[i]!.result()]);
        return encode({ _id: one.id, ...Object.fromEntries(totals) });
      });
    } finally {
      memory.release();
    }
  };
}

function compileSum(name: string, value: unknown): Expression {
  const [[operator, operand] = ['', undefined], ...more] = isDocument(value) ? Object.entries(value) : [];
  if (!operator.startsWith('$')) fail(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) fail(40235, `The field name '${name}' cannot contain '.'`);
  if (more.length > 0) fail(40238, `The field '${name}' must specify one accumulator`);
  if (operator !== '$sum') throwUnsupported(`the accumulator ${operator}`);
  return compileExpression(operand);
}

function compileExpression(expression: unknown): Expression {
  if (Array.isArray(expression) || isDocument(expression))
    throwUnsupported(`the expression ${JSON.stringify(expression)}`);
  if (typeof expression !== 'string' || !expression.startsWith('$')) return () => expression;
  if (expression.startsWith('$$')) throwUnsupported(`the variable ${expression}`);
  const parts = expression.slice(1).split('.');
  if (parts.includes('')) fail(15998, 'FieldPath field names may not be empty strings.');
  return (doc) => parts.reduce<unknown>(fieldOf, doc);
}

function fieldOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) throwUnsupported(`the field path to '${name}' through an array`);
  return isDocument(value) ? field(value, name) : undefined;
}

/** A sum in the widest type of its numbers; doubles are added with their rounding errors, as MongoDB does. */
class Sum {
  private whole = 0n;
  private double = 0;
  private error = 0;
  private widest: 'Int32' | 'Long' | 'Double' = 'Int32';

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    const type = bsonType(value);
    if (type === 'Int32' || type === 'Long') {
      this.whole += toBigInt(value);
      if (type === 'Long' && this.widest === 'Int32') this.widest = 'Long';
      return;
    }
    this.widest = 'Double';
    this.addDouble(toNumber(value));
  }

  result(): Numeric {
    if (this.widest !== 'Double') {
      if (this.widest === 'Int32' && BigInt.asIntN(32, this.whole) === this.whole)
        return new Int32(Number(this.whole));
      if (BigInt.asIntN(64, this.whole) === this.whole) return Long.fromBigInt(this.whole);
    }
    this.addDouble(Number(this.whole));
    this.whole = 0n;
    return new Double(Number.isFinite(this.double) ? this.double + this.error : this.double);
  }

  private addDouble(value: number): void {
    const sum = this.double + value;
    const part = sum - this.double;
    const error = this.double - (sum - part) + (value - part);
    if (Number.isFinite(error)) this.error += error;
    this.double = sum;
  }
}
