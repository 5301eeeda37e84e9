import { CommandError, fail } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/query.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate, immutableId, type Update, upserted } from '../update/update.ts';
import { assertSize, type Document, decode, decodeExact, encode } from '../values/bson.ts';
import { equals } from '../values/encoding.ts';
import { projector } from './read.ts';
import {
  assertWriteConcern,
  documentOf,
  hintOf,
  namedCollection,
  paceOf,
  type Request,
  refuseCollation,
  truthy,
  variablesOf,
} from './request.ts';

const LARGEST_BATCH = 100_000;
// An upsert that loses a race against its twin finds the other's document when tried again.
const UPSERT_ATTEMPTS = 5;

export async function insert(request: Request): Promise<Document> {
  const { body, db, engine, message } = request;
  const { name } = namedCollection(request);
  assertWriteConcern(body);
  const documents = message.documents('documents');
  if (documents.length === 0 || documents.length > LARGEST_BATCH) {
    fail(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${LARGEST_BATCH}. Got ${documents.length} operations.`,
    );
  }
  const collection = await engine.catalogue.findOrCreate(db, name);
  const statements = new Statements(body);
  await engine.store.writeEach(documents.entries(), ([index, bytes]) => {
    statements.attempt(index, () => {
      collection.insert(bytes);
      statements.totals.n += 1;
    });
  });
  return statements.answer();
}

/** The statements of one write command: what they did, and which of them failed. */
class Statements {
  readonly totals: { n: number; nModified?: number } = { n: 0 };
  readonly upserted: Document[] = [];
  private readonly errors: Document[] = [];
  private readonly ordered: boolean;

  constructor(body: Document) {
    this.ordered = body.ordered !== false;
  }

  /** The first failure ends an ordered command. */
  get ended(): boolean {
    return this.ordered && this.errors.length > 0;
  }

  attempt(index: number, run: () => void): void {
    if (this.ended) return;
    try {
      run();
    } catch (error) {
      this.failed(index, error);
    }
  }

  // What is not a statement's own fault fails the whole command.
  failed(index: number, error: unknown): void {
    if (!(error instanceof CommandError)) throw error;
    this.errors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
  }

  answer(): Document {
    const { totals, upserted: made, errors } = this;
    return {
      ...totals,
      ...(made.length > 0 && { upserted: made }),
      ...(errors.length > 0 && { writeErrors: errors }),
      ok: 1,
    };
  }
}

export async function update(request: Request): Promise<Document> {
  const statements = new Statements(request.body);
  statements.totals.nModified = 0;
  const each = request.message.documents('updates').map(decodeExact);
  return runStatements(request, each, statements, async (statement, index) => {
    const { matched, modified, made } = await updateStatement(request, statement);
    statements.totals.n += matched;
    statements.totals.nModified! += modified;
    if (!made) return;
    statements.totals.n += 1;
    statements.upserted.push({ index, _id: made._id });
  });
}

export async function remove(request: Request): Promise<Document> {
  const statements = new Statements(request.body);
  const { store } = request.engine;
  return runStatements(
    request,
    request.message.documents('deletes').map(decode),
    statements,
    async (statement) => {
      const { found, collection } = findStatement(request, statement);
      if (!collection || !found) return;
      const take = (record: number) => {
        const raw = collection.removeIf(record, found.matches);
        if (raw) statements.totals.n += 1;
        return raw;
      };
      if (truthy(statement.limit)) await firstChanged(request, found, take);
      else await store.writeEach(await recordsOf(request, found), take);
    },
  );
}

async function runStatements(
  request: Request,
  each: Document[],
  statements: Statements,
  run: (statement: Document, index: number) => Promise<void>,
): Promise<Document> {
  assertWriteConcern(request.body);
  namedCollection(request);
  for (const [index, statement] of each.entries()) {
    if (statements.ended) break;
    await run(statement, index).catch((error) => statements.failed(index, error));
  }
  return statements.answer();
}

/** Plans the query of an update's or delete's statement. */
function findStatement(request: Request, statement: Document) {
  refuseCollation(statement.collation);
  const filter = documentOf(statement.q, 'q');
  const query: Query = {
    filter,
    sort: documentOf(statement.sort, 'sort'),
    hint: hintOf(statement.hint),
    variables: variablesOf(request.body),
  };
  const { collection } = namedCollection(request);
  return { query, collection, found: collection && prepareQuery(collection, query) };
}

// All records are chosen before the first is changed: a change may move a document ahead in the index being walked.
async function recordsOf({ body }: Request, found: PreparedQuery): Promise<number[]> {
  const records: number[] = [];
  for await (const { record } of paceOf(body).through(found.rows())) records.push(record);
  return records;
}

async function updateStatement(request: Request, statement: Document) {
  const { q: filter, u, arrayFilters } = statement;
  const variables = variablesOf(request.body);
  const compiled = compileUpdate(u, { filter: documentOf(filter, 'q'), arrayFilters, variables });
  const [multi, upsert] = [truthy(statement.multi), truthy(statement.upsert)];
  if (multi && compiled.kind === 'replacement')
    fail('FailedToParse', 'multi update is not supported for replacement-style update');
  if (multi && statement.sort) fail('FailedToParse', 'Cannot specify sort with multi=true');
  return upsertSafely(upsert, async () => {
    const result = { matched: 0, modified: 0, made: undefined as Document | undefined };
    const { found, collection } = findStatement(request, statement);
    const change = (record: number) => {
      const done = changeRecord(collection!, found!, record, compiled);
      result.matched += Number(done !== undefined);
      result.modified += Number(done?.modified ?? false);
      return done;
    };
    if (found && multi) await request.engine.store.writeEach(await recordsOf(request, found), change);
    else if (found) await firstChanged(request, found, change);
    if (result.matched === 0 && upsert) result.made = await insertUpsert(request, compiled, filter);
    return result;
  });
}

/** Repeats an upsert that met a document which another client put there meanwhile. */
async function upsertSafely<T>(upsert: boolean, attempt: () => Promise<T>): Promise<T> {
  for (let left = UPSERT_ATTEMPTS; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const raced = error instanceof CommandError && error.code === 11000;
      if (!upsert || !raced || left <= 1) throw error;
    }
  }
}

// Another client may take the first document away meanwhile; then it is the next one's turn.
async function firstChanged<T>(
  request: Request,
  found: PreparedQuery,
  change: (record: number) => T | undefined,
) {
  for await (const { record } of paceOf(request.body).through(found.rows())) {
    const done = await request.engine.store.write(() => change(record));
    if (done !== undefined) return done;
  }
  return undefined;
}

/** Inside a write job: checks that the document still matches, then changes it. */
function changeRecord(collection: Collection, found: PreparedQuery, record: number, compiled: Update) {
  const before = collection.read(record);
  if (!before || !found.matches(before)) return undefined;
  const doc = decodeExact(before);
  const id = doc._id;
  const changed = compiled.apply(doc, false);
  if (!equals(changed._id, id)) immutableId();
  const after = assertSize(encode(changed));
  const modified = !after.equals(before);
  if (modified) collection.replace(record, after);
  return { before, after, modified };
}

async function insertUpsert(
  { engine, body, db }: Request,
  compiled: Update,
  filter: Document,
): Promise<Document> {
  const doc = upserted(compiled, filter);
  const collection = await engine.catalogue.findOrCreate(db, body[Object.keys(body)[0]!]);
  await engine.store.write(() => collection.insert(encode(doc)));
  return doc;
}

/** What findAndModify did, and the document it answers with. */
interface Modified {
  n: number;
  updatedExisting?: boolean;
  upserted?: unknown;
  value?: Buffer | undefined;
}

export async function findAndModify(request: Request): Promise<Document> {
  const { body, message } = request;
  refuseCollation(body.collation);
  assertWriteConcern(body);
  assertModifyOptions(body);
  const { query: q, update: u, arrayFilters } = message.exact();
  const query: Query = {
    filter: documentOf(q, 'query'),
    sort: documentOf(body.sort, 'sort'),
    // One is wanted; the others stand by in case somebody else takes it meanwhile.
    limit: 100,
    hint: hintOf(body.hint),
    variables: variablesOf(body),
  };
  const { filter, variables = {} } = query;
  const shape = projector(documentOf(body.fields, 'fields'), query);
  const { value, ...lastErrorObject } = truthy(body.remove)
    ? await removeFound(request, query)
    : await updateFound(request, query, compileUpdate(u, { filter, arrayFilters, variables }));
  const shown = value ? decodeExact(shape({ raw: value, doc: decode(value) })) : null;
  return { lastErrorObject, value: shown, ok: 1 };
}

function assertModifyOptions(body: Document): void {
  const remove = truthy(body.remove);
  const wrong = [
    [!remove && body.update === undefined, 'Either an update or remove=true must be specified'],
    [remove && body.update !== undefined, 'Cannot specify both an update and remove=true'],
    [remove && truthy(body.upsert), 'Cannot specify both upsert=true and remove=true'],
    [
      remove && truthy(body.new),
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    ],
    [remove && body.arrayFilters, 'Cannot specify arrayFilters and remove=true'],
  ].find(([met]) => met);
  if (wrong) fail('FailedToParse', String(wrong[1]));
}

async function removeFound(request: Request, query: Query): Promise<Modified> {
  const { collection } = namedCollection(request);
  const found = collection && prepareQuery(collection, query);
  const take = (record: number) => collection!.removeIf(record, found!.matches);
  const value = found && (await firstChanged(request, found, take));
  return { n: value ? 1 : 0, value };
}

async function updateFound(request: Request, query: Query, compiled: Update): Promise<Modified> {
  const { upsert, new: wantsNew } = request.body;
  return upsertSafely(truthy(upsert), async () => {
    const { collection } = namedCollection(request);
    const found = collection && prepareQuery(collection, query);
    const change = (record: number) => changeRecord(collection!, found!, record, compiled);
    const changed = found && (await firstChanged(request, found, change));
    if (changed)
      return { n: 1, updatedExisting: true, value: truthy(wantsNew) ? changed.after : changed.before };
    if (!truthy(upsert)) return { n: 0, updatedExisting: false };
    const doc = await insertUpsert(request, compiled, query.filter);
    return {
      n: 1,
      updatedExisting: false,
      upserted: doc._id,
      value: truthy(wantsNew) ? encode(doc) : undefined,
    };
  });
}
