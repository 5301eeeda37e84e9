import { ObjectId } from 'bson';
import { compileUpdatePipeline } from '../aggregation/stages/transforms.ts';
import { fail } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { valueAt } from '../query/paths.ts';
import { positionOf } from '../query/position.ts';
import {
  type Document,
  decodeExact,
  encode,
  idFirst,
  isDocument,
  isOperatorDocument,
  isRegex,
} from '../values/bson.ts';
import { equals } from '../values/encoding.ts';
import { type Change, changeOf, shrinking } from './operators.ts';
import { findPlace, type Positions, readPlace, resolvePositions, writePlace } from './paths.ts';

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
  const { filter, arrayFilters = [], variables } = options;
  if (Array.isArray(spec)) {
    if (arrayFilters.length > 0)
      fail('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates');
    const transform = compileUpdatePipeline(spec, variables);
    return { kind: 'pipeline', apply: (doc) => idFirst(transform(doc), doc._id) };
  }
  if (!isDocument(spec)) fail('FailedToParse', 'Update argument must be either an object or an array');
  if (!Object.keys(spec)[0]?.startsWith('$')) return replacement(spec);
  const filters = readFilters(arrayFilters);
  const steps = readSteps(spec);
  assertNoConflicts(steps);
  for (const name of filters.keys()) {
    if (steps.some(({ path }) => path.split('.').includes(`$[${name}]`))) continue;
    fail('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
  }
  return { kind: 'operators', apply: (doc, inserting) => applySteps(steps, doc, inserting, filter, filters) };
}

function replacement(spec: Document): Update {
  const wrong = Object.keys(spec).find(
    (name) => name.startsWith('$') && !['$ref', '$id', '$db'].includes(name),
  );
  if (wrong)
    fail(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${wrong}' is not allowed in a replacement document.`,
    );
  return { kind: 'replacement', apply: (doc) => idFirst(spec, doc._id) };
}

function readSteps(spec: Document): Step[] {
  const now = new Date();
  const steps = Object.entries(spec).flatMap(([operator, operands]) => {
    if (!operator.startsWith('$')) changeOf(operator, undefined, now);
    if (!isDocument(operands))
      fail('FailedToParse', `Modifiers operate on fields but ${operator} was given ${typeof operands}`);
    return Object.entries(operands).map(([path, operand]): Step => {
      if (operator === '$rename') return renameStep(path, operand);
      return { operator, path, change: changeOf(operator, operand, now) };
    });
  });
  // New fields appear in the order of their names, numbers by value.
  return steps.sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
}

function renameStep(path: string, target: unknown): Step {
  if (typeof target !== 'string')
    fail('BadValue', `The 'to' field for $rename must be a string: ${path}: ${target}`);
  if (path === target) fail('BadValue', `The source and target field for $rename must differ: ${path}`);
  if (/\$/.test(path + target))
    fail('BadValue', `The source and target field for $rename must not be dynamic: ${path}`);
  return { operator: '$rename', path, target, change: (present) => present };
}

function assertNoConflicts(steps: Step[]): void {
  const seen = new Set<string>();
  for (const path of steps.flatMap((step) => (step.target ? [step.path, step.target] : [step.path])).sort()) {
    const parts = path.split('.');
    const met = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((part) => seen.has(part));
    if (met)
      fail('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${met}'`);
    seen.add(path);
  }
}

type Filters = Positions['filters'];

function readFilters(specs: Document[]): Filters {
  const filters: Filters = new Map();
  for (const spec of specs) {
    const name = filterName(spec);
    if (name === undefined)
      fail('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      fail(
        'BadValue',
        `An array filter's name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name))
      fail('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    const matches = compileFilter(spec);
    filters.set(name, (element) => matches({ [name]: element }));
  }
  return filters;
}

function filterName(spec: Document): string | undefined {
  for (const [name, value] of Object.entries(spec)) {
    if (!name.startsWith('$')) return name.split('.')[0];
    const inner = Array.isArray(value) ? value.map(filterName).find(Boolean) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function applySteps(
  steps: Step[],
  doc: Document,
  inserting: boolean,
  filter: Document,
  filters: Filters,
): Document {
  const id = doc._id;
  // `$` means the element that matched before anything was changed.
  const original = steps.some(({ path }) => path.includes('.$')) ? decodeExact(encode(doc)) : doc;
  const positions: Positions = { filters, matched: (path) => positionOf(filter, original, path) };
  for (const step of steps) {
    if (step.operator === '$setOnInsert' && !inserting) continue;
    if (step.operator === '$rename') rename(doc, step);
    else for (const parts of resolvePositions(doc, step.path, positions)) applyStep(doc, parts, step);
  }
  if (id !== undefined && !equals(id, doc._id)) immutableId();
  return idFirst(doc);
}

function applyStep(doc: Document, parts: string[], { operator, change }: Step): void {
  const place = findPlace(doc, parts, !shrinking.has(operator));
  const present = place && readPlace(place);
  if (!place || (present === undefined && shrinking.has(operator))) return;
  const value = change(present, parts.join('.'));
  if (value !== present) writePlace(place, value);
}

function rename(doc: Document, { path, target }: Step): void {
  const from = findPlace(doc, path.split('.'), false);
  const value = from && readPlace(from);
  if (!from || value === undefined) return;
  for (const parts of [path.split('.'), target!.split('.')]) {
    if (parts.some((_, i) => Array.isArray(valueAt(doc, parts.slice(0, i)))))
      fail('BadValue', `A field of $rename cannot be an array element: '${parts.join('.')}'`);
  }
  writePlace(from, undefined);
  writePlace(findPlace(doc, target!.split('.'), true)!, value);
}

/** Ends an update that would change what a document is known by. */
export function immutableId(): never {
  fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** The document an upsert inserts: what the filter demands by equality, then the update. */
export function upserted(update: Update, filter: Document): Document {
  const seed: Document = {};
  if (update.kind !== 'replacement') seedFrom(filter, seed);
  else seed._id = equality(filter._id);
  return idFirst(update.apply(seed, true), new ObjectId());
}

function seedFrom(filter: Document, seed: Document): void {
  for (const [name, value] of Object.entries(filter)) {
    const parts: Document[] = name === '$and' || (name === '$or' && value.length === 1) ? value : [];
    for (const part of parts) seedFrom(part, seed);
    const wanted = name.startsWith('$') ? undefined : equality(value);
    if (wanted === undefined) continue;
    if (name.startsWith('_id.'))
      fail(111, `field at '_id' must be exactly specified, field at sub-path '${name}' found`);
    const place = findPlace(seed, name.split('.'), true)!;
    if (readPlace(place) !== undefined)
      fail(54, `cannot infer query fields to set, path '${name}' is matched twice`);
    writePlace(place, wanted);
  }
}

function equality(value: unknown): unknown {
  if (isRegex(value)) return undefined;
  if (!isOperatorDocument(value)) return value;
  if ('$eq' in value) return value.$eq;
  const [only] = [value.$all, value.$in].filter((list) => Array.isArray(list) && list.length === 1);
  return only && !isOperatorDocument(only[0]) && !isRegex(only[0]) ? only[0] : undefined;
}
