import { isOperatorDocument } from '../query/filter.ts';
import { isRegex } from '../query/operators.ts';
import { bsonType, type Document, isDocument } from '../values/bson.ts';
import { rank, rankOf } from '../values/compare.ts';
import { compared, equalTo, type Interval, typeBlock } from './intervals.ts';

/** What a query asks of one path, in the form an index can answer. */
export interface Condition {
  path: string;
  intervals: Interval[];
}

/** A query's conditions, all of which must hold. */
export interface Conditions {
  list: Condition[];
  /** Nothing is asked beyond the list, and each of its members says all that its operator asks. */
  complete: boolean;
  /** The branches of `$or`s, each a set of queries. */
  alternatives: Document[][];
}

/** Reads what indexes can use out of a query; everything else is left to the check of each document. */
export function conditionsOf(filter: Document, variables: Document = {}): Conditions {
  const found: Conditions = { list: [], complete: true, alternatives: [] };
  readFilter(filter, '', found);
  for (const part of [filter, ...(Array.isArray(filter.$and) ? filter.$and : [])]) {
    if (part.$expr) readExpression(part.$expr, variables, found);
  }
  return found;
}

// `{ $eq: ['$path', '$$name'] }`: how the pipeline of a $lookup says which documents belong together.
function readExpression(expression: unknown, variables: Document, found: Conditions): void {
  if (!isDocument(expression)) return;
  if (Array.isArray(expression.$and))
    for (const part of expression.$and) readExpression(part, variables, found);
  if (!Array.isArray(expression.$eq) || expression.$eq.length !== 2) return;
  for (const [path, other] of [expression.$eq, [...expression.$eq].reverse()]) {
    if (typeof path !== 'string' || !/^\$[^$]/.test(path)) continue;
    const value = constantOf(other, variables);
    if (value !== undefined && value !== null) addEqualities(path.slice(1), [value], found);
  }
}

function constantOf(value: unknown, variables: Document): unknown {
  if (typeof value === 'string' && value.startsWith('$')) {
    return value.startsWith('$$') ? variables[value.slice(2)] : undefined;
  }
  return isDocument(value) || Array.isArray(value) ? undefined : value;
}

function readFilter(filter: Document, prefix: string, found: Conditions): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) readFilter(part, prefix, found);
    } else if (name === '$or' && Array.isArray(value) && value.length === 1) {
      readFilter(value[0], prefix, found);
    } else if (name.startsWith('$')) {
      if (name === '$or' && prefix === '') found.alternatives.push(value);
      if (name !== '$comment') found.complete = false;
    } else {
      readField(prefix + name, value, found);
    }
  }
}

function readField(path: string, value: unknown, found: Conditions): void {
  if (isRegex(value)) {
    found.complete = false;
  } else if (!isOperatorDocument(value)) {
    addEqualities(path, [value], found);
  } else {
    for (const [name, operand] of Object.entries(value)) readOperator(path, name, operand, found);
  }
}

function readOperator(path: string, name: string, operand: unknown, found: Conditions): void {
  switch (name) {
    case '$eq':
      addEqualities(path, [operand], found);
      return;
    case '$in':
      addEqualities(path, operand as unknown[], found);
      return;
    case '$all':
      readAll(path, operand as unknown[], found);
      return;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const interval = compared(name, operand);
      if (interval) found.list.push({ path, intervals: [interval] });
      if (!interval || isVague(operand)) found.complete = false;
      return;
    }
    case '$elemMatch':
      found.complete = false;
      readElemMatch(path, operand, found);
      return;
    case '$type':
      found.complete = false;
      readType(path, operand, found);
      return;
    case '$comment':
      return;
    default:
      found.complete = false;
  }
}

function addEqualities(path: string, values: unknown[], found: Conditions): void {
  if (values.some(isRegex)) {
    found.complete = false;
    return;
  }
  if (values.some(isVague)) found.complete = false;
  found.list.push({ path, intervals: distinct(values.flatMap(equalTo)) });
}

// An index entry alone does not decide these.
function isVague(value: unknown): boolean {
  return value === null || value === undefined || Array.isArray(value);
}

function distinct(intervals: Interval[]): Interval[] {
  const known = new Map(intervals.map((interval) => [interval.low.toString('latin1'), interval]));
  return [...known.values()];
}

function readAll(path: string, operands: unknown[], found: Conditions): void {
  for (const operand of operands) {
    if (isOperatorDocument(operand)) readOperator(path, '$elemMatch', operand.$elemMatch, found);
    else addEqualities(path, [operand], found);
  }
  if (operands.length === 0) found.complete = false;
}

// Only the first condition on an element's fields: an index on them holds each element by itself.
function readElemMatch(path: string, operand: unknown, found: Conditions): void {
  if (!isDocument(operand)) return;
  const inner: Conditions = { list: [], complete: true, alternatives: [] };
  // An array inside the array is indexed as a whole.
  if (isOperatorDocument(operand) && ('$elemMatch' in operand || '$all' in operand)) return;
  if (isOperatorDocument(operand)) readField(path, operand, inner);
  else readFilter(operand, `${path}.`, inner);
  found.list.push(...inner.list);
}

const blocks: Record<string, number> = {
  string: rank.string,
  object: rank.object,
  objectId: rank.objectId,
  bool: rank.boolean,
  date: rank.date,
  timestamp: rank.timestamp,
  number: rank.number,
  int: rank.number,
  long: rank.number,
  double: rank.number,
  decimal: rank.number,
};

function readType(path: string, operand: unknown, found: Conditions): void {
  const names = Array.isArray(operand) ? operand : [operand];
  if (!names.every((name) => typeof name === 'string' && name in blocks)) return;
  found.list.push({ path, intervals: distinct(names.map((name) => typeBlock(blocks[name]!))) });
}

/** Whether a query distinguishes kinds of numbers, which plain JavaScript numbers do not. */
export function asksNumberType(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(asksNumberType);
  if (!isDocument(filter) || bsonType(filter) || rankOf(filter) !== rank.object) return false;
  return '$type' in filter || Object.values(filter).some(asksNumberType);
}
