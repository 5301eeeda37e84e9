import { fail, throwUnsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, encode } from '../values/bson.ts';
import { cursorOf } from './read.ts';
import { documentOf, flag, namedCollection, type Request } from './request.ts';

/** Options of MongoDB's collections, none of which this server implements. */
export const refusedOptions =
  'capped size max timeseries clusteredIndex expireAfterSeconds viewOn pipeline validator validationLevel validationAction encryptedFields changeStreamPreAndPostImages storageEngine indexOptionDefaults collation';

/** Creates an empty collection; throws for options that this server does not implement. */
export async function create(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name } = namedCollection(request);
  const asked = refusedOptions.split(' ').find((option) => ![undefined, null, false].includes(body[option]));
  if (asked) throwUnsupported(`the collection option ${asked}`);
  await engine.catalogue.exclusively(`${db}.${name}`, async () => {
    if (engine.catalogue.find(db, name)) fail('NamespaceExists', `Collection ${db}.${name} already exists.`);
    await engine.catalogue.create(db, name);
  });
  return { ok: 1 };
}

/** Drops a collection with its indexes. */
export async function drop(request: Request): Promise<Document> {
  const { collection } = namedCollection(request);
  if (!collection) return { ok: 1 };
  const [ns, nIndexesWas] = [collection.namespace, collection.indexes.length];
  await dropOne(request, collection);
  return { nIndexesWas, ns, ok: 1 };
}

async function dropOne({ engine }: Request, collection: Collection): Promise<void> {
  await engine.catalogue.exclusively(collection.namespace, async () => {
    if (!collection.dropped) await engine.catalogue.drop(collection);
  });
  engine.cursors.killWhere(({ namespace }) => namespace === collection.namespace);
}

/** Drops every collection of a database. */
export async function dropDatabase(request: Request): Promise<Document> {
  const { db, engine } = request;
  for (const collection of engine.catalogue.list(db)) await dropOne(request, collection);
  return { dropped: db, ok: 1 };
}

/** Returns the collections of a database that match a filter. */
export function listCollections(request: Request): Promise<Buffer> {
  const { body, db, engine } = request;
  const matches = compileFilter(documentOf(body.filter, 'filter'));
  const all = engine.catalogue.list(db).map(({ name, indexes, options: { uuid, ...options } }) => {
    if (flag(body.nameOnly, 'nameOnly')) return { name, type: 'collection' };
    return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex: indexes[0]!.spec };
  });
  const rows = all.filter(matches).map(encode);
  return engine.cursors.start({ ...cursorOf(request), namespace: `${db}.$cmd.listCollections`, rows });
}

/** Returns the databases that have a collection. */
export function listDatabases({ body, engine }: Request): Document {
  const names = [...new Set(engine.catalogue.list().map(({ db }) => db))].sort();
  const databases = names
    .map((name) => ({ name, sizeOnDisk: sizeOf(engine.catalogue.list(name)), empty: false }))
    .filter(compileFilter(documentOf(body.filter, 'filter')));
  if (flag(body.nameOnly, 'nameOnly')) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0), ok: 1 };
}

function sizeOf(collections: Collection[]): number {
  return collections.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the counts and sizes of a database. */
export function dbStats({ db, engine }: Request): Document {
  const all = engine.catalogue.list(db);
  const size = sizeOf(all);
  return {
    db,
    collections: all.length,
    objects: all.reduce((sum, { count }) => sum + count, 0),
    dataSize: size,
    storageSize: size,
    indexes: all.reduce((sum, { indexes }) => sum + indexes.length, 0),
    ok: 1,
  };
}
