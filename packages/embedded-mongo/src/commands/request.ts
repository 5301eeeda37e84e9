import { assertFields, fail, throwUnsupported } from '../errors.ts';
import { fieldsOf } from '../planner/covered.ts';
import type { Query } from '../planner/query.ts';
import { CooperativeScheduler } from '../planner/scheduler.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import type { Message } from '../wire/message.ts';
import type { Cursors } from './cursors.ts';

/** State shared by all commands. */
export interface Engine {
  store: Store;
  catalogue: Catalogue;
  cursors: Cursors;
  /** Aborted when the server closes; commands then end at their next yield point. */
  stopping: AbortController;
}

/** One command and its context. */
export interface Request {
  engine: Engine;
  message: Message;
  body: Document;
  db: string;
}

export type Handler = (request: Request) => Promise<Document | Buffer> | Document | Buffer;

/** Returns the collection that a command names as its first argument. */
export function namedCollection({ body, db, engine }: Request): { name: string; collection?: Collection } {
  const name = body[Object.keys(body)[0]!];
  if (typeof name !== 'string') fail('InvalidNamespace', `collection name has invalid type ${typeof name}`);
  if (name === '' || name.includes('\0'))
    fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
  return { name, collection: engine.catalogue.find(db, name) };
}

/** Throws an error for an argument of a wrong type. */
function wrongType(name: string, value: unknown, expected: string): never {
  fail(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeof value}', expected type '${expected}'`,
  );
}

/** Returns an optional integer. */
export function whole(value: unknown, name: string): number {
  if (value === undefined || value === null) return 0;
  const number = isNumeric(value) ? Math.trunc(toNumber(value)) : wrongType(name, value, 'long');
  if (number < 0) fail(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Returns an optional document; null and undefined count as missing. */
export function documentOf(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  return isDocument(value) ? value : wrongType(name, value, 'object');
}

/** Returns whether a flag is set: true, or a number other than 0. */
export function flag(value: unknown, name: string): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return value === true;
  return isNumeric(value) ? toNumber(value) !== 0 : wrongType(name, value, 'bool');
}

/** Throws for a collation other than `simple`. */
export function refuseCollation(collation: unknown): void {
  const { locale = 'simple' } = documentOf(collation, 'collation');
  if (locale !== 'simple') throwUnsupported('a collation other than simple');
}

/** Query options that this server does not implement. */
export const refusedReadOptions = 'tailable awaitData min max returnKey showRecordId noCursorTimeout';

/** Reads the query of a command. */
export function readQuery(body: Document): Query {
  for (const option of refusedReadOptions.split(' '))
    if (isDocument(body[option]) || flag(body[option], option)) throwUnsupported(`the option ${option}`);
  refuseCollation(body.collation);
  return {
    filter: documentOf(body.filter ?? body.query, 'filter'),
    sort: documentOf(body.sort, 'sort'),
    skip: whole(body.skip, 'skip'),
    limit: whole(body.limit, 'limit'),
    hint: hintOf(body.hint),
    fields: fieldsOf(body.projection),
  };
}

/** Returns the hint of a command; an empty one counts as missing. */
export function hintOf(hint: unknown): unknown {
  return hint === '' || (isDocument(hint) && Object.keys(hint).length === 0) ? undefined : hint;
}

/** Returns the scheduler of a command, which yields to other work and ends it at its maxTimeMS or when the server closes. */
export function schedulerOf({ body, engine }: Request): CooperativeScheduler {
  return new CooperativeScheduler(whole(body.maxTimeMS, 'maxTimeMS'), engine.stopping.signal);
}

/** Throws for write concerns of replica sets. `j` and `w: 'majority'` always hold: every reply is sent after the data is on the disk. */
export function assertWriteConcern({ w = 1, ...more }: Document): void {
  assertFields('writeConcern', more, ['j', 'fsync', 'wtimeout', 'provenance']);
  if (w === 'majority') return;
  if (!isNumeric(w)) fail(79, `No write concern mode named '${w}' found`);
  if (toNumber(w) > 1) fail('BadValue', "cannot use 'w' > 1 when a host is not replicated");
}
