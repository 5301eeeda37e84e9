import { fail, throwUnsupported } from '../errors.ts';
import { fieldsOf } from '../planner/covered.ts';
import { prepareQuery, type Query } from '../planner/query.ts';
import { mapYielding, type Yielding } from '../planner/scheduler.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { isNumeric, type Numeric, toNumber } from '../values/numbers.ts';
import type { Stage } from './stage.ts';
import { stages as known } from './stages.ts';

/** A pipeline whose first stages were converted to a query, so that indexes serve them. */
interface Pipeline {
  query: Query;
  stages: Stage[];
  /** Whether the remaining stages only count documents without reading a field. */
  onlyCounts: boolean;
  /** Index in `stages` of the projection to exactly `query.fields`; -1 if there is none. */
  fieldsStage: number;
}

/**
 * Checks and compiles a pipeline, so that every error is reported before the first document is read. The constants of a
 * $group are read from `exact`, in which Int32, Double and Long are distinguished.
 */
export function compilePipeline(pipeline: unknown, exact: unknown = pipeline): Pipeline {
  if (!Array.isArray(pipeline)) fail('TypeMismatch', "'pipeline' option must be specified as an array");
  const steps = pipeline.map(readStage);
  const compiled = steps.map(([name, operand], i) => {
    const { $group = operand } = name === '$group' ? (exact as Document[])[i]! : {};
    return known[name]!($group as never, steps[i + 1]);
  });
  let at = 0;
  const next = (name: string): unknown => (steps[at]?.[0] === name ? steps[at++]![1] : undefined);
  const query: Query = {
    filter: (next('$match') ?? {}) as Document,
    sort: (next('$sort') ?? {}) as Document,
    skip: toNumber((next('$skip') ?? 0) as Numeric),
    limit: toNumber((next('$limit') ?? 0) as Numeric),
    laterFilter: next('$match') as Document | undefined,
  };
  const rest = steps.slice(at);
  const fieldsStage = rest.findIndex(([name]) => name !== '$skip' && name !== '$limit');
  query.fields = fieldsKeptBy(rest[fieldsStage]);
  return {
    query,
    stages: compiled.slice(at),
    onlyCounts: !query.laterFilter && countsOnly(steps[at]),
    fieldsStage: query.fields ? fieldsStage : -1,
  };
}

/** Returns the field names of a `$project` stage; undefined for any other stage, and for a projection that `fieldsOf` rejects. */
const fieldsKeptBy = ([name, operand]: [string?, unknown?] = []): string[] | undefined =>
  name === '$project' ? fieldsOf(operand) : undefined;

function readStage(stage: unknown): [name: string, operand: unknown] {
  const [first, ...more] = isDocument(stage) ? Object.entries(stage) : [];
  if (!first || more.length > 0)
    fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  // Compass recognises MongoDB's message for an unknown stage, and continues without the stage's result.
  if (!Object.hasOwn(known, first[0])) throwUnsupported(`Unrecognized pipeline stage name: '${first[0]}'`);
  return first;
}

// Returns whether a stage only counts, as countDocuments does: `{ $group: { _id: 1, n: { $sum: 1 } } }` reads no field.
function countsOnly([name, operand]: [string?, unknown?] = []): boolean {
  if (name === '$count') return true;
  if (name !== '$group') return false;
  return Object.values(operand as Document).every((value) => {
    return value === null || isNumeric(value) || (isDocument(value) && isNumeric(value.$sum));
  });
}

const NO_FIELDS = Buffer.from([5, 0, 0, 0, 0]);

/** Runs a pipeline over a collection; the bytes of a document may be overwritten when the next one is read. */
export function runPipeline(
  collection: Collection | undefined,
  { query, stages, onlyCounts, fieldsStage }: Pipeline,
): Yielding<Buffer> {
  const prepared = prepareQuery(collection, query);
  const source = onlyCounts ? mapYielding(prepared.marks(), () => NO_FIELDS) : prepared.bytes();
  // The documents of a covered query have no other fields.
  const needed = prepared.isCovered ? stages.filter((_, i) => i !== fieldsStage) : stages;
  return needed.reduce<Yielding<Buffer>>((flow, stage) => stage(flow), source);
}
