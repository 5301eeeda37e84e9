import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { DamagedArchiveError, OpsError } from '../ops-error.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { type ArchivedCollection, pathsIn } from './manifest.ts';
import { markCollection } from './restore-mark.ts';

const { BSON } = mongoose.mongo;
type Bytes = Uint8Array;

const batchDocuments = 500;
const batchBytes = 4 * 1024 * 1024;
const maxDocumentBytes = 16 * 1024 * 1024 + 16 * 1024;
/** Keeps the BSON type of every number, so that documents are restored exactly. */
const exactly = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

const database = () => mongoose.connection.db!;

/** Returns the names of all collections, without system collections and the mark of an unfinished restore. */
export async function collectionNames(): Promise<string[]> {
  const found = await database().listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== markCollection)
    .sort();
}

/** Yields the documents of a collection as bytes, in the order of their ids. */
async function* storedIn(name: string): AsyncGenerator<Bytes> {
  const cursor = database()
    .collection(name)
    .find({}, { raw: true, sort: { _id: 1 }, batchSize: batchDocuments });
  for await (const bytes of cursor) yield bytes as unknown as Bytes;
}

/** Counts and hashes the documents of a stream. */
function meter() {
  const hash = createHash('sha256');
  const seen = { documents: 0, bytes: 0 };
  return {
    add: (bytes: Bytes) => {
      hash.update(bytes);
      seen.documents += 1;
      seen.bytes += bytes.length;
    },
    read: () => ({ ...seen, sha256: hash.digest('hex') }),
  };
}

/** Returns number and checksum of the documents of a collection. */
async function measure(name: string): Promise<ArchivedCollection> {
  const { add, read } = meter();
  for await (const bytes of storedIn(name)) add(bytes);
  return { name, ...read() };
}

/** Returns how many documents the database holds, about. */
export async function countDocuments(names: string[]): Promise<number> {
  const counts = await Promise.all(names.map((name) => database().collection(name).estimatedDocumentCount()));
  return counts.reduce((sum, count) => sum + count, 0);
}

type OnDocument = () => void;

/** Writes a collection to its file, one document after the other. */
export async function archive(
  files: ArchiveFiles,
  name: string,
  onDocument: OnDocument,
): Promise<ArchivedCollection> {
  const { add, read } = meter();
  async function* metered() {
    for await (const bytes of storedIn(name)) {
      add(bytes);
      onDocument();
      yield bytes;
    }
  }
  await files.write(pathsIn(files.folder).documents(name), metered());
  return { name, ...read() };
}

/** Splits a file into its documents: each begins with its own length. */
async function* documentsIn(files: ArchiveFiles, path: string): AsyncGenerator<Bytes> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of files.read(path)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= 4) {
      const length = rest.readInt32LE(at);
      if (length < 5 || length > maxDocumentBytes) throw new DamagedArchiveError(path);
      if (rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new DamagedArchiveError(path, 'ends in the middle of a document');
}

const isSame = (one: ArchivedCollection, other: ArchivedCollection) =>
  one.documents === other.documents && one.sha256 === other.sha256;

/** Checks that a file has the recorded content. */
export async function verify(
  files: ArchiveFiles,
  collection: ArchivedCollection,
  onDocument: OnDocument,
): Promise<void> {
  const path = pathsIn(files.folder).documents(collection.name);
  const { add, read } = meter();
  for await (const bytes of documentsIn(files, path)) {
    add(bytes);
    onDocument();
  }
  if (!isSame({ name: collection.name, ...read() }, collection)) throw new DamagedArchiveError(path);
}

/** Whether the database removes documents of this collection by itself. */
const expires = async (name: string) =>
  (await database().collection(name).indexes()).some(
    ({ expireAfterSeconds }) => expireAfterSeconds !== undefined,
  );

/** Restores the documents of a file and verifies them by reading them back; documents that TTL has removed meanwhile may be missing. */
export async function restoreDocuments(
  files: ArchiveFiles,
  collection: ArchivedCollection,
  onDocument: OnDocument,
): Promise<void> {
  const { name } = collection;
  const target = database().collection(name);
  let batch: mongoose.mongo.Document[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0) await target.insertMany(batch, { forceServerObjectId: true });
    batch = [];
    size = 0;
  };
  for await (const bytes of documentsIn(files, pathsIn(files.folder).documents(name))) {
    batch.push(BSON.deserialize(bytes, exactly));
    size += bytes.length;
    onDocument();
    if (batch.length >= batchDocuments || size >= batchBytes) await flush();
  }
  await flush();
  // A collection without documents or indexes was not created.
  if (collection.documents === 0) return;
  if ((await expires(name)) || isSame(await measure(name), collection)) return;
  throw new OpsError(
    `The collection ${name} is not what the archive holds. Is something else writing to it?`,
  );
}
