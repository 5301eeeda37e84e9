import { fail } from '../errors.ts';
import { type Document, field, isDocument } from './bson.ts';
import { nothing } from './types.ts';

/** The values of several paths in one document that an index stores, or a sort compares, together. */
export interface FieldValues {
  values: unknown[];
  /** Per path: whether it contains an array. */
  multikey: boolean[];
}

// Marks a path whose value is found.
const DONE = -1;

/** Returns whether a part of a path can be a position in an array. */
export function isPosition(name: string): boolean {
  return /^(0|[1-9]\d*)$/.test(name);
}

/**
 * Calls `take` with each combination of values at some paths: one per element of an array, and all paths through
 * an array use the same element of it. Two different arrays are `parallel`.
 */
export function eachFieldValues(
  doc: Document,
  paths: string[][],
  take: (found: FieldValues) => void,
  parallel: () => never,
): void {
  // Per path: the value so far, and the number of path parts leading to it.
  const expand = (values: unknown[], places: number[], multikey: boolean[]): void => {
    let array: unknown[] | undefined;
    for (let i = 0; i < paths.length; i++) {
      if (places[i] === DONE) continue;
      follow(values, places, i, paths[i]!);
      if (places[i] === DONE) continue;
      array ??= values[i] as unknown[];
      if (values[i] !== array) parallel();
    }
    if (!array) {
      take({ values, multikey });
      return;
    }
    const met = multikey.map((known, i) => known || places[i] !== DONE);
    for (const element of array.length === 0 ? [nothing] : array) {
      const [next, at] = [values.slice(), places.slice()];
      for (let i = 0; i < paths.length; i++) if (at[i] !== DONE) enter(next, at, i, paths[i]!, element);
      expand(next, at, met);
    }
  };
  expand(
    paths.map(() => doc),
    paths.map(() => 0),
    paths.map(() => false),
  );
}

// Enters an array element: it is used whole at the end of a path; otherwise only documents are entered.
function enter(values: unknown[], places: number[], i: number, path: string[], element: unknown): void {
  const ends = places[i] === path.length;
  if (!ends && isDocument(element)) values[i] = element;
  else {
    values[i] = ends ? element : undefined;
    places[i] = DONE;
  }
}

// Follows the path to its end or to the first array.
function follow(values: unknown[], places: number[], i: number, path: string[]): void {
  let value = values[i];
  let at = places[i]!;
  for (; at < path.length; at++) {
    const name = path[at]!;
    if (Array.isArray(value)) {
      if (!isPosition(name) || Number(name) >= value.length) break;
      assertUnambiguous(value, name);
      value = value[Number(name)];
    } else value = isDocument(value) ? field(value, name) : undefined;
  }
  values[i] = value;
  places[i] = Array.isArray(value) ? at : DONE;
}

function assertUnambiguous(array: unknown[], name: string): void {
  if (!array.some((element) => isDocument(element) && field(element, name) !== undefined)) return;
  fail(16746, `Ambiguous field name found in array, which is a position and a field: '${name}'`);
}
