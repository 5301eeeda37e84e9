import type { PipelineContext } from '../aggregation/flow.ts';
import { pipelineBytes, splitPipeline } from '../aggregation/pipeline.ts';
import { fail } from '../errors.ts';
import { prepareQuery, type Query } from '../planner/query.ts';
import type { Yielding } from '../planner/scheduler.ts';
import { compileFilter } from '../query/filter.ts';
import { valuesAt } from '../query/paths.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { type Document, decodeExact, encode, isDocument } from '../values/bson.ts';
import { compare, keyText } from '../values/encoding.ts';
import { toNumber } from '../values/numbers.ts';
import { fieldPicker, keptFields } from '../values/pick.ts';
import { explain } from './explain.ts';
import {
  documentOf,
  hintOf,
  namedCollection,
  type Request,
  readQuery,
  refuseCollation,
  schedulerOf,
  truthy,
  variablesOf,
  whole,
} from './request.ts';

function sessionOf(body: Document): string | undefined {
  return body.lsid?.id?.toString('hex');
}

/** What a command says about its cursor. */
export function cursorOf(request: Request, batchSize: unknown = request.body.cursor?.batchSize) {
  const size = batchSize === undefined ? undefined : whole(batchSize, 'batchSize');
  return { scheduler: schedulerOf(request), session: sessionOf(request.body), batchSize: size };
}

/** The first batch of a query, and a cursor for the rest. */
export function find(request: Request): Promise<Buffer> {
  const { body, engine, db } = request;
  const { name, collection } = namedCollection(request);
  const query = readQuery(body);
  const projection = documentOf(body.projection, 'projection');
  const pick = pickerOf(projection);
  const shape = projector(projection, query);
  // A query on a collection that does not exist is still checked.
  compileFilter(query.filter, query.variables);
  parseSort(query.sort);
  const prepared = collection && prepareQuery(collection, query);
  function* rows() {
    for (const row of prepared?.rows() ?? []) yield row && shape(row);
  }
  return engine.cursors.start({
    ...cursorOf(request, body.batchSize),
    namespace: `${db}.${name}`,
    rows: pick && prepared ? picked(prepared.bytes(), pick) : rows(),
    singleBatch: truthy(body.singleBatch),
    lasting: truthy(body.noCursorTimeout),
  });
}

/** Copies the fields that a projection keeps, where it keeps whole fields and does nothing else. */
function pickerOf(projection: Document): ((raw: Buffer) => Buffer) | undefined {
  const kept = keptFields(projection);
  return kept && fieldPicker(kept);
}

function* picked(found: Yielding<Buffer>, pick: (raw: Buffer) => Buffer): Yielding<Buffer> {
  for (const raw of found) yield raw && pick(raw);
}

/** Turns a stored document into the bytes to answer: untouched when there is no projection. */
export function projector(
  spec: Document,
  { filter, variables }: Query,
): (row: { raw: Buffer; doc: Document }) => Buffer {
  if (Object.keys(spec).length === 0) return ({ raw }) => raw;
  const pick = pickerOf(spec);
  if (pick) return ({ raw }) => pick(raw);
  const { apply, computes } = compileProjection(spec, variables, filter);
  return ({ raw, doc }) => encode(apply(computes ? doc : decodeExact(raw)));
}

/** The next batch of a cursor. */
export function getMore({ body, engine, db }: Request): Promise<Buffer> {
  const batchSize = whole(body.batchSize, 'batchSize') || undefined;
  return engine.cursors.more(BigInt(String(body.getMore)), `${db}.${body.collection}`, batchSize);
}

/** Ends cursors before their end. */
export function killCursors({ engine, message }: Request): Document {
  const ids: unknown = message.exact().cursors;
  if (!Array.isArray(ids)) fail('TypeMismatch', "BSON field 'killCursors.cursors' must be an array");
  const killed = ids.filter((id) => engine.cursors.kill(BigInt(String(id))));
  const missed = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: missed, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** How many documents match. */
export async function count(request: Request): Promise<Document> {
  const { body } = request;
  const { collection } = namedCollection(request);
  const limit = Math.abs(toNumber(body.limit ?? 0));
  const query = readQuery({ ...body, limit });
  if (!collection) return { n: 0, ok: 1 };
  if (Object.keys(query.filter).length === 0 && query.hint === undefined) {
    const rest = Math.max(0, collection.count - query.skip!);
    return { n: limit > 0 ? Math.min(limit, rest) : rest, ok: 1 };
  }
  let n = 0;
  for await (const _ of schedulerOf(request).through(prepareQuery(collection, query).marks())) n += 1;
  return { n, ok: 1 };
}

/** The different values of a field among what matches. */
export async function distinct(request: Request): Promise<Document> {
  const { body } = request;
  const { collection } = namedCollection(request);
  if (typeof body.key !== 'string' || body.key === '')
    fail('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const query = readQuery(body);
  const found = new Map<string, unknown>();
  const rows = collection ? prepareQuery(collection, query).rows() : [];
  for await (const { raw } of schedulerOf(request).through(rows)) {
    for (const value of valuesAt(decodeExact(raw), body.key)) {
      const key = keyText(value);
      if (!found.has(key)) found.set(key, value);
    }
  }
  return { values: [...found.values()].sort(compare), ok: 1 };
}

/** Returns the first batch of a pipeline's documents. */
export async function aggregate(request: Request): Promise<Buffer | Document> {
  const { body, db, engine } = request;
  refuseCollation(body.collation);
  const { name, collection } = body.aggregate === 1 ? { name: '$cmd.aggregate' } : namedCollection(request);
  if (!Array.isArray(body.pipeline)) fail('TypeMismatch', "'pipeline' option must be specified as an array");
  if (truthy(body.explain))
    return explain({ ...request, body: { explain: body, verbosity: 'queryPlanner' } });
  if (!isDocument(body.cursor))
    fail('FailedToParse', "The 'cursor' option is required, except for aggregate with explain");
  const cursor = cursorOf(request);
  const variables = variablesOf(body);
  const { store, catalogue } = engine;
  const context: PipelineContext = { store, catalogue, db, collection: name, variables };
  const planned = splitPipeline(body.pipeline, variables);
  planned.query.hint = hintOf(body.hint);
  const rows = pipelineBytes(collection, planned, context);
  return engine.cursors.start({ ...cursor, namespace: `${db}.${name}`, rows });
}
