import { bsonType, type Document, isDocument, isOperatorDocument, isRegex } from '../values/bson.ts';
import { rankNamed, typeNamed } from '../values/types.ts';
import { compared, equalTo, type Interval, typeBlock } from './intervals.ts';

/** What a query asks of one path, in the form an index can answer. */
export interface Condition {
  path: string;
  intervals: Interval[];
}

/** Reads what indexes can use out of a query; everything else is left to the check of each document. */
export class Conditions {
  /** All of them must hold. */
  list: Condition[] = [];
  /** Nothing is asked beyond the list, and each of its members says all that its operator asks. */
  complete = true;
  /** The branches of `$or`s, each a set of queries. */
  alternatives: Document[][] = [];

  constructor(filter: Document = {}, variables: Document = {}) {
    this.readFilter(filter, '');
    for (const part of [filter, ...(Array.isArray(filter.$and) ? filter.$and : [])]) {
      this.readExpression(part.$expr, variables);
    }
  }

  private readFilter(filter: Document, prefix: string): void {
    for (const [name, value] of Object.entries(filter)) {
      if (name === '$and' || (name === '$or' && value.length === 1)) {
        for (const part of value) this.readFilter(part, prefix);
      } else if (name.startsWith('$')) {
        if (name === '$or' && prefix === '') this.alternatives.push(value);
        if (name !== '$comment') this.complete = false;
      } else {
        this.readField(prefix + name, value);
      }
    }
  }

  private readField(path: string, value: unknown): void {
    if (!isOperatorDocument(value)) this.addEqualities(path, [value]);
    else for (const [name, operand] of Object.entries(value)) this.readOperator(path, name, operand);
  }

  private readOperator(path: string, name: string, operand: unknown): void {
    if (name === '$comment') return;
    if (name === '$eq') this.addEqualities(path, [operand]);
    else if (name === '$in') this.addEqualities(path, operand as unknown[]);
    else if (name === '$all') this.readAll(path, operand as unknown[]);
    else if (/^\$[gl]te?$/.test(name)) this.addComparison(path, name, operand);
    else this.complete = false;
    if (name === '$elemMatch') this.readElemMatch(path, operand);
    if (name === '$type') this.readType(path, [operand].flat());
  }

  private addEqualities(path: string, values: unknown[]): void {
    if (values.some((value) => isRegex(value) || isVague(value))) this.complete = false;
    if (!values.some(isRegex)) this.list.push({ path, intervals: distinct(values.flatMap(equalTo)) });
  }

  private addComparison(path: string, name: string, operand: unknown): void {
    const interval = compared(name, operand);
    if (interval) this.list.push({ path, intervals: [interval] });
    if (!interval || isVague(operand)) this.complete = false;
  }

  private readAll(path: string, operands: unknown[]): void {
    if (operands.length === 0) this.complete = false;
    for (const operand of operands) {
      if (isOperatorDocument(operand)) this.readOperator(path, '$elemMatch', operand.$elemMatch);
      else this.addEqualities(path, [operand]);
    }
  }

  // An index on an element's fields holds each element by itself; an array inside the array is indexed as a whole.
  private readElemMatch(path: string, operand: unknown): void {
    if (!isDocument(operand) || '$elemMatch' in operand || '$all' in operand) return;
    const inner = new Conditions();
    if (isOperatorDocument(operand)) inner.readField(path, operand);
    else inner.readFilter(operand, `${path}.`);
    this.list.push(...inner.list);
  }

  private readType(path: string, types: unknown[]): void {
    const names = types.map(typeNamed);
    if (names.includes('array')) return;
    this.list.push({ path, intervals: distinct(names.map((name) => typeBlock(rankNamed(name)))) });
  }

  // `{ $eq: ['$path', '$$name'] }`: how the pipeline of a $lookup says which documents belong together.
  private readExpression(expression: unknown, variables: Document): void {
    if (!isDocument(expression)) return;
    if (Array.isArray(expression.$and))
      for (const part of expression.$and) this.readExpression(part, variables);
    if (!Array.isArray(expression.$eq) || expression.$eq.length !== 2) return;
    for (const [path, other] of [expression.$eq, [...expression.$eq].reverse()]) {
      const value = constantOf(other, variables);
      if (typeof path !== 'string' || !/^\$[^$]/.test(path) || value === undefined || value === null)
        continue;
      this.addEqualities(path.slice(1), [value]);
    }
  }
}

function constantOf(value: unknown, variables: Document): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) {
    return isDocument(value) || Array.isArray(value) ? undefined : value;
  }
  return value.startsWith('$$') ? variables[value.slice(2)] : undefined;
}

// An index entry alone does not decide these.
function isVague(value: unknown): boolean {
  return value === null || value === undefined || Array.isArray(value);
}

function distinct(intervals: Interval[]): Interval[] {
  return [...new Map(intervals.map((interval) => [interval.low.toString('latin1'), interval])).values()];
}

/** Whether a query distinguishes kinds of numbers, which plain JavaScript numbers do not. */
export function asksNumberType(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(asksNumberType);
  if (!isDocument(filter) || bsonType(filter)) return false;
  return '$type' in filter || Object.values(filter).some(asksNumberType);
}
