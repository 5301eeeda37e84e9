import { assertFields, CommandError, fail } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/query.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate, immutableId, type Update, upserted } from '../update/update.ts';
import { assertSize, type Document, decode, decodeExact, encode } from '../values/bson.ts';
import { equals } from '../values/encoding.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
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
// One document is wanted; the others stand by in case somebody else takes it meanwhile.
const STAND_BY = 100;

/** The statements of one write command: what they did, and which of them failed. */
class Statements {
  private readonly errors: Document[] = [];
  private readonly ordered: boolean;

  constructor({ body }: Request) {
    assertWriteConcern(body);
    this.ordered = body.ordered !== false;
  }

  /** The first failure ends an ordered command. */
  get ended(): boolean {
    return this.ordered && this.errors.length > 0;
  }

  // What is not a statement's own fault fails the whole command.
  failed(index: number, error: unknown): void {
    if (!(error instanceof CommandError)) throw error;
    this.errors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
  }

  async run(
    documents: Document[],
    one: (statement: Document, index: number) => Promise<void>,
  ): Promise<void> {
    for (const [index, statement] of documents.entries()) {
      if (this.ended) return;
      await one(statement, index).catch((error) => this.failed(index, error));
    }
  }

  answer(totals: Document): Document {
    return { ...totals, ...(this.errors.length > 0 && { writeErrors: this.errors }), ok: 1 };
  }
}

export async function insert(request: Request): Promise<Document> {
  const { db, engine, message } = request;
  const { name } = namedCollection(request);
  const statements = new Statements(request);
  const documents = message.documents('documents');
  if (documents.length === 0 || documents.length > LARGEST_BATCH) {
    fail(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${LARGEST_BATCH}. Got ${documents.length}.`,
    );
  }
  const collection = await engine.catalogue.findOrCreate(db, name);
  let n = 0;
  await engine.store.writeEach(documents.entries(), ([index, bytes]) => {
    if (statements.ended) return;
    try {
      collection.insert(bytes);
      n += 1;
    } catch (error) {
      statements.failed(index, error);
    }
  });
  return statements.answer({ n });
}

const updateFields = ['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint'];
const deleteFields = ['q', 'limit', 'collation', 'hint'];

/** The statements of an update or delete command; the first two fields must be there. */
function statementsOf({ message }: Request, verb: 'update' | 'delete', known: string[]): Document[] {
  const where = `${verb}.${verb}s`;
  return message.documents(`${verb}s`).map((bytes) => {
    const statement = decodeExact(bytes);
    assertFields(where, statement, known);
    const missing = known.slice(0, 2).find((name) => !(name in statement));
    if (missing) fail(40414, `BSON field '${where}.${missing}' is missing but a required field`);
    return statement;
  });
}

export async function update(request: Request): Promise<Document> {
  const statements = new Statements(request);
  const totals = { n: 0, nModified: 0 };
  const made: Document[] = [];
  await statements.run(statementsOf(request, 'update', updateFields), async (statement, index) => {
    const { matched, modified, inserted } = await modify(request, statement);
    totals.n += matched + (inserted ? 1 : 0);
    totals.nModified += modified;
    if (inserted) made.push({ index, _id: inserted._id });
  });
  return statements.answer({ ...totals, ...(made.length > 0 && { upserted: made }) });
}

export async function remove(request: Request): Promise<Document> {
  const statements = new Statements(request);
  let n = 0;
  await statements.run(statementsOf(request, 'delete', deleteFields), async ({ limit, ...statement }) => {
    if (!isNumeric(limit) || ![0, 1].includes(toNumber(limit)))
      fail('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
    n += (await modify(request, { ...statement, multi: !truthy(limit) })).matched;
  });
  return statements.answer({ n });
}

export async function findAndModify(request: Request): Promise<Document> {
  const { body, message } = request;
  const { query, update: u, ...rest } = message.exact();
  assertWriteConcern(body);
  assertModifyOptions(body);
  const filter = documentOf(query, 'query');
  const shape = projector(documentOf(body.fields, 'fields'), { filter, variables: variablesOf(body) });
  const { matched, before, after, inserted } = await modify(request, { ...rest, q: filter, u });
  const raw = truthy(body.new) ? (inserted ? encode(inserted) : after) : before;
  const value = raw ? decodeExact(shape({ raw, doc: decode(raw) })) : null;
  const lastErrorObject = {
    n: matched + (inserted ? 1 : 0),
    ...(!truthy(body.remove) && { updatedExisting: matched > 0 }),
    ...(inserted && { upserted: inserted._id }),
  };
  return { lastErrorObject, value, ok: 1 };
}

function assertModifyOptions({
  remove,
  update: change,
  upsert,
  new: wantsNew,
  arrayFilters,
}: Document): void {
  if (!truthy(remove)) {
    if (change === undefined) fail('FailedToParse', 'Either an update or remove=true must be specified');
    return;
  }
  if (change !== undefined) fail('FailedToParse', 'Cannot specify both an update and remove=true');
  if (truthy(upsert)) fail('FailedToParse', 'Cannot specify both upsert=true and remove=true');
  if (truthy(wantsNew))
    fail(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' returns the deleted document",
    );
  if (arrayFilters) fail('BadValue', 'Cannot specify arrayFilters and remove=true');
}

/** What one statement did; the documents are those of the last record it changed. */
interface Outcome {
  matched: number;
  modified: number;
  inserted?: Document;
  before?: Buffer;
  after?: Buffer | undefined;
}

/** Changes what a statement finds, or removes it where it has no update `u`. */
async function modify(request: Request, statement: Document): Promise<Outcome> {
  const { u, arrayFilters, sort } = statement;
  const [multi, upsert] = [truthy(statement.multi), truthy(statement.upsert)];
  const filter = documentOf(statement.q, 'q');
  const removes = u === undefined && sort === undefined;
  refuseCollation(statement.collation, removes ? [filter, request.body.let] : undefined);
  const variables = variablesOf(request.body);
  const compiled = u === undefined ? undefined : compileUpdate(u, { filter, arrayFilters, variables });
  if (multi && compiled?.kind === 'replacement')
    fail('FailedToParse', 'multi update is not supported for replacement-style update');
  const limit = multi ? 0 : STAND_BY;
  const query = { filter, sort: documentOf(sort, 'sort'), hint: hintOf(statement.hint), limit, variables };
  for (let left = UPSERT_ATTEMPTS; ; left--) {
    try {
      const outcome = await modifyFound(request, query, compiled, multi);
      if (outcome.matched > 0 || !upsert) return outcome;
      return { ...outcome, inserted: await insertUpsert(request, compiled!, filter) };
    } catch (error) {
      const raced = error instanceof CommandError && error.code === 11000;
      if (!upsert || !raced || left <= 1) throw error;
    }
  }
}

async function modifyFound(
  request: Request,
  query: Query,
  compiled: Update | undefined,
  multi: boolean,
): Promise<Outcome> {
  const { store } = request.engine;
  const outcome: Outcome = { matched: 0, modified: 0 };
  const { collection } = namedCollection(request);
  if (!collection) return outcome;
  const found = prepareQuery(collection, query);
  const change = (record: number) => {
    const done = compiled
      ? changeRecord(collection, found, record, compiled)
      : removeRecord(collection, found, record);
    if (!done) return false;
    outcome.matched += 1;
    outcome.modified += done.modified ? 1 : 0;
    Object.assign(outcome, { before: done.before, after: done.after });
    return true;
  };
  const records: number[] = [];
  for await (const { record } of paceOf(request.body).through(found.rows())) {
    // Another client may take the first document away meanwhile; then it is the next one's turn.
    if (multi) records.push(record);
    else if (await store.write(() => change(record))) break;
  }
  // All records are chosen before the first is changed: a change may move a document ahead in the index being walked.
  await store.writeEach(records, change);
  return outcome;
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

function removeRecord(collection: Collection, found: PreparedQuery, record: number) {
  const before = collection.removeIf(record, found.matches);
  return before && { before, after: undefined, modified: true };
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
