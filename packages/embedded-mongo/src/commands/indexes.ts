import { flowOf } from '../aggregation/stage.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { type Index, type IndexSpec, isIdIndex } from '../indexes/index-definition.ts';
import { Pace } from '../planner/pace.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, encode, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { mapRows, sessionOf } from './find.ts';
import { type Engine, namedCollection, type Request, refuseCollation, truthy } from './request.ts';

const kinds: Record<string, string> = {
  text: 'a text index',
  '2d': 'a geospatial index (2d)',
  '2dsphere': 'a geospatial index (2dsphere)',
  geoHaystack: 'a geospatial index (geoHaystack)',
  hashed: 'a hashed index',
};

const known = new Set([
  ...['v', 'key', 'name', 'ns', 'unique', 'sparse', 'background', 'hidden', 'partialFilterExpression'],
  ...['expireAfterSeconds', 'collation'],
]);

export async function createIndexes(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name } = namedCollection(request);
  if (!Array.isArray(body.indexes) || body.indexes.length === 0)
    throw badValue('Must specify at least one index to create');
  const specs = body.indexes.map((spec) => readSpec(spec));
  const existed = engine.catalogue.find(db, name) !== undefined;
  const [numIndexesBefore, numIndexesAfter] = await engine.catalogue.exclusively(async () => {
    const collection = engine.catalogue.find(db, name) ?? (await engine.catalogue.create(db, name, {}));
    const before = collection.indexes.length;
    for (const spec of specs) if (!alreadyThere(collection, spec)) await build(engine, collection, spec);
    return [before, collection.indexes.length];
  });
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !existed, ...note, ok: 1 };
}

function readSpec(spec: Document): IndexSpec {
  const unknown = Object.keys(spec).find((option) => !known.has(option));
  if (unknown) throw refusedOption(unknown);
  if (!isDocument(spec.key) || Object.keys(spec.key).length === 0) {
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be empty.');
  }
  refuseCollation(spec.collation);
  const key = Object.fromEntries(Object.entries(spec.key).map(([path, way]) => [path, direction(path, way)]));
  const name = typeof spec.name === 'string' && spec.name ? spec.name : Object.entries(key).flat().join('_');
  const result: IndexSpec = { v: 2, key, name };
  if (truthy(spec.unique)) result.unique = true;
  if (truthy(spec.sparse)) result.sparse = true;
  if (truthy(spec.hidden)) result.hidden = true;
  if (spec.expireAfterSeconds !== undefined)
    result.expireAfterSeconds = lifetime(spec.expireAfterSeconds, key);
  if (spec.partialFilterExpression !== undefined) result.partialFilterExpression = partialFilter(spec);
  return result;
}

function refusedOption(name: string): CommandError {
  const feature = ['weights', 'default_language', 'language_override', 'textIndexVersion'].includes(name)
    ? 'a text index'
    : ['min', 'max', 'bits', '2dsphereIndexVersion'].includes(name)
      ? 'a geospatial index'
      : name === 'wildcardProjection'
        ? 'a wildcard index'
        : undefined;
  if (feature) return notSupported(feature);
  return new CommandError(
    'InvalidIndexSpecificationOption',
    `The field '${name}' is not valid for an index specification.`,
  );
}

function direction(path: string, way: unknown): number {
  if (typeof way === 'string') {
    if (kinds[way]) throw notSupported(kinds[way]!);
    throw new CommandError('CannotCreateIndex', `Unknown index plugin '${way}'`);
  }
  if (path.includes('$**')) throw notSupported('a wildcard index');
  if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
    throw new CommandError('CannotCreateIndex', `Index key contains an illegal field name: '${path}'.`);
  }
  if (!isNumeric(way) || toNumber(way) === 0) {
    throw new CommandError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
  }
  return toNumber(way);
}

function lifetime(value: unknown, key: Document): number {
  if (!isNumeric(value))
    throw new CommandError('TypeMismatch', "The field 'expireAfterSeconds' must be a number");
  const seconds = toNumber(value);
  if (seconds < 0 || seconds > 2_147_483_647) {
    throw new CommandError(
      'CannotCreateIndex',
      'TTL index expireAfterSeconds option must be within an acceptable range, 0 to 2147483647.',
    );
  }
  if (Object.keys(key).length > 1) {
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  }
  return seconds;
}

const partialOperators = new Set([
  '$and',
  '$or',
  '$in',
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$type',
]);

function partialFilter({ partialFilterExpression, sparse }: Document): Document {
  if (sparse)
    throw new CommandError('CannotCreateIndex', "cannot mix 'partialFilterExpression' and 'sparse' options");
  const check = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(check);
    if (!isDocument(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name.startsWith('$') && (!partialOperators.has(name) || (name === '$exists' && !inner))) {
        throw new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${name}`);
      }
      if (name === '$type' && namesKindOfNumber(inner))
        throw notSupported('a partial index by kind of number');
      check(inner);
    }
  };
  check(partialFilterExpression);
  compileFilter(partialFilterExpression);
  return partialFilterExpression;
}

// Index keys are made of plain numbers, which do not tell int, long and double apart.
function namesKindOfNumber(type: unknown): boolean {
  return [type]
    .flat()
    .some((one) => isNumeric(one) || ['int', 'long', 'double', 'decimal'].includes(String(one)));
}

const text = (value: unknown) => JSON.stringify(value ?? null);
const keyText = ({ key }: IndexSpec) =>
  text(Object.entries(key).map(([path, way]) => [path, way < 0 ? -1 : 1]));
const optionsText = (spec: IndexSpec) =>
  text([spec.unique ?? false, spec.sparse ?? false, spec.expireAfterSeconds, spec.partialFilterExpression]);

/** The same index again is fine; another one under its name or with its keys is not. */
function alreadyThere(collection: Collection, spec: IndexSpec): boolean {
  if (keyText(spec) === '[["_id",1]]') return true;
  for (const { spec: present } of collection.indexes) {
    const sameKeys = keyText(present) === keyText(spec);
    const samePartial = text(present.partialFilterExpression) === text(spec.partialFilterExpression);
    const sameOptions = optionsText(present) === optionsText(spec);
    if (present.name === spec.name) {
      if (sameKeys && sameOptions) return true;
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${text(spec)}, existing index: ${text(present)}`,
      );
    }
    if (!sameKeys || !samePartial) continue;
    const message = sameOptions
      ? `Index already exists with a different name: ${present.name}`
      : `An equivalent index already exists with a different name and options. Requested index: ${text(spec)}, existing index: ${text(present)}`;
    throw new CommandError('IndexOptionsConflict', message);
  }
  return false;
}

// While it is built, the index already takes part in every write, so that nothing slips by.
async function build(engine: Engine, collection: Collection, spec: IndexSpec): Promise<void> {
  const { catalogue, store } = engine;
  const index: Index = await catalogue.beginIndex(collection, spec);
  try {
    const pace = new Pace();
    let group: Promise<void>[] = [];
    for (const record of collection.records()) {
      if (pace.due()) await pace.rest();
      group.push(store.write(() => collection.addToIndex(index, record)));
      if (group.length >= 500) {
        await Promise.all(group);
        group = [];
      }
    }
    await Promise.all(group);
  } catch (error) {
    await catalogue.discardIndex(collection);
    throw error;
  }
  await catalogue.finishIndex(collection, index);
}

export async function listIndexes(request: Request): Promise<Buffer> {
  const { body, db, engine } = request;
  const { name, collection } = namedCollection(request);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  return engine.cursors.start({
    namespace: `${db}.${name}`,
    rows: mapRows(flowOf(collection.indexes.map(({ spec }) => spec)), encode),
    pace: new Pace(),
    session: sessionOf(body),
    batchSize: body.cursor?.batchSize,
  });
}

export async function dropIndexes(request: Request): Promise<Document> {
  const { body, db, engine } = request;
  const { name, collection } = namedCollection(request);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns not found ${db}.${name}`);
  const nIndexesWas = collection.indexes.length;
  await engine.catalogue.exclusively(async () => {
    const gone = chosen(collection, body.index);
    if (!collection.dropped) await engine.catalogue.dropIndexes(collection, gone);
  });
  return { nIndexesWas, ok: 1 };
}

function chosen(collection: Collection, asked: unknown): Index[] {
  if (asked === '*') return collection.indexes.filter((index) => !isIdIndex(index));
  const wanted = Array.isArray(asked) ? asked : [asked];
  return wanted.map((one) => {
    const found = collection.indexes.find(({ spec }) =>
      isDocument(one) ? text(spec.key) === text(one) : spec.name === one,
    );
    if (!found) {
      const message = isDocument(one)
        ? `can't find index with key: ${text(one)}`
        : `index not found with name [${one}]`;
      throw new CommandError('IndexNotFound', message);
    }
    if (isIdIndex(found)) throw new CommandError('InvalidOptions', 'cannot drop _id index');
    return found;
  });
}
