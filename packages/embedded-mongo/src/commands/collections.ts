import { flowOf } from '../aggregation/stage.ts';
import { CommandError, notSupported } from '../errors.ts';
import { Pace } from '../planner/pace.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, encode, isDocument } from '../values/bson.ts';
import { mapRows, sessionOf } from './find.ts';
import { documentOf, namedCollection, type Request, refuseCollation, truthy } from './request.ts';

const refusedOptions: Record<string, string> = {
  capped: 'a capped collection',
  timeseries: 'a time series collection',
  viewOn: 'a view',
  clusteredIndex: 'a clustered index',
  validator: 'a validator',
  encryptedFields: 'an encrypted collection',
  changeStreamPreAndPostImages: 'change stream images',
  storageEngine: 'a choice of storage engine',
  indexOptionDefaults: 'a default for indexes',
};

export async function create(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name } = namedCollection(request);
  refuseCollation(body.collation);
  for (const [option, feature] of Object.entries(refusedOptions)) {
    const value = body[option];
    const asked = isDocument(value)
      ? Object.keys(value).length > 0
      : typeof value === 'string' || truthy(value);
    if (asked) throw notSupported(feature);
  }
  await engine.catalogue.exclusively(async () => {
    if (engine.catalogue.find(db, name)) {
      throw new CommandError('NamespaceExists', `Collection ${db}.${name} already exists.`);
    }
    await engine.catalogue.create(db, name, {});
  });
  return { ok: 1 };
}

export async function drop(request: Request): Promise<Document> {
  const { db, engine } = request;
  const { name, collection } = namedCollection(request);
  if (!collection) return { ok: 1 };
  const namespace = `${db}.${name}`;
  const nIndexesWas = collection.indexes.length;
  await engine.catalogue.exclusively(() => dropOne(request, collection));
  return { nIndexesWas, ns: namespace, ok: 1 };
}

async function dropOne({ engine }: Request, collection: Collection): Promise<void> {
  if (collection.dropped) return;
  await engine.catalogue.drop(collection);
  engine.cursors.killWhere(({ namespace }) => namespace === collection.namespace);
}

export async function dropDatabase(request: Request): Promise<Document> {
  const { db, engine } = request;
  await engine.catalogue.exclusively(async () => {
    for (const collection of engine.catalogue.list(db)) await dropOne(request, collection);
  });
  return { dropped: db, ok: 1 };
}

export async function renameCollection({ body, engine }: Request): Promise<Document> {
  const [from, to] = [String(body.renameCollection), String(body.to)];
  const { catalogue } = engine;
  const at = (namespace: string) =>
    [namespace.slice(0, namespace.indexOf('.')), namespace.slice(namespace.indexOf('.') + 1)] as const;
  await catalogue.exclusively(async () => {
    const source = catalogue.find(...at(from));
    if (!source) throw new CommandError('NamespaceNotFound', `Source collection ${from} does not exist`);
    if (from === to) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
    const present = catalogue.find(...at(to));
    if (present && !truthy(body.dropTarget))
      throw new CommandError('NamespaceExists', 'target namespace exists');
    if (present) await catalogue.drop(present);
    await catalogue.rename(source, ...at(to));
  });
  return { ok: 1 };
}

export async function listCollections({ body, db, engine }: Request): Promise<Buffer> {
  const matches = compileFilter(documentOf(body.filter, 'filter'));
  const nameOnly = truthy(body.nameOnly);
  const all = engine.catalogue.list(db).map((collection) => {
    if (nameOnly) return { name: collection.name, type: 'collection' };
    const { uuid, ...options } = collection.options;
    const idIndex = collection.indexes[0]!.spec;
    return { name: collection.name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex };
  });
  return engine.cursors.start({
    namespace: `${db}.$cmd.listCollections`,
    rows: mapRows(flowOf(all.filter(matches)), encode),
    pace: new Pace(),
    session: sessionOf(body),
    batchSize: body.cursor?.batchSize,
  });
}

export function listDatabases({ body, engine }: Request): Document {
  const matches = compileFilter(documentOf(body.filter, 'filter'));
  const names = [...new Set(engine.catalogue.list().map(({ db }) => db))].sort();
  const all = names.map((name) => {
    const sizeOnDisk = engine.catalogue.list(name).reduce((sum, { bytes }) => sum + bytes, 0);
    return { name, sizeOnDisk, empty: false };
  });
  const databases = all.filter(matches);
  if (truthy(body.nameOnly)) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0), ok: 1 };
}

export function collStats(request: Request): Document {
  const { collection } = namedCollection(request);
  const { db, engine } = request;
  const name = `${db}.${request.body.collStats}`;
  const { count = 0, bytes = 0, indexes = [] } = collection ?? {};
  const indexSizes = Object.fromEntries(
    indexes.map((index) => [index.spec.name, engine.store.indexBytes(index.id)]),
  );
  return {
    ns: name,
    count,
    size: bytes,
    avgObjSize: count > 0 ? Math.floor(bytes / count) : 0,
    storageSize: bytes,
    nindexes: indexes.length,
    totalIndexSize: Object.values(indexSizes).reduce((sum, size) => sum + size, 0),
    indexSizes,
    capped: false,
    scaleFactor: 1,
    ok: 1,
  };
}

export function dbStats({ db, engine }: Request): Document {
  const all = engine.catalogue.list(db);
  const objects = all.reduce((sum, { count }) => sum + count, 0);
  const dataSize = all.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    db,
    collections: all.length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? dataSize / objects : 0,
    dataSize,
    storageSize: dataSize,
    indexes: all.reduce((sum, { indexes }) => sum + indexes.length, 0),
    scaleFactor: 1,
    ok: 1,
  };
}
