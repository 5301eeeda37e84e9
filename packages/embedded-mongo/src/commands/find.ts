import { evaluateConstants } from '../aggregation/expressions.ts';
import { flowOf } from '../aggregation/stage.ts';
import { CommandError, notSupported } from '../errors.ts';
import { prepareQuery, type Query, type Row } from '../planner/execute.ts';
import { Pace } from '../planner/pace.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, decodeExact, encode } from '../values/bson.ts';
import { toNumber } from '../values/numbers.ts';
import { documentOf, namedCollection, type Request, refuseCollation, truthy, whole } from './request.ts';

/** The query part of a find command. */
export function readQuery(body: Document): Query {
  if (truthy(body.tailable) || truthy(body.awaitData)) throw notSupported('a tailable cursor');
  if (truthy(body.returnKey) || truthy(body.showRecordId)) throw notSupported('returnKey and showRecordId');
  if (body.min || body.max) throw notSupported('min and max');
  refuseCollation(body.collation);
  return {
    filter: documentOf(body.filter ?? body.query, 'filter'),
    sort: documentOf(body.sort, 'sort'),
    skip: whole(body.skip, 'skip'),
    limit: whole(body.limit, 'limit'),
    hint: hintOf(body.hint),
    variables: evaluateConstants(documentOf(body.let, 'let')),
  };
}

/** An empty hint is none. */
export function hintOf(hint: unknown): unknown {
  return hint === '' || (typeof hint === 'object' && hint !== null && Object.keys(hint).length === 0)
    ? undefined
    : hint;
}

export async function find(request: Request): Promise<Buffer> {
  const { body, engine, db } = request;
  const { name, collection } = namedCollection(request);
  const query = readQuery(body);
  const pace = new Pace(whole(body.maxTimeMS, 'maxTimeMS'));
  const shape = projector(documentOf(body.projection, 'projection'), query);
  const rows = collection ? prepareQuery(collection, query, pace).rows() : nothing(query);
  return engine.cursors.start({
    namespace: `${db}.${name}`,
    rows: mapRows(rows, shape),
    pace,
    session: sessionOf(body),
    batchSize: body.batchSize === undefined ? undefined : whole(body.batchSize, 'batchSize'),
    singleBatch: truthy(body.singleBatch),
    lasting: truthy(body.noCursorTimeout),
  });
}

// A query on a collection that does not exist is still checked.
function nothing(query: Query): AsyncIterable<Row> {
  compileFilter(query.filter, query.variables);
  parseSort(query.sort);
  return flowOf([]);
}

export function sessionOf(body: Document): string | undefined {
  return body.lsid?.id?.toString('hex');
}

/** Turns a stored document into the bytes to answer: untouched when there is no projection. */
export function projector(
  spec: Document,
  { filter, variables }: Query,
): (row: { raw: Buffer; doc: Document }) => Buffer {
  if (Object.keys(spec).length === 0) return ({ raw }) => raw;
  const projection = compileProjection(spec, variables, filter);
  if (projection.needsPlainNumbers) return ({ doc }) => encode(projection.apply(doc));
  return ({ raw }) => encode(projection.apply(decodeExact(raw)));
}

export async function* mapRows<T, U>(rows: AsyncIterable<T>, map: (row: T) => U): AsyncGenerator<U> {
  for await (const row of rows) yield map(row);
}

export async function getMore({ body, engine, db }: Request): Promise<Buffer> {
  const id = BigInt(String(body.getMore));
  const batchSize =
    body.batchSize === undefined ? undefined : whole(body.batchSize, 'batchSize') || undefined;
  return engine.cursors.more(id, `${db}.${body.collection}`, batchSize);
}

export function killCursors({ body, engine, message }: Request): Document {
  if (!Array.isArray(body.cursors))
    throw new CommandError('TypeMismatch', "BSON field 'killCursors.cursors' must be an array");
  const ids: unknown[] = message.exact().cursors;
  const killed = ids.filter((id) => engine.cursors.kill(BigInt(String(id))));
  const missed = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: missed, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

export async function count(request: Request): Promise<Document> {
  const { body } = request;
  const { collection } = namedCollection(request);
  const limit = Math.abs(toNumber(body.limit ?? 0));
  const query = readQuery({ ...body, limit });
  if (!collection) return { n: 0, ok: 1 };
  const pace = new Pace(whole(body.maxTimeMS, 'maxTimeMS'));
  return { n: await countMatching(collection, query, pace), ok: 1 };
}

/** Counts without reading documents where the collection's counter or the index entries suffice. */
async function countMatching(collection: Collection, query: Query, pace: Pace): Promise<number> {
  const { skip = 0, limit = 0 } = query;
  if (Object.keys(query.filter).length === 0 && query.hint === undefined) {
    const rest = Math.max(0, collection.count - skip);
    return limit > 0 ? Math.min(limit, rest) : rest;
  }
  const prepared = prepareQuery(collection, query, pace);
  let total = 0;
  for await (const _ of prepared.decided ? prepared.records() : prepared.rows()) total += 1;
  return total;
}
