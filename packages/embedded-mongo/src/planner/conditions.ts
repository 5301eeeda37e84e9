import { type Document, isDocument, isOperatorDocument } from '../values/bson.ts';
import { isPosition } from '../values/field-values.ts';
import { compared, equalTo, type Interval } from './intervals.ts';

/** The values of one path that can match a query, as intervals of index keys. */
export interface Condition {
  path: string;
  intervals: Interval[];
}

/** Extracts the conditions of a query that an index can narrow; each candidate document is checked against the whole query. */
export class Conditions {
  /** Conditions that must all hold. */
  list: Condition[] = [];
  /** The list expresses the whole query. */
  complete = true;
  /** The branches of `$or`s, each a set of queries. */
  alternatives: Document[][] = [];

  constructor(filter: Document = {}) {
    this.readFilter(filter, '');
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
  }

  private addEqualities(path: string, values: unknown[]): void {
    if (values.some(isVague)) this.complete = false;
    this.list.push({ path, intervals: distinct(values.flatMap(equalTo)) });
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
    // An array in the array is matched by its positions, which an index on the path does not hold.
    if (Object.keys(operand).some((name) => isPosition(name.split('.')[0]!))) return;
    const inner = new Conditions();
    if (isOperatorDocument(operand)) inner.readField(path, operand);
    else inner.readFilter(operand, `${path}.`);
    this.list.push(...inner.list);
  }
}

// An index entry alone does not decide these.
function isVague(value: unknown): boolean {
  return value === null || value === undefined || Array.isArray(value);
}

function distinct(intervals: Interval[]): Interval[] {
  return [...new Map(intervals.map((interval) => [interval.low.toString('latin1'), interval])).values()];
}
