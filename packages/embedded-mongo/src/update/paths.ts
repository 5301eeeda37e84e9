import { badValue, CommandError } from '../errors.ts';
import { isPosition } from '../query/paths.ts';
import { define } from '../query/projection.ts';
import { typeName } from '../query/types.ts';
import { type Document, field, isDocument } from '../values/bson.ts';

/** A place in a document: the container and the name (or position) in it. */
export interface Place {
  container: Document | unknown[];
  name: string;
}

const LONGEST_PADDING = 1_500_000;

export function readPlace({ container, name }: Place): unknown {
  if (Array.isArray(container)) return container[Number(name)];
  return field(container, name);
}

export function writePlace({ container, name }: Place, value: unknown): void {
  if (!Array.isArray(container)) {
    define(container, name, value);
    return;
  }
  const position = Number(name);
  if (position > container.length + LONGEST_PADDING) throw badValue(`cannot pad array to position ${name}`);
  while (container.length < position) container.push(null);
  container[position] = value;
}

/** $unset: a field goes, an array element becomes null. */
export function clearPlace({ container, name }: Place): void {
  if (!Array.isArray(container)) delete container[name];
  else if (Number(name) < container.length) container[Number(name)] = null;
}

/** Finds a place; `create` makes the missing documents on the way, otherwise a missing way is undefined. */
export function findPlace(doc: Document, parts: string[], create: boolean): Place | undefined {
  let container: Document | unknown[] = doc;
  for (const [i, name] of parts.slice(0, -1).entries()) {
    if (!accepts(container, name, create)) return undefined;
    const place: Place = { container, name };
    let next = readPlace(place);
    if (next === undefined) {
      if (!create) return undefined;
      next = {};
      writePlace(place, next);
    }
    if (!isDocument(next) && !Array.isArray(next)) {
      if (!create) return undefined;
      throw notViable(parts[i + 1]!, name, next);
    }
    container = next as Document | unknown[];
  }
  const name = parts.at(-1)!;
  return accepts(container, name, create) ? { container, name } : undefined;
}

function accepts(container: Document | unknown[], name: string, create: boolean): boolean {
  if (!Array.isArray(container) || isPosition(name)) return true;
  if (create) throw notViable(name, '', container);
  return false;
}

function notViable(wanted: string, holder: string, value: unknown): CommandError {
  const shown =
    typeof value === 'string' ? `"${value}"` : Array.isArray(value) ? JSON.stringify(value) : String(value);
  const message = `Cannot create field '${wanted}' in element {${holder}: ${shown}}`;
  return new CommandError('PathNotViable', message);
}

export interface Positions {
  /** Which element `$` stands for in the array at a path. */
  matched(parts: string[]): number | undefined;
  /** Whether an element is meant by `$[name]`. */
  filters: Map<string, (element: unknown) => boolean>;
}

/** Turns `a.$.b`, `a.$[].b` and `a.$[name].b` into the plain paths they mean in this document. */
export function resolvePositions(doc: Document, path: string, positions: Positions): string[][] {
  const parts = path.split('.');
  if (parts.includes('')) {
    const message =
      path === ''
        ? 'An empty update path is not valid.'
        : `The update path '${path}' contains an empty field name, which is not allowed.`;
    throw new CommandError('EmptyFieldName', message);
  }
  return path.includes('$') ? resolve(doc, parts, [], positions) : [parts];
}

function resolve(value: unknown, rest: string[], done: string[], positions: Positions): string[][] {
  const [name, ...more] = rest;
  if (name === undefined) return [done];
  const choose = (position: number) =>
    resolve((value as unknown[])[position], more, [...done, String(position)], positions);
  if (name === '$') {
    const position = positions.matched(done);
    if (position === undefined)
      throw badValue('The positional operator did not find the match needed from the query.');
    return choose(position);
  }
  if (name.startsWith('$[') && name.endsWith(']')) {
    if (!Array.isArray(value)) throw notArray(done, value, name);
    const wanted = name === '$[]' ? () => true : positions.filters.get(name.slice(2, -1));
    if (!wanted)
      throw badValue(
        `No array filter found for identifier '${name.slice(2, -1)}' in path '${[...done, ...rest].join('.')}'`,
      );
    return value.flatMap((element, i) => (wanted(element) ? choose(i) : []));
  }
  const next = Array.isArray(value)
    ? value[Number(name)]
    : isDocument(value)
      ? field(value, name)
      : undefined;
  return resolve(next, more, [...done, name], positions);
}

function notArray(done: string[], value: unknown, name: string): CommandError {
  const path = done.join('.');
  if (value === undefined) {
    return badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  }
  return badValue(`Cannot apply array updates to non-array element ${path}: ${typeName(value)} (${name})`);
}
