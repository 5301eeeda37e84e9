import { BSONError } from 'bson';
import { assertFields, CommandError, fail, throwUnsupported } from '../errors.ts';
import { assertDecodable, type Document, encode, MAX_DOCUMENT_BYTES } from '../values/bson.ts';
import type { Message } from '../wire/message.ts';
import * as collections from './collections.ts';
import { explain } from './explain.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { aggregate, count, distinct, find, getMore, killCursors } from './read.ts';
import {
  assertWriteConcern,
  documentOf,
  type Engine,
  flag,
  type Handler,
  type Request,
  refusedReadOptions,
  whole,
} from './request.ts';
import { buildInfo, connectionStatus, hello, hostInfo } from './server-info.ts';
import { findAndModify, insert, remove, update } from './write.ts';

const ok: Handler = () => ({ ok: 1 });

const reading = 'hint collation allowDiskUse';
const findFields = `filter projection sort skip limit batchSize singleBatch allowPartialResults ${refusedReadOptions} ${reading}`;
const modifyFields = `query sort remove update new fields upsert arrayFilters hint collation bypassDocumentValidation`;

/** All commands of this server. If an entry lists arguments, any other argument is an error. */
const commands: Record<string, [Handler, string?]> = {
  hello: [hello],
  isMaster: [hello],
  ismaster: [hello],
  ping: [ok],
  buildInfo: [buildInfo],
  buildinfo: [buildInfo],
  connectionStatus: [connectionStatus, 'showPrivileges'],
  hostInfo: [hostInfo, ''],
  endSessions: [ok],
  insert: [insert, 'documents ordered bypassDocumentValidation'],
  update: [update, 'updates ordered bypassDocumentValidation'],
  delete: [remove, 'deletes ordered'],
  findAndModify: [findAndModify, modifyFields],
  findandmodify: [findAndModify, modifyFields],
  find: [find, findFields],
  getMore: [getMore, 'collection batchSize'],
  killCursors: [killCursors, 'cursors'],
  aggregate: [aggregate, `pipeline cursor bypassDocumentValidation ${reading}`],
  count: [count, 'query limit skip hint collation'],
  distinct: [distinct, 'key query hint collation'],
  explain: [explain, 'verbosity'],
  create: [collections.create, collections.refusedOptions],
  drop: [collections.drop, ''],
  dropDatabase: [collections.dropDatabase, ''],
  listCollections: [collections.listCollections, 'filter nameOnly cursor authorizedCollections'],
  listDatabases: [collections.listDatabases, 'filter nameOnly authorizedDatabases'],
  dbStats: [collections.dbStats, ''],
  createIndexes: [createIndexes, 'indexes'],
  listIndexes: [listIndexes, 'cursor'],
  dropIndexes: [dropIndexes, 'index'],
};

/** Arguments that any command may have. */
const general =
  '$db lsid comment maxTimeMS readConcern writeConcern $readPreference apiVersion apiStrict apiDeprecationErrors $clusterTime $queryOptions';

/** Runs one command and encodes its reply; every failure is returned as an error document. */
export async function runCommand(engine: Engine, message: Message): Promise<Buffer> {
  try {
    const body = message.body.$query ?? message.body;
    assertDecodable(message.main, message.body);
    assertGeneral(body);
    const run = handlerOf(body);
    if (run === explain) handlerOf(documentOf(body.explain, 'explain'));
    const request: Request = { engine, message, body, db: body.$db ?? 'admin' };
    return encodedReply(await run(request));
  } catch (error) {
    return encode(failure(error));
  }
}

/** Returns the handler of a command; throws for an unknown command or argument. */
function handlerOf(body: Document): Handler {
  const name = Object.keys(body)[0] ?? '';
  if (!Object.hasOwn(commands, name)) fail('CommandNotFound', `no such command: '${name}'`);
  const [run, fields] = commands[name]!;
  if (fields !== undefined) assertFields(name, body, `${name} ${general} ${fields}`.split(' '));
  return run;
}

// A reply contains a few fields besides its documents, which have at most 16 MB in total.
const MAX_REPLY_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

function encodedReply(reply: Document | Buffer): Buffer {
  const raw = Buffer.isBuffer(reply) ? reply : encode(reply);
  if (raw.length <= MAX_REPLY_BYTES) return raw;
  return fail('BSONObjectTooLarge', `the reply of ${raw.length} bytes is larger than ${MAX_REPLY_BYTES}`);
}

const readConcerns = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

function assertGeneral(body: Document): void {
  const { readConcern, apiVersion, maxTimeMS } = body;
  assertWriteConcern(documentOf(body.writeConcern, 'writeConcern'));
  if (body.autocommit !== undefined || body.startTransaction !== undefined) throwUnsupported('a transaction');
  // The driver recognises this message and advises to disable retryWrites.
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
  if (flag(body.apiStrict, 'apiStrict') || flag(body.apiDeprecationErrors, 'apiDeprecationErrors'))
    throwUnsupported('a strict API version');
  whole(maxTimeMS, 'maxTimeMS');
}

function failure(error: unknown): Document {
  const { message, code, codeName, extra } = error instanceof CommandError ? error : explained(error);
  return { ok: 0, errmsg: message, code, codeName, ...extra };
}

function explained(error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BSONError) return new CommandError('InvalidBSON', message);
  // LMDB reports a write that a full disk interrupted as an input/output error.
  if (/ENOSPC|No space left|MDB_MAP_FULL|EDQUOT|File too large|Input\/output error/i.test(message))
    return new CommandError('OutOfDiskSpace', `the disk is full, or fails: ${message}`);
  console.error('embedded-mongo: unexpected error', error);
  return new CommandError('InternalError', message);
}
