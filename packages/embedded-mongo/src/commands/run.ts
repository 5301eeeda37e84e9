import { CommandError, notSupported } from '../errors.ts';
import type { Document } from '../values/bson.ts';
import { isNumeric } from '../values/numbers.ts';
import type { Message } from '../wire/message.ts';
import type { Engine, Request } from './request.ts';
import { commands } from './table.ts';
import { storageError } from './write-result.ts';

/** Arguments that any command may carry. */
const general = new Set([
  ...['$db', 'lsid', 'comment', 'maxTimeMS', 'readConcern', 'writeConcern', '$readPreference', 'apiVersion'],
  ...['apiStrict', 'apiDeprecationErrors', '$clusterTime', 'txnNumber', 'autocommit', 'startTransaction'],
  ...['$queryOptions', 'txnRetryCounter', 'maxTimeMSOpOnly'],
]);

/** Answers one command; every failure becomes an error document. */
export async function runCommand(engine: Engine, message: Message): Promise<Document | Buffer> {
  try {
    const body = message.body.$query ?? message.body;
    const name = Object.keys(body)[0] ?? '';
    const command = commands[name];
    if (!command) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
    assertGeneral(body);
    if (command.fields) assertFields(name, body, command.fields);
    const request: Request = { engine, message, body, db: body.$db ?? 'admin' };
    return await command.run(request);
  } catch (error) {
    return failure(error);
  }
}

function assertFields(command: string, body: Document, fields: string[]): void {
  for (const field of Object.keys(body)) {
    if (field === command || general.has(field) || fields.includes(field)) continue;
    throw new CommandError(40415, `BSON field '${command}.${field}' is an unknown field.`);
  }
}

function assertGeneral(body: Document): void {
  if (body.autocommit === false || body.startTransaction !== undefined) {
    throw notSupported('a transaction');
  }
  const level = body.readConcern?.level;
  if (level === 'snapshot' || level === 'linearizable') throw notSupported(`read concern ${level}`);
  if (body.readConcern?.afterClusterTime) throw notSupported('causal consistency');
  if (body.apiVersion !== undefined && body.apiVersion !== '1') {
    throw new CommandError(322, `API version must be "1", found ${body.apiVersion}`);
  }
  if (body.maxTimeMS !== undefined && !isNumeric(body.maxTimeMS)) {
    throw new CommandError('TypeMismatch', "BSON field 'maxTimeMS' must be a number");
  }
}

function failure(error: unknown): Document {
  const known = error instanceof CommandError ? error : storageError(error);
  if (known) {
    return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
  }
  console.error('embedded-mongo: unexpected error', error);
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' };
}
