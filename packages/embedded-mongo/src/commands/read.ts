import { compilePipeline, runPipeline } from '../aggregation/pipeline.ts';
import { assertFields, fail, throwUnsupported } from '../errors.ts';
import { prepareQuery } from '../planner/query.ts';
import { mapYielding } from '../planner/scheduler.ts';
import { valuesAt } from '../query/paths.ts';
import { projector } from '../query/projection.ts';
import { type Document, decodeExact, isDocument } from '../values/bson.ts';
import { compare, keyText } from '../values/encoding.ts';
import { toNumber } from '../values/numbers.ts';
import {
  documentOf,
  flag,
  hintOf,
  namedCollection,
  type Request,
  readQuery,
  refuseCollation,
  schedulerOf,
  whole,
} from './request.ts';

/** Reads the cursor options of a command. */
export function cursorOf(request: Request, batchSize: unknown = request.body.cursor?.batchSize) {
  assertFields('cursor', documentOf(request.body.cursor, 'cursor'), ['batchSize']);
  const size = batchSize === undefined ? undefined : whole(batchSize, 'batchSize');
  return { scheduler: schedulerOf(request), batchSize: size };
}

/** Returns the first batch of a query, and a cursor for the rest. */
export function find(request: Request): Promise<Buffer> {
  const { body, engine, db } = request;
  const { name, collection } = namedCollection(request);
  const query = readQuery(body);
  const project = projector(documentOf(body.projection, 'projection'));
  const found = prepareQuery(collection, query).bytes();
  return engine.cursors.start({
    ...cursorOf(request, body.batchSize),
    namespace: `${db}.${name}`,
    rows: mapYielding(found, project),
    singleBatch: flag(body.singleBatch, 'singleBatch'),
  });
}

/** Returns the next batch of a cursor. */
export function getMore({ body, engine, db }: Request): Promise<Buffer> {
  const batchSize = whole(body.batchSize, 'batchSize') || undefined;
  return engine.cursors.more(BigInt(String(body.getMore)), `${db}.${body.collection}`, batchSize);
}

/** Closes cursors early. */
export function killCursors({ engine, message }: Request): Document {
  const ids: unknown = message.exact().cursors;
  if (!Array.isArray(ids)) fail('TypeMismatch', "BSON field 'killCursors.cursors' must be an array");
  const killed = ids.filter((id) => engine.cursors.kill(BigInt(String(id))));
  const missed = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: missed, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** Returns the number of matching documents. */
export async function count(request: Request): Promise<Document> {
  const { body } = request;
  const { collection } = namedCollection(request);
  const limit = Math.abs(toNumber(body.limit ?? 0));
  const query = readQuery({ ...body, limit });
  if (collection && Object.keys(query.filter).length === 0 && query.hint === undefined) {
    const rest = Math.max(0, collection.count - query.skip!);
    return { n: limit > 0 ? Math.min(limit, rest) : rest, ok: 1 };
  }
  let n = 0;
  for await (const _ of schedulerOf(request).through(prepareQuery(collection, query).marks())) n += 1;
  return { n, ok: 1 };
}

/** Returns the distinct values of a field in the matching documents. */
export async function distinct(request: Request): Promise<Document> {
  const { body } = request;
  const { collection } = namedCollection(request);
  if (typeof body.key !== 'string' || body.key === '')
    fail('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const query = readQuery(body);
  const found = new Map<string, unknown>();
  for await (const raw of schedulerOf(request).through(prepareQuery(collection, query).bytes())) {
    for (const value of valuesAt(decodeExact(raw), body.key)) {
      const key = keyText(value);
      if (!found.has(key)) found.set(key, value);
    }
  }
  return { values: [...found.values()].sort(compare), ok: 1 };
}

/** Returns the first batch of a pipeline's documents. */
export function aggregate(request: Request): Promise<Buffer> {
  const { body, db, engine, message } = request;
  refuseCollation(body.collation);
  if (body.aggregate === 1) throwUnsupported('a pipeline without a collection');
  const { name, collection } = namedCollection(request);
  const pipeline = compilePipeline(body.pipeline, message.exact().pipeline);
  if (!isDocument(body.cursor)) fail('FailedToParse', "The 'cursor' option is required");
  pipeline.query.hint = hintOf(body.hint);
  const rows = runPipeline(collection, pipeline);
  return engine.cursors.start({ ...cursorOf(request), namespace: `${db}.${name}`, rows });
}
