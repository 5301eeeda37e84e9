import { ObjectId } from 'bson';
import { fail, throwUnsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { type Document, idFirst, isDocument, isOperatorDocument } from '../values/bson.ts';
import { equals } from '../values/encoding.ts';
import { type Change, changeOf, shrinking } from './operators.ts';
import {
  type ArrayFilters,
  comparePaths,
  findPlace,
  readPlace,
  resolvePositions,
  writePlace,
} from './paths.ts';

/** A compiled update: changes a freshly decoded document, or returns a replacement. */
export interface Update {
  kind: 'operators' | 'replacement';
  apply(doc: Document, inserting: boolean): Document;
}

interface Step {
  operator: string;
  path: string;
  change: Change;
}

/** Compiles an update document or a replacement; all numbers must be BSON classes. */
export function compileUpdate(spec: unknown, arrayFilters: unknown = []): Update {
  if (Array.isArray(spec)) throwUnsupported('an update by a pipeline');
  if (!isDocument(spec)) fail('FailedToParse', 'Update argument must be either an object or an array');
  if (!Array.isArray(arrayFilters)) fail('TypeMismatch', "BSON field 'arrayFilters' must be an array");
  if (!Object.keys(spec)[0]?.startsWith('$')) return replacement(spec, arrayFilters);
  const filters = readFilters(arrayFilters);
  const steps = readSteps(spec);
  assertNoConflicts(steps);
  for (const name of filters.keys()) {
    if (steps.some(({ path }) => path.split('.').includes(`$[${name}]`))) continue;
    fail('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
  }
  return { kind: 'operators', apply: (doc, inserting) => applySteps(steps, doc, inserting, filters) };
}

function replacement(spec: Document, arrayFilters: unknown[]): Update {
  if (arrayFilters.length > 0)
    fail('FailedToParse', 'arrayFilters may not be specified for replacement-style updates');
  const wrong = Object.keys(spec).find((name) => name.startsWith('$'));
  if (wrong)
    fail('DollarPrefixedFieldName', `The field '${wrong}' is not allowed in a replacement document.`);
  return { kind: 'replacement', apply: (doc) => idFirst(spec, doc._id) };
}

function readSteps(spec: Document): Step[] {
  const steps = Object.entries(spec).flatMap(([operator, operands]) => {
    if (!operator.startsWith('$')) changeOf(operator, undefined);
    if (!isDocument(operands))
      fail('FailedToParse', `Modifiers operate on fields but ${operator} was given ${typeof operands}`);
    return Object.entries(operands).map(([path, operand]): Step => {
      if (/(^|\.)\$(?!\[)/.test(path)) throwUnsupported(`the positional operator $ in '${path}'`);
      return { operator, path, change: changeOf(operator, operand) };
    });
  });
  // New fields are added in this order.
  return steps.sort((a, b) => comparePaths(a.path, b.path));
}

function assertNoConflicts(steps: Step[]): void {
  const seen = new Set<string>();
  for (const { path } of [...steps].sort((a, b) => a.path.length - b.path.length)) {
    const parts = path.split('.');
    const met = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((part) => seen.has(part));
    if (met)
      fail('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${met}'`);
    seen.add(path);
  }
}

function readFilters(specs: unknown[]): ArrayFilters {
  const filters: ArrayFilters = new Map();
  for (const spec of specs) {
    if (!isDocument(spec)) fail('TypeMismatch', 'each array filter must be an object');
    const [name = '', ...others] = new Set(Object.keys(spec).map((path) => path.split('.')[0]!));
    if (name.startsWith('$')) throwUnsupported(`${name} in arrayFilters`);
    if (name === '' || others.length > 0)
      fail('FailedToParse', `Expected a single top-level field name, found '${Object.keys(spec)}'`);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      fail('BadValue', `The name of an array filter must be like aName1, found '${name}'`);
    if (filters.has(name))
      fail('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    const matches = compileFilter(spec);
    filters.set(name, (element) => matches({ [name]: element }));
  }
  return filters;
}

function applySteps(steps: Step[], doc: Document, inserting: boolean, filters: ArrayFilters): Document {
  const id = doc._id;
  for (const step of steps) {
    if (step.operator === '$setOnInsert' && !inserting) continue;
    for (const parts of resolvePositions(doc, step.path, filters)) applyStep(doc, parts, step);
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

/** Throws the error of an update that would change the `_id` of a document. */
export function immutableId(): never {
  fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Returns the document that an upsert inserts: the values that the filter requires by equality, then the update. */
export function upserted(update: Update, filter: Document): Document {
  const seed: Document = {};
  seedFrom(filter, seed, update.kind === 'replacement');
  return idFirst(update.apply(seed, true), new ObjectId());
}

/** Writes the values that a filter requires by equality; a replacement receives only its `_id`. */
function seedFrom(filter: Document, seed: Document, onlyId: boolean): void {
  for (const [name, value] of Object.entries(filter)) {
    const parts: Document[] = name === '$and' || (name === '$or' && value.length === 1) ? value : [];
    for (const part of parts) seedFrom(part, seed, onlyId);
    if (name.startsWith('$') || (onlyId && name.split('.')[0] !== '_id')) continue;
    for (const wanted of equalities(value)) seedField(seed, name, wanted);
  }
}

function seedField(seed: Document, name: string, wanted: unknown): void {
  if (name.startsWith('_id.'))
    fail(111, `field at '_id' must be exactly specified, field at sub-path '${name}' found`);
  const place = findPlace(seed, name.split('.'), true)!;
  if (readPlace(place) !== undefined)
    fail(54, `cannot infer query fields to set, path '${name}' is matched twice`);
  writePlace(place, wanted);
}

/** Returns the values that a field must equal according to a query. */
function equalities(value: unknown): unknown[] {
  if (!isOperatorDocument(value)) return [value];
  const ones = '$eq' in value ? [value.$eq] : [];
  const only = Array.isArray(value.$in) && value.$in.length === 1 ? value.$in : [];
  return [...ones, ...only];
}
