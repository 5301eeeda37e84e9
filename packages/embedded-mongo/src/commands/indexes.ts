import { CommandError, fail, throwUnsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { buildIndexes } from '../storage/index-build.ts';
import type { Index, IndexSpec } from '../storage/indexes.ts';
import { type Document, encode, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { cursorOf } from './read.ts';
import { namedCollection, type Request, refuseCollation, schedulerOf, truthy } from './request.ts';

const kinds: Record<string, string> = {
  text: 'a text index',
  '2d': 'a geospatial index (2d)',
  '2dsphere': 'a geospatial index (2dsphere)',
  hashed: 'a hashed index',
};
const known =
  /^(v|key|name|ns|unique|sparse|background|hidden|partialFilterExpression|expireAfterSeconds|collation)$/;
const refused: [RegExp, string][] = [
  [/^(weights|default_language|language_override|textIndexVersion)$/, 'a text index'],
  [/^(min|max|bits|2dsphereIndexVersion)$/, 'a geospatial index'],
  [/^wildcardProjection$/, 'a wildcard index'],
];
const ofIdIndex = /^(v|key|name|ns|collation)$/;
const partialOperators = /^\$(and|or|in|eq|gte?|lte?|exists)$/;
const MAX_INDEXES = 64;

/** Builds the missing indexes in one pass over the collection. */
export async function createIndexes(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name, collection: present } = namedCollection(request);
  const { catalogue } = engine;
  if (!Array.isArray(body.indexes) || body.indexes.length === 0)
    fail('BadValue', 'Must specify at least one index to create');
  const specs = body.indexes.map(readSpec);
  const [numIndexesBefore, numIndexesAfter] = await catalogue.exclusively(`${db}.${name}`, async () => {
    const collection = catalogue.find(db, name) ?? (await catalogue.create(db, name));
    const before = collection.indexes.length;
    await build(request, collection, missing(collection, specs));
    return [before, collection.indexes.length];
  });
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !present, ...note, ok: 1 };
}

function readSpec(spec: Document): IndexSpec {
  const unknown = Object.keys(spec).find((option) => !known.test(option));
  if (unknown !== undefined) {
    for (const [options, feature] of refused) if (options.test(unknown)) throwUnsupported(feature);
    invalidOption(unknown, 'an index specification');
  }
  if (truthy(spec.hidden)) throwUnsupported('a hidden index');
  refuseCollation(spec.collation);
  if (!isDocument(spec.key) || Object.keys(spec.key).length === 0)
    cannotCreate('Index keys cannot be empty.');
  const key = Object.fromEntries(Object.entries(spec.key).map(([path, way]) => [path, direction(path, way)]));
  const name = typeof spec.name === 'string' && spec.name ? spec.name : Object.entries(key).flat().join('_');
  const { expireAfterSeconds, partialFilterExpression } = spec;
  const wrongForId =
    Object.keys(key).join() === '_id' && Object.keys(spec).find((option) => !ofIdIndex.test(option));
  if (wrongForId) invalidOption(wrongForId, 'an _id index specification');
  if (partialFilterExpression && truthy(spec.sparse))
    cannotCreate("cannot mix 'partialFilterExpression' and 'sparse' options");
  return {
    v: 2,
    key,
    name,
    ...(spec.background !== undefined && { background: spec.background }),
    ...(truthy(spec.unique) && { unique: true }),
    ...(truthy(spec.sparse) && { sparse: true }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds: lifetime(expireAfterSeconds, key) }),
    ...(partialFilterExpression !== undefined && {
      partialFilterExpression: partialFilter(partialFilterExpression),
    }),
  };
}

function invalidOption(option: string, where: string): never {
  fail('InvalidIndexSpecificationOption', `The field '${option}' is not valid for ${where}.`);
}

function cannotCreate(why: string): never {
  fail('CannotCreateIndex', why);
}

function direction(path: string, way: unknown): number {
  if (typeof way === 'string')
    return kinds[way] ? throwUnsupported(kinds[way]) : cannotCreate(`Unknown index plugin '${way}'`);
  if (path.includes('$**')) throwUnsupported('a wildcard index');
  const illegal = path.split('.').some((part) => part === '' || part.startsWith('$'));
  if (illegal) cannotCreate(`Index key contains an illegal field name: '${path}'.`);
  if (!isNumeric(way) || toNumber(way) === 0) cannotCreate('Values in the index key pattern cannot be 0.');
  return toNumber(way);
}

function lifetime(value: unknown, key: Document): number {
  if (!isNumeric(value)) fail('TypeMismatch', "The field 'expireAfterSeconds' must be a number");
  const seconds = toNumber(value);
  if (seconds < 0 || seconds > 2_147_483_647)
    cannotCreate('expireAfterSeconds must be within 0 to 2147483647.');
  if (Object.keys(key).length > 1)
    cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL.');
  return seconds;
}

function partialFilter(filter: Document): Document {
  assertPartial(filter);
  compileFilter(filter);
  return filter;
}

function assertPartial(value: unknown): void {
  if (Array.isArray(value)) value.forEach(assertPartial);
  if (!isDocument(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const supported = !name.startsWith('$') || (partialOperators.test(name) && (name !== '$exists' || inner));
    if (!supported) cannotCreate(`Expression not supported in partial index: ${name}`);
    assertPartial(inner);
  }
}

const text = (value: unknown) => JSON.stringify(value ?? null);
const keyText = ({ key }: IndexSpec) =>
  text(Object.entries(key).map(([path, way]) => [path, Math.sign(way)]));
const identity = (spec: IndexSpec) => text([spec.unique, spec.sparse, spec.partialFilterExpression]);
const optionsText = (spec: IndexSpec) => {
  return text([spec.unique, spec.sparse, spec.expireAfterSeconds, spec.partialFilterExpression]);
};

function missing(collection: Collection, specs: IndexSpec[]): IndexSpec[] {
  const present = collection.indexes.map(({ spec }) => spec);
  const made: IndexSpec[] = [];
  for (const spec of specs) if (!alreadyThere([...present, ...made], spec)) made.push(spec);
  if (present.length + made.length > MAX_INDEXES)
    cannotCreate(`add index fails, too many indexes for ${collection.namespace}: at most ${MAX_INDEXES}`);
  return made;
}

/** Returns whether an index exists already; throws for another one under its name or with its keys. */
function alreadyThere(others: IndexSpec[], spec: IndexSpec): boolean {
  if (keyText(spec) === '[["_id",1]]') return true;
  for (const present of others) {
    const sameKeys = keyText(present) === keyText(spec);
    const sameOptions = optionsText(present) === optionsText(spec);
    const both = `Requested index: ${text(spec)}, existing index: ${text(present)}`;
    if (present.name === spec.name) {
      if (sameKeys && sameOptions) return true;
      if (sameKeys && identity(present) === identity(spec))
        fail('IndexOptionsConflict', `An equivalent index already exists with different options. ${both}`);
      fail('IndexKeySpecsConflict', `An existing index has the same name as the requested index. ${both}`);
    }
    const samePartial = text(present.partialFilterExpression) === text(spec.partialFilterExpression);
    if (!sameKeys || !samePartial) continue;
    if (sameOptions)
      fail('IndexOptionsConflict', `Index already exists with a different name: ${present.name}`);
    fail(
      'IndexOptionsConflict',
      `An equivalent index already exists with a different name and options. ${both}`,
    );
  }
  return false;
}

/** Builds all indexes of one command in one pass over the documents. */
async function build(request: Request, collection: Collection, specs: IndexSpec[]): Promise<void> {
  const { catalogue, store } = request.engine;
  if (specs.length === 0) return;
  const fill = (indexes: Index[]) => buildIndexes(store, collection, indexes, schedulerOf(request));
  await catalogue.addIndexes(collection, specs, fill);
}

/** Returns the specifications of a collection's indexes. */
export function listIndexes(request: Request): Promise<Buffer> {
  const { db, engine } = request;
  const { name, collection } = namedCollection(request);
  if (!collection) fail('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  const rows = collection.indexes.map(({ spec }) => encode(spec));
  return engine.cursors.start({ ...cursorOf(request), namespace: `${db}.${name}`, rows });
}

/** Drops the named indexes. */
export async function dropIndexes(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name, collection } = namedCollection(request);
  if (!collection) fail('NamespaceNotFound', `ns not found ${db}.${name}`);
  const nIndexesWas = collection.indexes.length;
  await engine.catalogue.exclusively(`${db}.${name}`, async () => {
    const gone = chosen(collection, body.index);
    if (!collection.dropped) await engine.catalogue.dropIndexes(collection, gone);
  });
  return { nIndexesWas, ok: 1 };
}

function chosen({ indexes }: Collection, asked: unknown): Index[] {
  const [idIndex, ...others] = indexes;
  if (asked === '*') return others;
  return [asked].flat().map((one) => {
    const found = indexes.find(({ spec }) =>
      isDocument(one) ? text(spec.key) === text(one) : spec.name === one,
    );
    if (!found)
      throw new CommandError(
        'IndexNotFound',
        `index not found with name [${isDocument(one) ? text(one) : one}]`,
      );
    return found === idIndex ? fail('InvalidOptions', 'cannot drop _id index') : found;
  });
}
