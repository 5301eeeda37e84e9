import { fail } from '../errors.ts';
import { type Document, field, isDocument } from './bson.ts';
import { nothing } from './types.ts';

/** The values of several paths in one document that an index stores, or a sort compares, together. */
export interface FieldValues {
  values: unknown[];
  /** By path: it met an array. */
  multikey: boolean[];
}

/** A path being followed; `done` when `value` is the value of the field. */
interface Walk {
  value: unknown;
  rest: string[];
  done: boolean;
}

const missing: Walk = { value: undefined, rest: [], done: true };

/** Whether a part of a path may be a position in an array. */
export function isPosition(name: string): boolean {
  return /^(0|[1-9]\d*)$/.test(name);
}

/**
 * Calls `take` with each combination of values at some paths: arrays give one for each element, and all paths that
 * meet an array take the same element of it. Two different arrays are `parallel`.
 */
export function eachFieldValues(
  doc: Document,
  paths: string[][],
  take: (found: FieldValues) => void,
  parallel: () => never,
): void {
  const expand = (walks: Walk[], multikey: boolean[]): void => {
    const walked = walks.map(follow);
    const open = walked.find(({ done }) => !done);
    if (!open) {
      take({ values: walked.map(({ value }) => value), multikey });
      return;
    }
    const array = open.value as unknown[];
    const met = walked.map(({ value, done }, i) => {
      if (!done && value !== array) parallel();
      return multikey[i]! || !done;
    });
    for (const element of array.length === 0 ? [nothing] : array)
      expand(
        walked.map((walk) => (walk.done ? walk : enter(element, walk.rest))),
        met,
      );
  };
  const start = paths.map((rest) => ({ value: doc, rest, done: false }));
  expand(
    start,
    paths.map(() => false),
  );
}

// An element is taken whole where the path ends; otherwise only documents are entered.
function enter(element: unknown, rest: string[]): Walk {
  if (rest.length === 0) return { value: element, rest, done: true };
  return isDocument(element) ? { value: element, rest, done: false } : missing;
}

// Follows the path up to its end or to the first array.
function follow(walk: Walk): Walk {
  if (walk.done) return walk;
  let { value, rest } = walk;
  for (; rest.length > 0; rest = rest.slice(1)) {
    const name = rest[0]!;
    if (Array.isArray(value)) {
      if (!isPosition(name) || Number(name) >= value.length) return { value, rest, done: false };
      assertUnambiguous(value, name);
      value = value[Number(name)];
    } else if (isDocument(value)) value = field(value, name);
    else return missing;
  }
  return { value, rest, done: !Array.isArray(value) };
}

function assertUnambiguous(array: unknown[], name: string): void {
  if (!array.some((element) => isDocument(element) && field(element, name) !== undefined)) return;
  fail(
    16746,
    `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${name}'`,
  );
}
