import { badValue } from '../errors.ts';
import { isOperatorDocument } from '../query/filter.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { compare } from '../values/compare.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { arrayAt, type Change } from './operators.ts';

const modifiers = ['$each', '$slice', '$position', '$sort'];

/** $push with its modifiers: insert at a position, then sort, then slice. */
export function pushInto(operand: unknown): Change {
  if (!isOperatorDocument(operand) || !('$each' in operand)) {
    return (present, path) => [...(present === undefined ? [] : arrayAt(present, path, '$push')), operand];
  }
  const unknown = Object.keys(operand).find((name) => !modifiers.includes(name));
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const each = operand.$each;
  if (!Array.isArray(each))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeof each}`);
  const position = integer(operand, '$position');
  const slice = integer(operand, '$slice');
  const sort = operand.$sort === undefined ? undefined : sorter(operand.$sort);
  return (present, path) => {
    const result = present === undefined ? [] : [...arrayAt(present, path, '$push')];
    result.splice(position ?? result.length, 0, ...each);
    if (sort) result.sort(sort);
    if (slice === undefined) return result;
    return slice < 0 ? result.slice(slice) : result.slice(0, slice);
  };
}

function integer(operand: Document, name: string): number | undefined {
  const value = operand[name];
  if (value === undefined) return undefined;
  if (!isNumeric(value) || !Number.isInteger(toNumber(value))) {
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeof value}`);
  }
  return toNumber(value);
}

function sorter(spec: unknown): (a: unknown, b: unknown) => number {
  if (isNumeric(spec)) {
    const direction = toNumber(spec);
    if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
    return (a, b) => compare(a, b) * direction;
  }
  if (!isDocument(spec))
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  const fields = parseSort(spec);
  const keyOf = (element: unknown) => sortKey(isDocument(element) ? element : {}, fields);
  return (a, b) => Buffer.compare(keyOf(a), keyOf(b));
}
