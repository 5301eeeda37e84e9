import { fail, throwUnsupported } from '../errors.ts';
import type { Query } from '../planner/query.ts';
import { CooperativeScheduler } from '../planner/scheduler.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import type { Message } from '../wire/message.ts';
import type { Cursors } from './cursors.ts';

/** The state that all commands share. */
export interface Engine {
  store: Store;
  catalogue: Catalogue;
  cursors: Cursors;
  startedAt: Date;
  /** The name of this machine. */
  host: string;
  /** Aborted when the server closes: commands then end at their next yield point. */
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

/** Returns an optional integer. */
export function whole(value: unknown, name: string): number {
  if (value === undefined || value === null) return 0;
  if (!isNumeric(value))
    fail('TypeMismatch', `BSON field '${name}' is the wrong type '${typeof value}', expected type 'long'`);
  const number = Math.trunc(toNumber(value));
  return number < 0
    ? fail(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`)
    : number;
}

/** Returns a required document. As in MongoDB, null and undefined count as missing. */
export function requiredDocument(value: unknown, name: string): Document {
  if (value === undefined || value === null)
    fail(40414, `BSON field '${name}' is missing but a required field`);
  return documentOf(value, name);
}

/** Returns an optional document; null and undefined count as missing. */
export function documentOf(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  if (isDocument(value)) return value;
  return fail(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeof value}', expected type 'object'`,
  );
}

/** Returns whether a flag is set: true, or a number other than 0. */
export function truthy(value: unknown): boolean {
  return isNumeric(value) ? toNumber(value) !== 0 : value === true;
}

/** Throws for a collation other than simple where text is compared. */
export function refuseCollation(collation: unknown, compared?: unknown): void {
  const asked = isDocument(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple';
  if (asked && (compared === undefined || holdsText(compared)))
    throwUnsupported('a collation other than simple');
}

function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsText);
}

const refusedOptions = ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'min', 'max'];

/** Reads the query of a command. */
export function readQuery(body: Document): Query {
  for (const option of refusedOptions)
    if (truthy(body[option]) || isDocument(body[option])) throwUnsupported(`the option ${option}`);
  const filter = documentOf(body.filter ?? body.query, 'filter');
  const sort = documentOf(body.sort, 'sort');
  const orders = Object.keys(sort).length > 0 || body.distinct !== undefined;
  refuseCollation(body.collation, orders ? undefined : [filter, body.projection]);
  return {
    filter,
    sort,
    skip: whole(body.skip, 'skip'),
    limit: whole(body.limit, 'limit'),
    hint: hintOf(body.hint),
  };
}

/** Returns the hint of a command; an empty one counts as missing. */
export function hintOf(hint: unknown): unknown {
  return hint === '' || (isDocument(hint) && Object.keys(hint).length === 0) ? undefined : hint;
}

/** Yields to other work while a command runs, and ends it at its maxTimeMS or when the server closes. */
export function schedulerOf({ body, engine }: Request): CooperativeScheduler {
  return new CooperativeScheduler(whole(body.maxTimeMS, 'maxTimeMS'), engine.stopping.signal);
}

/** Throws for write concerns of replica sets. `j` and `w: 'majority'` always hold: every reply is sent after the data is on the disk. */
export function assertWriteConcern(body: Document): void {
  const w = documentOf(body.writeConcern, 'writeConcern').w;
  if (isNumeric(w) && toNumber(w) > 1) fail('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  if (typeof w === 'string' && w !== 'majority') fail(79, `No write concern mode named '${w}' found`);
}
