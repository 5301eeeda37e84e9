import { fail } from '../errors.ts';
import { forEachYielding, mapYielding, window } from '../planner/scheduler.ts';
import { rawFilter } from '../query/filter.ts';
import { projector } from '../query/projection.ts';
import { parseSort, sortRows } from '../query/sort.ts';
import { type Document, encode, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { group } from './group.ts';
import type { Flow, Stage } from './stage.ts';

/** Compiles the operand of a stage; `next` is the stage after it. */
type StageMaker = (operand: never, next: [name: string, operand: unknown] | undefined) => Stage;

/** All stages that this server supports. */
export const stages: Record<string, StageMaker> = {
  $match: match,
  $project: (operand: unknown) => {
    if (!isDocument(operand)) fail(15969, '$project specification must be an object');
    if (Object.keys(operand).length === 0) fail(51272, 'Invalid $project: it must have at least one field');
    const project = projector(operand);
    return (source) => mapYielding(source, project);
  },
  $sort: sort,
  $skip: (operand) => {
    const skipped = countOf('$skip', operand);
    return (source) => window(source, skipped, 0);
  },
  $limit: (operand) => {
    const limit = countOf('$limit', operand);
    return (source) => window(source, 0, limit);
  },
  $group: group,
  $count: count,
};

/** Returns the number of documents of a $skip or $limit. */
function countOf(name: string, operand: unknown): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < 0)
    fail(5107201, `invalid argument to ${name} stage: Expected a non-negative number`);
  if (name === '$limit' && number === 0) fail(15958, 'the limit must be positive');
  return number;
}

function match(operand: unknown): Stage {
  if (!isDocument(operand)) fail(15959, 'the match filter must be an expression in an object');
  const matches = rawFilter(operand);
  return function* (source) {
    for (const raw of source) if (!raw || matches(raw)) yield raw;
  };
}

// Compiles a $sort; the operand of a following $limit is the number of documents to return.
function sort(operand: unknown, next: [name: string, operand: unknown] | undefined): Stage {
  if (!isDocument(operand)) fail(15973, 'the $sort key specification must be an object');
  const fields = parseSort(operand);
  if (fields.length === 0) fail(15976, '$sort stage must have at least one sort key');
  const limit = next?.[0] === '$limit' ? countOf(...next) : 0;
  // Copies documents, because the bytes of each are overwritten when the next one is read.
  const copied = (source: Flow) => mapYielding(source, (raw) => Buffer.from(raw));
  return (source) => sortRows(copied(source), fields, limit, (raw) => raw);
}

function count(field: unknown): Stage {
  if (typeof field !== 'string' || field === '') fail(40156, 'the count field must be a non-empty string');
  if (field.startsWith('$')) fail(40158, 'the count field cannot be a $-prefixed path');
  if (field.includes('.')) fail(40160, "the count field cannot contain '.'");
  return function* (source) {
    let total = 0;
    yield* forEachYielding(source, () => {
      total += 1;
    });
    if (total > 0) yield encode({ [field]: total } satisfies Document);
  };
}
