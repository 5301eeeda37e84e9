import { ObjectId } from 'bson';
import { badValue, CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, decode, decodeExact, encode } from '../values/bson.ts';
import { assertSize } from '../values/limits.ts';
import { documentOf, namedCollection, type Request } from './request.ts';
import { assertWriteConcern, writeError } from './write-result.ts';

const LARGEST_BATCH = 100_000;

export async function insert(request: Request): Promise<Document> {
  const { body, db, engine, message } = request;
  const { name } = namedCollection(request);
  const concern = documentOf(body.writeConcern, 'writeConcern');
  assertWriteConcern(concern);
  const documents = message.documents('documents');
  if (documents.length === 0 || documents.length > LARGEST_BATCH) {
    throw new CommandError(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${LARGEST_BATCH}. Got ${documents.length} operations.`,
    );
  }
  const ordered = body.ordered !== false;
  const collection = await engine.catalogue.findOrCreate(db, name);
  const { inserted, errors } = await insertAll(request, collection, documents, ordered);
  return { n: inserted, ...(errors.length > 0 && { writeErrors: errors }), ok: 1 };
}

// All documents are queued at once, so that they share transactions; an ordered batch stops queueing at its first error.
async function insertAll(
  { engine }: Request,
  collection: Collection,
  documents: Buffer[],
  ordered: boolean,
): Promise<{ inserted: number; errors: Document[] }> {
  const errors: Document[] = [];
  let inserted = 0;
  let stopped = false;
  const one = (bytes: Buffer, index: number) => () => {
    if (stopped) return;
    try {
      collection.insert(storable(bytes));
      inserted += 1;
    } catch (error) {
      errors.push(writeError(index, error));
      stopped = ordered;
    }
  };
  await engine.store.writeAll(documents.map(one));
  return { inserted, errors: errors.sort((a, b) => a.index - b.index) };
}

/** The bytes to store: as sent when `_id` comes first, else with it put there. */
export function storable(bytes: Buffer): Buffer {
  assertSize(bytes);
  const raw = firstName(bytes) === '_id' ? bytes : encode(withIdFirst(decodeExact(bytes)));
  assertId(raw);
  return raw;
}

function firstName(bytes: Buffer): string {
  return bytes.length <= 5 ? '' : bytes.toString('utf8', 5, bytes.indexOf(0, 5));
}

function withIdFirst(doc: Document): Document {
  const { _id = new ObjectId(), ...rest } = doc;
  return { _id, ...rest };
}

// The type byte of the first element says enough.
function assertId(raw: Buffer): void {
  if (raw[4] === 0x04) throw badValue("The '_id' value cannot be of type array");
  if (raw[4] === 0x0b) throw badValue("The '_id' value cannot be of type regex");
  if (raw[4] !== 0x03) return;
  const name = Object.keys(decode(raw)._id)[0];
  if (!name?.startsWith('$')) return;
  throw new CommandError(
    'DollarPrefixedFieldName',
    `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
  );
}
