import { fail, throwUnsupported } from '../errors.ts';
import { type Document, define, field, isDocument } from '../values/bson.ts';
import { isPosition } from '../values/field-values.ts';
import { typeName } from '../values/types.ts';

/** A field of a document, or an element of an array. */
export interface Place {
  container: Document | unknown[];
  name: string;
}

const MAX_PADDING = 1_500_000;

export function readPlace({ container, name }: Place): unknown {
  return Array.isArray(container) ? container[Number(name)] : field(container, name);
}

/** Writes a value; `undefined` removes a field, and writes null into an array. */
export function writePlace({ container, name }: Place, value: unknown): void {
  if (!Array.isArray(container)) {
    if (value === undefined) delete container[name];
    else defineLast(container, name, value);
    return;
  }
  const position = Number(name);
  if (value === undefined && position >= container.length) return;
  if (position > container.length + MAX_PADDING) fail('BadValue', `cannot pad array to position ${name}`);
  while (container.length < position) container.push(null);
  container[position] = value ?? null;
}

// Defines a field at the end: JavaScript orders numeric names before all others, MongoDB appends a new field.
function defineLast(container: Document, name: string, value: unknown): void {
  const isBefore = (other: string) => !isPosition(other) || Number(other) > Number(name);
  if (isPosition(name) && !Object.hasOwn(container, name) && Object.keys(container).some(isBefore))
    throwUnsupported(`the numeric field name '${name}' after other fields`);
  define(container, name, value);
}

/** Returns the place at a path. Missing documents on the path are created if `create` is true; otherwise the result is undefined. */
export function findPlace(doc: Document, parts: string[], create: boolean): Place | undefined {
  let container: Document | unknown[] = doc;
  for (const [i, name] of parts.entries()) {
    const place: Place = { container, name };
    if (Array.isArray(container) && !isPosition(name))
      return create ? notViable(name, '', container) : undefined;
    if (i === parts.length - 1) return place;
    let next = readPlace(place);
    if (next === undefined && create) {
      next = {};
      writePlace(place, next);
    }
    if (!isDocument(next) && !Array.isArray(next))
      return create ? notViable(parts[i + 1]!, name, next) : undefined;
    container = next;
  }
  return undefined;
}

function notViable(wanted: string, holder: string, value: unknown): never {
  const shown = typeof value === 'string' || Array.isArray(value) ? JSON.stringify(value) : String(value);
  fail('PathNotViable', `Cannot create field '${wanted}' in element {${holder}: ${shown}}`);
}

/** The predicates of array filters by their identifiers: `$[identifier]` selects the elements that match. */
export type ArrayFilters = Map<string, (element: unknown) => boolean>;

/** Compares paths in the order in which MongoDB applies them: part by part, numbers by value and other names by characters. */
export function comparePaths(left: string, right: string): number {
  const [a, b] = [left.split('.'), right.split('.')];
  const at = a.findIndex((part, i) => part !== b[i]);
  const [x, y] = [a[at], b[at]];
  if (x === undefined || y === undefined) return a.length - b.length;
  if (isPosition(x) && isPosition(y)) return Number(x) - Number(y);
  return x < y ? -1 : 1;
}

/** Returns the paths of a document that a path with `$[]` or `$[name]` selects. */
export function resolvePositions(doc: Document, path: string, filters: ArrayFilters): string[][] {
  const parts = path.split('.');
  if (parts.includes('')) fail('EmptyFieldName', `The update path '${path}' contains an empty field name.`);
  return path.includes('$[') ? resolve(doc, parts, [], filters) : [parts];
}

function resolve(value: unknown, rest: string[], done: string[], filters: ArrayFilters): string[][] {
  const [name, ...more] = rest;
  if (name === undefined) return [done];
  const at = done.join('.');
  const choose = (position: number) => {
    return resolve((value as unknown[])[position], more, [...done, String(position)], filters);
  };
  if (!name.startsWith('$[')) {
    const inner = Array.isArray(value)
      ? value[Number(name)]
      : isDocument(value)
        ? field(value, name)
        : undefined;
    return resolve(inner, more, [...done, name], filters);
  }
  if (value === undefined)
    fail('BadValue', `The path '${at}' must exist in the document in order to apply array updates.`);
  if (!Array.isArray(value))
    fail('BadValue', `Cannot apply array updates to non-array element ${at}: ${typeName(value)}`);
  const wanted = name === '$[]' ? () => true : filters.get(name.slice(2, -1));
  if (!wanted)
    fail('BadValue', `No array filter found for identifier '${name.slice(2, -1)}' in path '${at}.${name}'`);
  return value.flatMap((element, i) => (wanted(element) ? choose(i) : []));
}
