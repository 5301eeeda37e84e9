import { ObjectId } from 'bson';
import { compileUpdatePipeline } from '../aggregation/update-pipeline.ts';
import { badValue, CommandError } from '../errors.ts';
import { compileFilter, isOperatorDocument } from '../query/filter.ts';
import { positionOf } from '../query/positional.ts';
import { bsonType, type Document, isDocument } from '../values/bson.ts';
import { equals } from '../values/compare.ts';
import { type Change, changeOf } from './operators.ts';
import { clearPlace, findPlace, type Positions, readPlace, resolvePositions, writePlace } from './paths.ts';

/** A compiled update: changes a freshly decoded document, or answers another one in its place. */
export interface Update {
  kind: 'operators' | 'replacement' | 'pipeline';
  apply(doc: Document, inserting: boolean): Document;
}

interface Step {
  operator: string;
  path: string;
  change: Change;
  /** $rename: where the value goes. */
  target?: string;
}

export interface UpdateOptions {
  /** The query that chose the document: says what `$` means. */
  filter: Document;
  arrayFilters?: Document[];
  variables?: Document;
}

/** Compiles an update document, a replacement or a pipeline; all numbers must be kept as BSON classes. */
export function compileUpdate(spec: unknown, options: UpdateOptions): Update {
  if (Array.isArray(spec)) {
    if (options.arrayFilters?.length)
      throw new CommandError('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates');
    return { kind: 'pipeline', apply: compileUpdatePipeline(spec, options.variables) };
  }
  if (!isDocument(spec))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  if (!Object.keys(spec)[0]?.startsWith('$')) return replacement(spec);
  const filters = arrayFilters(options.arrayFilters ?? []);
  const steps = parseSteps(spec);
  assertNoConflicts(steps);
  assertFiltersUsed(steps, filters);
  return {
    kind: 'operators',
    apply: (doc, inserting) => applySteps(steps, doc, inserting, options.filter, filters),
  };
}

function replacement(spec: Document): Update {
  for (const name of Object.keys(spec)) {
    if (name.startsWith('$') && !['$ref', '$id', '$db'].includes(name)) {
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return { kind: 'replacement', apply: (doc) => withId(spec, doc._id) };
}

/** Keeps an _id and puts it first. */
export function withId(doc: Document, id: unknown): Document {
  const { _id, ...rest } = doc;
  const kept = _id === undefined ? id : _id;
  return kept === undefined ? rest : { _id: kept, ...rest };
}

function parseSteps(spec: Document): Step[] {
  const now = new Date();
  const steps: Step[] = [];
  for (const [operator, operands] of Object.entries(spec)) {
    if (!operator.startsWith('$')) changeOf(operator, undefined, now);
    if (!isDocument(operands)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeof operands} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${operands}}`,
      );
    }
    for (const [path, operand] of Object.entries(operands)) {
      if (operator === '$rename') steps.push(renameStep(path, operand));
      else steps.push({ operator, path, change: changeOf(operator, operand, now) });
    }
  }
  // New fields appear in the order of their names, numbers by value.
  return steps.sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
}

function renameStep(path: string, target: unknown): Step {
  if (typeof target !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${target}`);
  if (path === target)
    throw badValue(`The source and target field for $rename must differ: ${path}: "${target}"`);
  if (/\$/.test(path + target))
    throw badValue(`The source and target field for $rename must not be dynamic: ${path}`);
  return { operator: '$rename', path, target, change: (present) => present };
}

function assertNoConflicts(steps: Step[]): void {
  const paths = steps.flatMap(({ path, target }) => (target ? [path, target] : [path])).sort();
  const seen = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const part = parts.slice(0, i).join('.');
      if (!seen.has(part)) continue;
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${part}'`,
      );
    }
    seen.add(path);
  }
}

type Filters = Positions['filters'];

function arrayFilters(specs: Document[]): Filters {
  const filters: Filters = new Map();
  for (const spec of specs) {
    const name = filterName(spec);
    if (name === undefined)
      throw new CommandError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (filters.has(name))
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    const matches = compileFilter(spec);
    filters.set(name, (element) => matches({ [name]: element }));
  }
  return filters;
}

function filterName(spec: Document): string | undefined {
  for (const [name, value] of Object.entries(spec)) {
    if (!name.startsWith('$')) return name.split('.')[0];
    const inner = Array.isArray(value)
      ? value.map((part) => filterName(part)).find((found) => found)
      : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function assertFiltersUsed(steps: Step[], filters: Filters): void {
  for (const name of filters.keys()) {
    if (steps.some(({ path }) => path.split('.').includes(`$[${name}]`))) continue;
    throw new CommandError(
      'FailedToParse',
      `The array filter for identifier '${name}' was not used in the update`,
    );
  }
}

function applySteps(
  steps: Step[],
  doc: Document,
  inserting: boolean,
  filter: Document,
  filters: Filters,
): Document {
  const id = doc._id;
  const positional = steps.some(({ path }) => path.includes('.$'));
  const positions: Positions = { filters, matched: matcher(filter, positional ? copyOf(doc) : doc) };
  for (const step of steps) {
    if (step.operator === '$setOnInsert' && !inserting) continue;
    if (step.operator === '$rename') rename(doc, step);
    else for (const parts of resolvePositions(doc, step.path, positions)) applyStep(doc, parts, step);
  }
  if (id !== undefined && !equals(id, doc._id)) throw immutableId();
  return withId(doc, undefined);
}

// `$` means the element that matched before anything was changed.
function matcher(filter: Document, original: Document): Positions['matched'] {
  const known = new Map<string, number | undefined>();
  return (parts) => {
    const path = parts.join('.');
    if (!known.has(path)) known.set(path, positionOf(filter, original, parts));
    return known.get(path);
  };
}

function copyOf(value: unknown): Document {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isDocument(value) || bsonType(value)) return value as Document;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

function applyStep(doc: Document, parts: string[], { operator, change }: Step): void {
  const creates = !['$unset', '$pop', '$pull', '$pullAll'].includes(operator);
  const place = findPlace(doc, parts, creates);
  if (!place) return;
  if (operator === '$unset') {
    clearPlace(place);
    return;
  }
  const present = readPlace(place);
  const value = change(present, parts.join('.'));
  if (value !== undefined && value !== present) writePlace(place, value);
}

function rename(doc: Document, { path, target }: Step): void {
  const from = findPlace(doc, path.split('.'), false);
  const value = from && readPlace(from);
  if (!from || value === undefined) return;
  if (Array.isArray(from.container))
    throw badValue(`The source field cannot be an array element, '${path}' in doc`);
  clearPlace(from);
  const to = findPlace(doc, target!.split('.'), true)!;
  if (Array.isArray(to.container))
    throw badValue(`The destination field cannot be an array element, '${target}' in doc`);
  writePlace(to, value);
}

export function immutableId(): CommandError {
  return new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** The document an upsert inserts: what the filter demands by equality, then the update. */
export function upserted(update: Update, filter: Document): Document {
  const seed: Document = {};
  if (update.kind !== 'replacement') seedFrom(filter, seed);
  else if (filter._id !== undefined && !isOperatorDocument(filter._id)) seed._id = filter._id;
  else if (isOperatorDocument(filter._id) && filter._id.$eq !== undefined) seed._id = filter._id.$eq;
  const doc = update.apply(seed, true);
  return withId(doc, new ObjectId());
}

function seedFrom(filter: Document, seed: Document): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and') for (const part of value as Document[]) seedFrom(part, seed);
    if (name === '$or' && (value as Document[]).length === 1) seedFrom((value as Document[])[0]!, seed);
    if (name.startsWith('$')) continue;
    const wanted = equality(value);
    if (wanted === undefined) continue;
    const place = findPlace(seed, name.split('.'), true)!;
    if (readPlace(place) !== undefined)
      throw new CommandError(54, `cannot infer query fields to set, path '${name}' is matched twice`);
    writePlace(place, wanted);
  }
}

function equality(value: unknown): unknown {
  if (bsonType(value) === 'BSONRegExp' || value instanceof RegExp) return undefined;
  if (!isOperatorDocument(value)) return value;
  if ('$eq' in value) return value.$eq;
  if (Array.isArray(value.$all) && value.$all.length === 1 && !isOperatorDocument(value.$all[0]))
    return value.$all[0];
  if (Array.isArray(value.$in) && value.$in.length === 1) return value.$in[0];
  return undefined;
}
