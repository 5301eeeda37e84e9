import { CommandError, fail } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/query.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate, immutableId, type Update, upserted } from '../update/update.ts';
import { assertSize, type Document, decodeExact, encode } from '../values/bson.ts';
import { equals } from '../values/encoding.ts';
import {
  documentOf,
  flag,
  hintOf,
  namedCollection,
  type Request,
  refuseCollation,
  schedulerOf,
} from './request.ts';

// Number of attempts of an upsert: if another upsert inserts the same key first, the retry finds that document.
const MAX_UPSERT_ATTEMPTS = 5;
// One document is needed; the others are candidates in case other clients change the first ones in the meantime.
const MAX_CANDIDATES = 100;

/** Result of one statement; the documents are those of the last changed record. */
interface Outcome {
  matched: number;
  modified: number;
  inserted?: Document;
  before?: Buffer;
  after?: Buffer | undefined;
}

/** Updates the documents that match a statement's query `q`, or removes them if `removes` is true. */
export async function modify(request: Request, statement: Document, removes: boolean): Promise<Outcome> {
  const { u, arrayFilters, sort } = statement;
  const [multi, upsert] = [flag(statement.multi, 'multi'), flag(statement.upsert, 'upsert')];
  const filter = documentOf(statement.q, 'q');
  refuseCollation(statement.collation);
  const compiled = removes ? undefined : compileUpdate(u, arrayFilters);
  if (multi && compiled?.kind === 'replacement')
    fail('FailedToParse', 'multi update is not supported for replacement-style update');
  const limit = multi ? 0 : MAX_CANDIDATES;
  const query = { filter, sort: documentOf(sort, 'sort'), hint: hintOf(statement.hint), limit };
  for (let left = MAX_UPSERT_ATTEMPTS; ; left--) {
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
  const found = prepareQuery(collection, query);
  if (!collection) return outcome;
  const scheduler = schedulerOf(request);
  const change = (record: number) => {
    scheduler.check();
    const done = compiled
      ? changeRecord(collection, found, record, compiled)
      : removeRecord(collection, found, record);
    if (!done) return false;
    outcome.matched += 1;
    outcome.modified += done.modified ? 1 : 0;
    Object.assign(outcome, { before: done.before, after: done.after });
    return true;
  };
  // All records are selected before the first is changed, because a change may move a document ahead in the scanned index.
  const choose = async () => {
    const records: number[] = [];
    for await (const record of scheduler.through(found.records())) records.push(record);
    return records;
  };
  if (multi) {
    await store.writeEach(await choose(), change);
    return outcome;
  }
  // Other clients may change or remove every selected document in the meantime: then others are selected, until none matches.
  for (let records = await choose(); records.length > 0; records = await choose()) {
    const chosen = records;
    if (await store.write(() => chosen.some(change))) break;
  }
  return outcome;
}

/** Inside a write job: checks that the document still matches, then updates it. */
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

async function insertUpsert(request: Request, compiled: Update, filter: Document): Promise<Document> {
  const { engine, body, db } = request;
  const doc = upserted(compiled, filter);
  const collection = await engine.catalogue.findOrCreate(db, body[Object.keys(body)[0]!]);
  await engine.store.write(() => collection.insert(encode(doc)));
  return doc;
}
