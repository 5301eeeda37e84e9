import { BSONError } from 'bson';
import { assertFields, CommandError, fail, throwUnsupported } from '../errors.ts';
import { assertFieldOrder, type Document, encode, MAX_DOCUMENT_BYTES } from '../values/bson.ts';
import { isNumeric } from '../values/numbers.ts';
import type { Message } from '../wire/message.ts';
import * as collections from './collections.ts';
import { explain } from './explain.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { aggregate, count, distinct, find, getMore, killCursors } from './read.ts';
import { documentOf, type Engine, type Handler, type Request } from './request.ts';
import { buildInfo, endSessions, hello, serverStatus } from './server-info.ts';
import { findAndModify, insert, remove, update } from './write.ts';

const ok: Handler = () => ({ ok: 1 });

const reading = 'hint collation allowDiskUse';
const findFields = `filter projection sort skip limit batchSize singleBatch tailable awaitData min max returnKey showRecordId noCursorTimeout allowPartialResults oplogReplay ${reading}`;
const modifyFields = `query sort remove update new fields upsert arrayFilters hint collation bypassDocumentValidation`;
const createFields =
  'capped size max expireAfterSeconds timeseries viewOn pipeline clusteredIndex validator collation validationLevel validationAction encryptedFields changeStreamPreAndPostImages storageEngine indexOptionDefaults';
const anything = undefined;

/** All commands of this server with their arguments; any other argument is an error. */
const commands: Record<string, [Handler, string | undefined]> = {
  hello: [hello, anything],
  isMaster: [hello, anything],
  ismaster: [hello, anything],
  ping: [ok, anything],
  buildInfo: [buildInfo, anything],
  buildinfo: [buildInfo, anything],
  serverStatus: [serverStatus, anything],
  startSession: [ok, anything],
  endSessions: [endSessions, anything],
  insert: [insert, 'documents ordered bypassDocumentValidation'],
  update: [update, 'updates ordered bypassDocumentValidation'],
  delete: [remove, 'deletes ordered'],
  findAndModify: [findAndModify, modifyFields],
  findandmodify: [findAndModify, modifyFields],
  find: [find, findFields],
  getMore: [getMore, 'collection batchSize'],
  killCursors: [killCursors, 'cursors'],
  aggregate: [aggregate, `pipeline cursor explain bypassDocumentValidation ${reading}`],
  count: [count, 'query limit skip hint collation'],
  distinct: [distinct, 'key query hint collation'],
  explain: [explain, 'verbosity'],
  create: [collections.create, createFields],
  drop: [collections.drop, ''],
  dropDatabase: [collections.dropDatabase, ''],
  listCollections: [collections.listCollections, 'filter nameOnly cursor authorizedCollections'],
  listDatabases: [collections.listDatabases, 'filter nameOnly authorizedDatabases'],
  collStats: [collections.collStats, ''],
  dbStats: [collections.dbStats, ''],
  createIndexes: [createIndexes, 'indexes commitQuorum'],
  listIndexes: [listIndexes, 'cursor'],
  dropIndexes: [dropIndexes, 'index'],
};

/** Arguments that any command may carry. */
const general =
  '$db lsid comment maxTimeMS readConcern writeConcern $readPreference apiVersion apiStrict apiDeprecationErrors $clusterTime $queryOptions';

/** Runs one command and encodes its reply; every failure becomes an error document. */
export async function runCommand(engine: Engine, message: Message): Promise<Buffer> {
  try {
    const body = message.body.$query ?? message.body;
    const name = Object.keys(body)[0] ?? '';
    assertFieldOrder(message.main, message.body);
    assertGeneral(body);
    if (!Object.hasOwn(commands, name)) fail('CommandNotFound', `no such command: '${name}'`);
    const [run, fields] = commands[name]!;
    if (fields !== undefined) assertFields(name, body, `${name} ${general} ${fields}`.split(' '));
    const request: Request = { engine, message, body, db: body.$db ?? 'admin' };
    return encodedReply(await run(request));
  } catch (error) {
    return encode(failure(error));
  }
}

// Besides its documents, of at most 16 MB together, a reply holds a few fields of its own.
const MAX_REPLY_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

function encodedReply(reply: Document | Buffer): Buffer {
  const raw = Buffer.isBuffer(reply) ? reply : encode(reply);
  if (raw.length <= MAX_REPLY_BYTES) return raw;
  return fail('BSONObjectTooLarge', `the reply of ${raw.length} bytes is larger than ${MAX_REPLY_BYTES}`);
}

const readConcerns = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

function assertGeneral(body: Document): void {
  const { readConcern, apiVersion, maxTimeMS } = body;
  if (body.autocommit !== undefined || body.startTransaction !== undefined) throwUnsupported('a transaction');
  // The driver recognises this message and advises to switch off retryWrites.
  if (body.txnNumber !== undefined)
    fail('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
  const { level, afterClusterTime, ...more } = documentOf(readConcern, 'readConcern');
  assertFields('readConcern', more, ['provenance']);
  if (level !== undefined && !readConcerns.includes(level))
    fail('BadValue', `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  if (level === 'snapshot' || level === 'linearizable') throwUnsupported(`read concern ${level}`);
  if (afterClusterTime) throwUnsupported('causal consistency');
  if (apiVersion !== undefined && apiVersion !== '1')
    fail(322, `API version must be "1", found ${apiVersion}`);
  if (body.apiStrict) throwUnsupported('a strict API version');
  if (maxTimeMS !== undefined && !isNumeric(maxTimeMS))
    fail('TypeMismatch', "BSON field 'maxTimeMS' must be a number");
}

function failure(error: unknown): Document {
  if (!(error instanceof CommandError)) return failure(explained(error));
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
}

function explained(error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BSONError) return new CommandError('InvalidBSON', message);
  if (/ENOSPC|No space left|MDB_MAP_FULL|EDQUOT|File too large/i.test(message))
    return new CommandError('OutOfDiskSpace', `the disk is full: ${message}`);
  console.error('embedded-mongo: unexpected error', error);
  return new CommandError('InternalError', message);
}
