import { evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as mingo from 'mingo/operators/expression';
import { fail } from '../errors.ts';
import { compare } from '../values/encoding.ts';
import { arithmetic, isNumeric, type Numeric } from '../values/numbers.ts';
import { list, type Operator } from './operator.ts';

// mingo computes with JavaScript numbers only; where a Decimal128 or a large Long takes part, we do.
function computing(operation: 'add' | 'multiply', otherwise: Operator): Operator {
  return (obj, args, options) => {
    const values = list(obj, args, options);
    const plain = values.every((value) => typeof value === 'number') || !values.every(isNumeric);
    return plain
      ? otherwise(obj, args, options)
      : values.reduce((total, value) => combine(operation, total, value));
  };
}

function combine(operation: 'add' | 'multiply', left: unknown, right: unknown): Numeric {
  if (operation === 'add' && typeof left === 'number' && typeof right === 'number') return left + right;
  const result = arithmetic(operation, left as Numeric, right as Numeric);
  return result ?? fail('BadValue', `long overflow in $${operation}`);
}

const subtract: Operator = (obj, args, options) => {
  const [left, right] = list(obj, args, options);
  const plain = typeof left === 'number' && typeof right === 'number';
  if (plain || !isNumeric(left) || !isNumeric(right))
    return mingo.$subtract(obj as never, args as never, options);
  return combine('add', left, combine('multiply', right, -1));
};

const sum: Operator = (obj, args, options) => {
  // A group's documents: $sum as an accumulator inside one of mingo's own stages.
  if (Array.isArray(obj)) return accumulators.$sum(obj, args as never, options);
  const values = list(obj, args, options);
  return values.filter(isNumeric).reduce<Numeric>((total, value) => combine('add', total, value), 0);
};

// The greatest or least: of an array's elements, or of a list's values, whose arrays stay whole.
const extreme = (accumulator: Operator, direction: 1 | -1): Operator => {
  return (obj, args, options) => {
    if (Array.isArray(obj)) return accumulator(obj, args, options);
    const value = evalExpr(obj, args, options);
    const values = (Array.isArray(value) ? value : [value]).filter(
      (one) => one !== undefined && one !== null,
    );
    const better = (best: unknown, one: unknown) => (compare(one, best) * direction > 0 ? one : best);
    return values.length > 0 ? values.reduce(better) : null;
  };
};

// Half goes to the even neighbour. mingo cuts tens and hundreds off instead of rounding to them.
const round: Operator = (obj, args, options) => {
  const [value, place = 0] = list(obj, args, options) as [unknown, number?];
  if (typeof value !== 'number' || place >= 0) return mingo.$round(obj as never, args as never, options);
  const unit = 10 ** -place;
  const [below, part] = [Math.floor(value / unit), value / unit - Math.floor(value / unit)];
  const up = part > 0.5 || (part === 0.5 && below % 2 !== 0);
  return (up ? below + 1 : below) * unit;
};

/** What computes with numbers, of every BSON type. */
export const arithmeticOperators: Record<`$${string}`, Operator> = {
  $add: computing('add', mingo.$add as Operator),
  $multiply: computing('multiply', mingo.$multiply as Operator),
  $subtract: subtract,
  $sum: sum,
  $max: extreme(accumulators.$max as Operator, 1),
  $min: extreme(accumulators.$min as Operator, -1),
  $round: round,
};
