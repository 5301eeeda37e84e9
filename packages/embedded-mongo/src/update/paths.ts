import { fail } from '../errors.ts';
import { isPosition } from '../query/paths.ts';
import { type Document, define, field, isDocument } from '../values/bson.ts';
import { typeName } from '../values/types.ts';

/** A place in a document: the container and the name (or position) in it. */
export interface Place {
  container: Document | unknown[];
  name: string;
}

const LONGEST_PADDING = 1_500_000;

export function readPlace({ container, name }: Place): unknown {
  return Array.isArray(container) ? container[Number(name)] : field(container, name);
}

/** Writes a value; `undefined` removes a field, and leaves null in an array. */
export function writePlace({ container, name }: Place, value: unknown): void {
  if (!Array.isArray(container)) {
    if (value === undefined) delete container[name];
    else define(container, name, value);
    return;
  }
  const position = Number(name);
  if (value === undefined && position >= container.length) return;
  if (position > container.length + LONGEST_PADDING) fail('BadValue', `cannot pad array to position ${name}`);
  while (container.length < position) container.push(null);
  container[position] = value ?? null;
}

/** Finds a place; `create` makes the missing documents on the way, otherwise a missing way is undefined. */
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

/** What the positional parts of a path mean. */
export interface Positions {
  /** Which element `$` stands for in the array at a path. */
  matched(path: string): number | undefined;
  /** Whether an element is meant by `$[name]`. */
  filters: Map<string, (element: unknown) => boolean>;
}

/** The plain paths a path with `$`, `$[]` or `$[name]` stands for in a document. */
export function resolvePositions(doc: Document, path: string, positions: Positions): string[][] {
  const parts = path.split('.');
  if (parts.includes('')) fail('EmptyFieldName', `The update path '${path}' contains an empty field name.`);
  return path.includes('$') ? resolve(doc, parts, [], positions) : [parts];
}

function resolve(value: unknown, rest: string[], done: string[], positions: Positions): string[][] {
  const [name, ...more] = rest;
  if (name === undefined) return [done];
  const at = done.join('.');
  const choose = (position: number) => {
    return resolve((value as unknown[])[position], more, [...done, String(position)], positions);
  };
  if (name === '$') {
    const position = positions.matched(at);
    const missing = 'The positional operator did not find the match needed from the query.';
    return position === undefined ? fail('BadValue', missing) : choose(position);
  }
  if (!name.startsWith('$[')) {
    const inner = Array.isArray(value)
      ? value[Number(name)]
      : isDocument(value)
        ? field(value, name)
        : undefined;
    return resolve(inner, more, [...done, name], positions);
  }
  if (value === undefined)
    fail('BadValue', `The path '${at}' must exist in the document in order to apply array updates.`);
  if (!Array.isArray(value))
    fail('BadValue', `Cannot apply array updates to non-array element ${at}: ${typeName(value)}`);
  const wanted = name === '$[]' ? () => true : positions.filters.get(name.slice(2, -1));
  if (!wanted)
    fail('BadValue', `No array filter found for identifier '${name.slice(2, -1)}' in path '${at}.${name}'`);
  return value.flatMap((element, i) => (wanted(element) ? choose(i) : []));
}
