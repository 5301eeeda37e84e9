import { fail, throwUnsupported } from '../errors.ts';
import { Conditions } from '../planner/conditions.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { buildIndexes } from '../storage/index-build.ts';
import { type Index, type IndexSpec, idIndexSpec, keyPatternText } from '../storage/indexes.ts';
import { type Document, encode, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { cursorOf } from './read.ts';
import { flag, namedCollection, type Request, refuseCollation, schedulerOf, whole } from './request.ts';

const refusedKinds = /^(text|2d|2dsphere|hashed)$/;
const known =
  /^(v|key|name|ns|unique|sparse|background|hidden|partialFilterExpression|expireAfterSeconds|collation)$/;
const refused =
  /^(weights|default_language|language_override|textIndexVersion|min|max|bits|2dsphereIndexVersion|wildcardProjection)$/;
const ofIdIndex = /^(v|key|name|ns|collation)$/;
const MAX_INDEXES = 64;

/** Builds the missing indexes in one scan of the collection; a new collection is stored with its indexes at once. */
export async function createIndexes(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name, collection: present } = namedCollection(request);
  const { catalogue } = engine;
  if (!Array.isArray(body.indexes) || body.indexes.length === 0)
    fail('BadValue', 'Must specify at least one index to create');
  const specs = body.indexes.map(readSpec);
  const [numIndexesBefore, numIndexesAfter] = await catalogue.exclusively(`${db}.${name}`, async () => {
    const collection = catalogue.find(db, name);
    const present = collection?.indexes.map(({ spec }) => spec) ?? [idIndexSpec];
    const before = present.length;
    const made = missing(`${db}.${name}`, present, specs);
    if (!collection) {
      await catalogue.create(db, name, made);
      return [before, before + made.length];
    }
    const fill = (indexes: Index[]) => buildIndexes(engine.store, collection, indexes, schedulerOf(request));
    if (made.length > 0) await catalogue.addIndexes(collection, made, fill);
    return [before, collection.indexes.length];
  });
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !present, ...note, ok: 1 };
}

function readSpec(spec: Document): IndexSpec {
  const unknown = Object.keys(spec).find((option) => !known.test(option));
  if (unknown !== undefined && refused.test(unknown)) throwUnsupported(`the index option ${unknown}`);
  if (unknown !== undefined) invalidOption(unknown, 'an index specification');
  if (flag(spec.hidden, 'hidden')) throwUnsupported('a hidden index');
  if (whole(spec.v ?? 2, 'v') !== 2) throwUnsupported(`an index of version ${spec.v}`);
  refuseCollation(spec.collation);
  if (!isDocument(spec.key) || Object.keys(spec.key).length === 0)
    cannotCreate('Index keys cannot be empty.');
  const key = Object.fromEntries(Object.entries(spec.key).map(([path, way]) => [path, direction(path, way)]));
  const name = typeof spec.name === 'string' && spec.name ? spec.name : Object.entries(key).flat().join('_');
  const { expireAfterSeconds, partialFilterExpression } = spec;
  const wrongForId =
    Object.keys(key).join() === '_id' && Object.keys(spec).find((option) => !ofIdIndex.test(option));
  if (wrongForId) invalidOption(wrongForId, 'an _id index specification');
  if (partialFilterExpression && flag(spec.sparse, 'sparse'))
    cannotCreate("cannot mix 'partialFilterExpression' and 'sparse' options");
  return {
    v: 2,
    key,
    name,
    ...(spec.background !== undefined && { background: spec.background }),
    ...(flag(spec.unique, 'unique') && { unique: true }),
    ...(flag(spec.sparse, 'sparse') && { sparse: true }),
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
    return refusedKinds.test(way)
      ? throwUnsupported(`an index of the kind ${way}`)
      : cannotCreate(`Unknown index plugin '${way}'`);
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

// Checks a partial filter: the planner must be able to decide whether a query could match documents outside the index.
function partialFilter(filter: unknown): Document {
  if (!isDocument(filter)) fail('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  compileFilter(filter);
  if (!new Conditions(filter).complete)
    throwUnsupported(`the partialFilterExpression ${JSON.stringify(filter)}`);
  return filter;
}

function missing(namespace: string, present: IndexSpec[], specs: IndexSpec[]): IndexSpec[] {
  const made: IndexSpec[] = [];
  for (const spec of specs) if (!isPresent([...present, ...made], spec)) made.push(spec);
  if (present.length + made.length > MAX_INDEXES)
    cannotCreate(`add index fails, too many indexes for ${namespace}: at most ${MAX_INDEXES}`);
  return made;
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Returns whether an index already exists; throws if another one has its name or its keys. */
function isPresent(others: IndexSpec[], spec: IndexSpec): boolean {
  if (isSame(spec.key, { _id: 1 })) return true;
  for (const other of others) {
    const isSameKey = keyPatternText(other.key) === keyPatternText(spec.key);
    const isSamePartial = isSame(other.partialFilterExpression, spec.partialFilterExpression);
    const isEquivalent =
      isSameKey && isSamePartial && other.unique === spec.unique && other.sparse === spec.sparse;
    const both = `Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(other)}`;
    if (other.name === spec.name) {
      if (isEquivalent && other.expireAfterSeconds === spec.expireAfterSeconds) return true;
      const code = isEquivalent ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict';
      fail(code, `An existing index has the same name as the requested index, and is another one. ${both}`);
    }
    if (isSameKey && isSamePartial)
      fail('IndexOptionsConflict', `An equivalent index already exists with a different name. ${both}`);
  }
  return false;
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

function chosen(collection: Collection, asked: unknown): Index[] {
  const [idIndex, ...others] = collection.indexes;
  if (asked === '*') return others;
  return [asked].flat().map((one) => {
    const found = collection.findIndex(one);
    if (!found) fail('IndexNotFound', `index not found with name or key ${JSON.stringify(one)}`);
    return found === idIndex ? fail('InvalidOptions', 'cannot drop _id index') : found;
  });
}
