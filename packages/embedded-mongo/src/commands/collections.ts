import { fail, throwUnsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, encode, isDocument } from '../values/bson.ts';
import { cursorOf } from './read.ts';
import { documentOf, namedCollection, type Request, refuseCollation, truthy } from './request.ts';

const refusedOptions: Record<string, string> = {
  capped: 'a capped collection',
  size: 'a capped collection',
  max: 'a capped collection',
  timeseries: 'a time series collection',
  clusteredIndex: 'a clustered index',
  expireAfterSeconds: 'a time series collection',
  viewOn: 'a view',
  pipeline: 'a view',
  validator: 'a validator',
  validationLevel: 'a validator',
  validationAction: 'a validator',
  encryptedFields: 'an encrypted collection',
  changeStreamPreAndPostImages: 'change stream images',
  storageEngine: 'a choice of storage engine',
  indexOptionDefaults: 'a default for indexes',
};

/** Creates an empty collection; throws for options that this server does not implement. */
export async function create(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name } = namedCollection(request);
  refuseCollation(body.collation);
  for (const [option, feature] of Object.entries(refusedOptions)) {
    const value = body[option];
    const empty = isDocument(value) && Object.keys(value).length === 0;
    if (!empty && ![undefined, null, false].includes(value)) throwUnsupported(feature);
  }
  await engine.catalogue.exclusively(`${db}.${name}`, async () => {
    if (engine.catalogue.find(db, name)) fail('NamespaceExists', `Collection ${db}.${name} already exists.`);
    await engine.catalogue.create(db, name);
  });
  return { ok: 1 };
}

/** Removes a collection with its indexes. */
export async function drop(request: Request): Promise<Document> {
  const { collection } = namedCollection(request);
  if (!collection) return { ok: 1 };
  const { namespace: ns } = collection;
  const nIndexesWas = collection.indexes.length;
  await dropOne(request, collection);
  return { nIndexesWas, ns, ok: 1 };
}

async function dropOne({ engine }: Request, collection: Collection): Promise<void> {
  await engine.catalogue.exclusively(collection.namespace, async () => {
    if (!collection.dropped) await engine.catalogue.drop(collection);
  });
  engine.cursors.killWhere(({ namespace }) => namespace === collection.namespace);
}

/** Removes every collection of a database. */
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
    if (truthy(body.nameOnly)) return { name, type: 'collection' };
    return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex: indexes[0]!.spec };
  });
  const rows = all.filter(matches).map(encode);
  return engine.cursors.start({ ...cursorOf(request), namespace: `${db}.$cmd.listCollections`, rows });
}

/** Returns the databases that have a collection. */
export function listDatabases({ body, engine }: Request): Document {
  const names = [...new Set(engine.catalogue.list().map(({ db }) => db))].sort();
  const databases = names
    .map((name) => ({ name, sizeOnDisk: totalsOf(engine.catalogue.list(name)).dataSize, empty: false }))
    .filter(compileFilter(documentOf(body.filter, 'filter')));
  if (truthy(body.nameOnly)) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0), ok: 1 };
}

function totalsOf(collections: Collection[]) {
  const total = (of: (collection: Collection) => number) =>
    collections.reduce((sum, one) => sum + of(one), 0);
  return {
    objects: total(({ count }) => count),
    dataSize: total(({ bytes }) => bytes),
    indexes: total(({ indexes }) => indexes.length),
  };
}

/** Returns the count and size of one collection. */
export function collStats(request: Request): Document {
  const { name, collection } = namedCollection(request);
  const { objects: count, dataSize: size, indexes: nindexes } = totalsOf(collection ? [collection] : []);
  const avgObjSize = count > 0 ? Math.floor(size / count) : 0;
  const ns = `${request.db}.${name}`;
  return { ns, count, size, avgObjSize, storageSize: size, nindexes, capped: false, scaleFactor: 1, ok: 1 };
}

/** Returns the counts and sizes of a database. */
export function dbStats({ db, engine }: Request): Document {
  const all = engine.catalogue.list(db);
  const totals = totalsOf(all);
  return {
    db,
    collections: all.length,
    views: 0,
    ...totals,
    storageSize: totals.dataSize,
    scaleFactor: 1,
    ok: 1,
  };
}
