import { assertFields, CommandError, fail } from '../errors.ts';
import { projector } from '../query/projection.ts';
import { assertDecodable, type Document, decodeExact, encode } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { modify } from './modify.ts';
import { documentOf, flag, namedCollection, type Request, schedulerOf } from './request.ts';

const MAX_WRITE_BATCH = 100_000;
// Number of unordered statements that run at once, so that one transaction commits them together.
const CONCURRENT_STATEMENTS = 100;
// As in MongoDB, messages beyond this total are omitted from the reply, so that it holds all errors of the largest batch.
const MAX_ERROR_MESSAGE_BYTES = 1024 * 1024;
const INTERRUPTED = 11600;

/** Sorts results of unordered statements, which end in any order. */
const byIndex = (a: Document, b: Document): number => a.index - b.index;

/** Runs the statements of one write command and collects their errors. */
class Statements {
  private readonly errors: Document[] = [];
  private messageBytes = 0;
  private readonly ordered: boolean;

  constructor({ body }: Request) {
    this.ordered = flag(body.ordered ?? true, 'ordered');
  }

  /** Whether an ordered command stopped after an error. */
  get ended(): boolean {
    return this.ordered && this.errors.length > 0;
  }

  // Adds the error of a statement; an error with another cause, such as a full disk, fails the whole command.
  failed(index: number, error: unknown): void {
    if (!(error instanceof CommandError) || error.code === INTERRUPTED) throw error;
    const errmsg = this.messageBytes < MAX_ERROR_MESSAGE_BYTES ? error.message : '';
    this.messageBytes += errmsg.length;
    this.errors.push({ index, code: error.code, errmsg, ...error.extra });
  }

  /** Runs `one` for each statement: ordered statements one after another, others at once. */
  async run(
    documents: Document[],
    one: (statement: Document, index: number) => Promise<void>,
  ): Promise<void> {
    const width = this.ordered ? 1 : CONCURRENT_STATEMENTS;
    for (let start = 0; start < documents.length && !this.ended; start += width) {
      const some = documents
        .slice(start, start + width)
        .map((statement, i) => ({ statement, index: start + i }));
      await Promise.all(
        some.map(({ statement, index }) => one(statement, index).catch((error) => this.failed(index, error))),
      );
    }
  }

  answer(totals: Document): Document {
    const writeErrors = this.errors.toSorted(byIndex);
    return { ...totals, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 };
  }
}

/** Inserts documents, in order by default. */
export async function insert(request: Request): Promise<Document> {
  const { db, engine, message } = request;
  const { name } = namedCollection(request);
  const statements = new Statements(request);
  const documents = message.documents('documents');
  const { length } = documents;
  if (length === 0 || length > MAX_WRITE_BATCH)
    fail('InvalidOptions', `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${length}.`);
  const collection = await engine.catalogue.findOrCreate(db, name);
  const scheduler = schedulerOf(request);
  let n = 0;
  await engine.store.writeEach(documents.entries(), ([index, bytes]) => {
    if (statements.ended) return;
    scheduler.check();
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

/** Reads the statements of an update or delete command. */
function statementsOf({ message }: Request, verb: 'update' | 'delete', known: string[]): Document[] {
  const where = `${verb}.${verb}s`;
  return message.documents(`${verb}s`).map((bytes) => {
    const statement = decodeExact(bytes);
    assertDecodable(bytes, statement);
    assertFields(where, statement, known);
    const required = ['q', verb === 'update' ? 'u' : 'limit'];
    const missing = required.find((name) => (statement[name] ?? null) === null);
    if (missing) fail(40414, `BSON field '${where}.${missing}' is missing but a required field`);
    return statement;
  });
}

/** Runs update statements, each for one document or for all matching ones. */
export async function update(request: Request): Promise<Document> {
  const statements = new Statements(request);
  const totals = { n: 0, nModified: 0 };
  const made: Document[] = [];
  await statements.run(statementsOf(request, 'update', updateFields), async (statement, index) => {
    const { matched, modified, inserted } = await modify(request, statement, false);
    totals.n += matched + (inserted ? 1 : 0);
    totals.nModified += modified;
    if (inserted) made.push({ index, _id: inserted._id });
  });
  return statements.answer({
    ...totals,
    ...(made.length > 0 && { upserted: made.toSorted(byIndex) }),
  });
}

/** Runs delete statements, each for one document or for all matching ones. */
export async function remove(request: Request): Promise<Document> {
  const statements = new Statements(request);
  let n = 0;
  await statements.run(statementsOf(request, 'delete', deleteFields), async ({ limit, ...statement }) => {
    if (!isNumeric(limit) || ![0, 1].includes(toNumber(limit)))
      fail('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
    n += (await modify(request, { ...statement, multi: !flag(limit, 'limit') }, true)).matched;
  });
  return statements.answer({ n });
}

/** Updates or removes one document and returns it in its state before or after. */
export async function findAndModify(request: Request): Promise<Document> {
  const { body, message } = request;
  const { query: q, update: u, ...rest } = message.exact();
  assertModifyOptions(body);
  const removes = flag(body.remove, 'remove');
  const project = projector(documentOf(body.fields, 'fields'));
  const { matched, before, after, inserted } = await modify(request, { ...rest, q, u }, removes);
  const raw = flag(body.new, 'new') ? (inserted ? encode(inserted) : after) : before;
  const value = raw ? decodeExact(project(raw)) : null;
  const lastErrorObject = {
    n: matched + (inserted ? 1 : 0),
    ...(!removes && { updatedExisting: matched > 0 }),
    ...(inserted && { upserted: inserted._id }),
  };
  return { lastErrorObject, value, ok: 1 };
}

function assertModifyOptions(body: Document): void {
  if (!flag(body.remove, 'remove')) {
    if (body.update === undefined) fail('FailedToParse', 'Either an update or remove=true must be specified');
    return;
  }
  const other = ['update', 'upsert', 'new', 'arrayFilters'].find((option) => body[option]);
  if (other) fail('FailedToParse', `Cannot specify both ${other} and remove=true`);
}
