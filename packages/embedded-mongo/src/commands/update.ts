import { evaluateConstants } from '../aggregation/expressions.ts';
import { badValue, CommandError } from '../errors.ts';
import { type PreparedQuery, prepareQuery } from '../planner/execute.ts';
import { Pace } from '../planner/pace.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate, immutableId, type Update, upserted } from '../update/update.ts';
import { type Document, decodeExact, encode } from '../values/bson.ts';
import { equals } from '../values/compare.ts';
import { assertSize } from '../values/limits.ts';
import { hintOf } from './find.ts';
import {
  documentOf,
  type Engine,
  namedCollection,
  type Request,
  refuseCollation,
  truthy,
  whole,
} from './request.ts';
import { assertWriteConcern, eachStatement } from './write-result.ts';

// An upsert that loses a race against its twin finds the other's document when tried again.
const UPSERT_ATTEMPTS = 5;

export async function update(request: Request): Promise<Document> {
  const { body, message } = request;
  assertWriteConcern(body.writeConcern);
  namedCollection(request);
  const statements = message.documents('updates').map(decodeExact);
  const totals = { n: 0, nModified: 0 };
  const upsertedIds: Document[] = [];
  const errors = await eachStatement(statements, body.ordered !== false, async (statement, index) => {
    const result = await updateStatement(request, statement);
    totals.n += result.matched;
    totals.nModified += result.modified;
    if ('upsertedId' in result) {
      totals.n += 1;
      upsertedIds.push({ index, _id: result.upsertedId });
    }
  });
  return {
    ...totals,
    ...(upsertedIds.length > 0 && { upserted: upsertedIds }),
    ...(errors.length > 0 && { writeErrors: errors }),
    ok: 1,
  };
}

interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId?: unknown;
}

async function updateStatement(request: Request, statement: Document): Promise<UpdateResult> {
  refuseCollation(statement.collation);
  const { body, engine, message } = request;
  const filter = documentOf(statement.q, 'q');
  const variables = evaluateConstants(documentOf(message.body.let, 'let'));
  const compiled = compileUpdate(statement.u, { filter, arrayFilters: statement.arrayFilters, variables });
  const multi = truthy(statement.multi);
  if (multi && compiled.kind === 'replacement') {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  if (multi && statement.sort) throw badValue('Cannot specify sort with multi=true');
  const pace = new Pace(whole(body.maxTimeMS, 'maxTimeMS'));
  const query = {
    filter,
    sort: documentOf(statement.sort, 'sort'),
    hint: hintOf(statement.hint),
    variables,
  };
  return upsertSafely(truthy(statement.upsert), async () => {
    const collection = await target(request, truthy(statement.upsert));
    const found = collection && prepareQuery(collection, query, pace);
    const result = found
      ? await updateFound(engine, collection, found, compiled, multi)
      : { matched: 0, modified: 0 };
    if (result.matched > 0 || !truthy(statement.upsert) || !collection) return result;
    return { ...result, upsertedId: (await insertUpsert(engine, collection, compiled, filter))._id };
  });
}

/** The named collection; an upsert makes it. */
export async function target(request: Request, create: boolean): Promise<Collection | undefined> {
  const { name, collection } = namedCollection(request);
  return collection ?? (create ? request.engine.catalogue.findOrCreate(request.db, name) : undefined);
}

/** Repeats an upsert that met a document which another client put there meanwhile. */
export async function upsertSafely<T>(upsert: boolean, attempt: () => Promise<T>): Promise<T> {
  for (let left = UPSERT_ATTEMPTS; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const raced = error instanceof CommandError && error.code === 11000;
      if (!upsert || !raced || left <= 1) throw error;
    }
  }
}

async function updateFound(
  engine: Engine,
  collection: Collection,
  found: PreparedQuery,
  compiled: Update,
  multi: boolean,
): Promise<UpdateResult> {
  const result = { matched: 0, modified: 0 };
  const change = async (record: number) => {
    const done = await engine.store.write(() => changeRecord(collection, found, record, compiled));
    if (!done) return false;
    result.matched += 1;
    if (done.modified) result.modified += 1;
    return true;
  };
  if (!multi) {
    for await (const { record } of found.rows()) if (await change(record)) break;
    return result;
  }
  // All records are chosen before the first is changed: a change may move a document ahead in the index being walked.
  const records: number[] = [];
  for await (const { record } of found.rows()) records.push(record);
  await inOrder(records, change);
  return result;
}

// Queued together to share transactions, but ended by the first error.
async function inOrder(records: number[], change: (record: number) => Promise<boolean>): Promise<void> {
  const GROUP = 200;
  for (let at = 0; at < records.length; at += GROUP) {
    await Promise.all(records.slice(at, at + GROUP).map(change));
  }
}

/** Inside a write job: checks that the document still matches, then changes it. */
export function changeRecord(
  collection: Collection,
  found: PreparedQuery,
  record: number,
  compiled: Update,
): { before: Buffer; after: Buffer; modified: boolean } | undefined {
  const before = collection.read(record);
  if (!before || !found.matches(before)) return undefined;
  const doc = decodeExact(before);
  const id = doc._id;
  const changed = compiled.apply(doc, false);
  if (!equals(changed._id, id)) throw immutableId();
  const after = encode(changed);
  assertSize(after);
  const modified = !after.equals(before);
  if (modified) collection.replace(record, after);
  return { before, after, modified };
}

/** Inserts what an upsert asks for, and answers the document. */
export async function insertUpsert(
  engine: Engine,
  collection: Collection,
  compiled: Update,
  filter: Document,
): Promise<Document> {
  const doc = upserted(compiled, filter);
  if (Array.isArray(doc._id)) throw badValue("The '_id' value cannot be of type array");
  const raw = encode(doc);
  assertSize(raw);
  await engine.store.write(() => collection.insert(raw));
  return doc;
}
