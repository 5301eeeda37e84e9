import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { equals } from '../values/encoding.ts';

/** An expression operator as mingo calls it. */
export type Operator = (obj: unknown, args: unknown, options: Options) => unknown;

/** Aggregation's idea of truth: everything but false, null, 0 and missing. */
export function isTrue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && !equals(value, 0);
}

/** The operands of an operator that takes one or several. */
export const list = (obj: unknown, args: unknown, options: Options): unknown[] => {
  return [evalExpr(obj, args, options)].flat();
};

/** The operand of an operator that takes one, which may stand in a list. */
export const single: Operator = (obj, args, options) => {
  return evalExpr(obj, Array.isArray(args) && args.length === 1 ? args[0] : args, options);
};

/** An operator of one value, which answers null for null and missing unless told otherwise. */
export function ofOne(compute: (value: never) => unknown, ofNothing: unknown = null): Operator {
  return (obj, args, options) => {
    const value = single(obj, args, options);
    return value === undefined || value === null ? ofNothing : compute(value as never);
  };
}

/** An operator that answers null as soon as one operand is null or missing. */
export function nullIfAny(operator: unknown): Operator {
  return (obj, args, options) => {
    const values = evalExpr(obj, args, options) as unknown[];
    const nothing = values.some((value) => value === undefined || value === null);
    return nothing ? null : (operator as Operator)(obj, args, options);
  };
}
