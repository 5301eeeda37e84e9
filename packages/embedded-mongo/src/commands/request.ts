import { CommandError, notSupported } from '../errors.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { type Document, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import type { Message } from '../wire/message.ts';
import type { Cursors } from './cursors.ts';

/** What all commands share. */
export interface Engine {
  store: Store;
  catalogue: Catalogue;
  cursors: Cursors;
  startedAt: Date;
  port: number;
}

/** One command being answered. */
export interface Request {
  engine: Engine;
  message: Message;
  body: Document;
  db: string;
}

export type Handler = (request: Request) => Promise<Document | Buffer> | Document;

/** The collection a command names as its first argument. */
export function namedCollection({ body, db, engine }: Request): {
  name: string;
  collection: Collection | undefined;
} {
  const command = Object.keys(body)[0]!;
  const name = body[command];
  if (typeof name !== 'string') {
    throw new CommandError('InvalidNamespace', `collection name has invalid type ${typeof name}`);
  }
  if (name === '' || name.includes('\0')) {
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
  }
  return { name, collection: engine.catalogue.find(db, name) };
}

/** An optional whole number. */
export function whole(value: unknown, name: string, fallback = 0): number {
  if (value === undefined || value === null) return fallback;
  if (!isNumeric(value)) {
    throw new CommandError(
      'TypeMismatch',
      `BSON field '${name}' is the wrong type '${typeof value}', expected type 'long'`,
    );
  }
  const number = Math.trunc(toNumber(value));
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** An optional sub-document. */
export function documentOf(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  if (isDocument(value)) return value;
  throw new CommandError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeof value}', expected type 'object'`,
  );
}

export function truthy(value: unknown): boolean {
  return isNumeric(value) ? toNumber(value) !== 0 : value === true;
}

/** Only the simple collation exists here. */
export function refuseCollation(collation: unknown): void {
  if (isDocument(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple') {
    throw notSupported('a collation other than simple');
  }
}
