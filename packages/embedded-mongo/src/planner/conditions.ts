import { type Document, isDocument, isOperatorDocument } from '../values/bson.ts';
import { compared, equalTo, type Interval, intersect } from './intervals.ts';

const comparison = /^\$[gl]te?$/;

/** The values of one path that can match a query, as intervals of index keys. */
export interface Condition {
  path: string;
  intervals: Interval[];
}

/** Extracts the conditions of a query that an index can narrow; each candidate document is checked against the whole query. */
export class Conditions {
  /** Conditions that must all hold. */
  list: Condition[] = [];
  /** Whether the list represents the whole query. */
  complete = true;
  /** The branches of `$or`s, each a set of queries. */
  alternatives: Document[][] = [];

  constructor(filter: Document = {}) {
    this.readFilter(filter);
  }

  private readFilter(filter: Document): void {
    for (const [name, value] of Object.entries(filter)) {
      if (name === '$and' || (name === '$or' && value.length === 1)) {
        for (const part of value) this.readFilter(part);
      } else if (name.startsWith('$')) {
        if (name === '$or') this.alternatives.push(value);
        if (name !== '$comment') this.complete = false;
      } else {
        this.readField(name, value);
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
    else if (comparison.test(name)) this.addComparison(path, name, operand);
    else {
      if (name === '$elemMatch' && isDocument(operand)) this.addElement(path, operand);
      this.complete = false;
    }
  }

  private addEqualities(path: string, values: unknown[]): void {
    if (values.some(isVague)) this.complete = false;
    this.list.push({ path, intervals: distinct(values.flatMap(equalTo)) });
  }

  /** Adds the condition of an `$elemMatch`: one element must satisfy all comparisons, so that its key is in each of their intervals. */
  private addElement(path: string, comparisons: Document): void {
    const intervals = Object.entries(comparisons).flatMap(([name, operand]) => {
      const interval = comparison.test(name) ? compared(name, operand) : undefined;
      return interval ? [[interval]] : [];
    });
    if (intervals.length > 0) this.list.push({ path, intervals: intervals.reduce(intersect) });
  }

  private addComparison(path: string, name: string, operand: unknown): void {
    const interval = compared(name, operand);
    if (interval) this.list.push({ path, intervals: [interval] });
    if (!interval || isVague(operand)) this.complete = false;
  }
}

// Returns whether index entries alone do not decide a condition with this value.
function isVague(value: unknown): boolean {
  return value === null || value === undefined || Array.isArray(value);
}

function distinct(intervals: Interval[]): Interval[] {
  return [...new Map(intervals.map((interval) => [interval.low.toString('latin1'), interval])).values()];
}
