import { evaluateConstants } from '../aggregation/expressions.ts';
import { badValue, CommandError } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/execute.ts';
import { Pace } from '../planner/pace.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import { type Document, decode, decodeExact, encode } from '../values/bson.ts';
import { hintOf, projector } from './find.ts';
import { documentOf, type Request, refuseCollation, truthy, whole } from './request.ts';
import { changeRecord, insertUpsert, target, upsertSafely } from './update.ts';
import { assertWriteConcern } from './write-result.ts';

export async function findAndModify(request: Request): Promise<Document> {
  const { body, message } = request;
  refuseCollation(body.collation);
  assertWriteConcern(body.writeConcern);
  const exact = message.exact();
  const query: Query = {
    filter: documentOf(exact.query, 'query'),
    sort: documentOf(body.sort, 'sort'),
    // One is wanted; the others stand by in case somebody else takes it meanwhile.
    limit: 100,
    hint: hintOf(body.hint),
    variables: evaluateConstants(documentOf(body.let, 'let')),
  };
  assertOptions(body);
  const pace = new Pace(whole(body.maxTimeMS, 'maxTimeMS'));
  const shape = projector(documentOf(body.fields ?? body.projection, 'fields'), query);
  const answer = truthy(body.remove)
    ? await removeOne(request, query, pace)
    : await updateOne(request, query, pace, exact);
  const { value, ...lastErrorObject } = answer;
  const shown = value ? decodeExact(shape({ raw: value, doc: decode(value) })) : null;
  return { lastErrorObject, value: shown, ok: 1 };
}

function assertOptions(body: Document): void {
  const remove = truthy(body.remove);
  if (!remove && body.update === undefined) {
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  }
  if (remove && body.update !== undefined) {
    throw new CommandError('FailedToParse', 'Cannot specify both an update and remove=true');
  }
  if (remove && truthy(body.upsert))
    throw new CommandError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
  if (remove && truthy(body.new)) {
    throw new CommandError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (remove && body.arrayFilters) throw badValue('Cannot specify arrayFilters and remove=true');
}

interface Answer {
  n: number;
  updatedExisting?: boolean;
  upserted?: unknown;
  value: Buffer | undefined;
}

async function removeOne(request: Request, query: Query, pace: Pace): Promise<Answer> {
  const collection = await target(request, false);
  const found = collection && prepareQuery(collection, query, pace);
  const value =
    found && (await firstChanged(request, found, (record) => collection.removeIf(record, found.matches)));
  return { n: value ? 1 : 0, value };
}

async function updateOne(request: Request, query: Query, pace: Pace, exact: Document): Promise<Answer> {
  const { filter, variables } = query;
  const compiled = compileUpdate(exact.update, { filter, arrayFilters: exact.arrayFilters, variables });
  const upsert = truthy(request.body.upsert);
  const wantsNew = truthy(request.body.new);
  return upsertSafely(upsert, async () => {
    const collection = await target(request, upsert);
    const changed = collection && (await changeFirst(request, collection, query, pace, compiled));
    if (changed) return { n: 1, updatedExisting: true, value: wantsNew ? changed.after : changed.before };
    if (!upsert || !collection) return { n: 0, updatedExisting: false, value: undefined };
    const doc = await insertUpsert(request.engine, collection, compiled, filter);
    return { n: 1, updatedExisting: false, upserted: doc._id, value: wantsNew ? encode(doc) : undefined };
  });
}

async function changeFirst(
  request: Request,
  collection: Collection,
  query: Query,
  pace: Pace,
  compiled: Update,
) {
  const found = prepareQuery(collection, query, pace);
  return firstChanged(request, found, (record) => changeRecord(collection, found, record, compiled));
}

// Another client may take the first document away meanwhile; then it is the next one's turn.
async function firstChanged<T>(
  { engine }: Request,
  found: PreparedQuery,
  change: (record: number) => T | undefined,
): Promise<T | undefined> {
  for await (const { record } of found.rows()) {
    const done = await engine.store.write(() => change(record));
    if (done !== undefined) return done;
  }
  return undefined;
}
