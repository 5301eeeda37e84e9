import { fail, throwUnsupported } from '../errors.ts';
import { type Document, decodeExact, define, encode, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { fieldPeeker } from '../values/pick.ts';

/** Paths of a projection: `true` for a whole field, a map for fields inside it. */
type Tree = Map<string, true | Tree>;

/** A path, and whether it is included. */
type Flag = [path: string, shown: boolean];

/** Compiles a projection of whole paths into a function from stored bytes to the bytes of the reply. */
export function projector(spec: Document): (raw: Buffer) => Buffer {
  if (Object.keys(spec).length === 0) return (raw) => raw;
  const { includes, tree } = compile(spec);
  const isOfWholeFields = includes && [...tree.values()].every((node) => node === true);
  if (isOfWholeFields) return fieldPeeker(tree.keys());
  return (raw) => encode(walk(decodeExact(raw), tree, includes) as Document);
}

function compile(spec: Document): { includes: boolean; tree: Tree } {
  const flags = Object.entries(spec).map(([path, value]) => flagOf(path, value));
  const idShown = flags.find(([path]) => path === '_id')?.[1];
  const others = flags.filter(([path]) => path !== '_id');
  const includes = others[0]?.[1] ?? idShown ?? false;
  for (const [path, shown] of others) {
    if (shown && !includes) fail(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    if (!shown && includes) fail(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  const tree: Tree = new Map();
  for (const [path] of others) place(tree, path);
  if ((idShown ?? true) === includes && (includes || idShown === false) && !tree.has('_id'))
    place(tree, '_id');
  return { includes, tree };
}

function flagOf(path: string, value: unknown): Flag {
  const parts = path.split('.');
  if (parts.includes(''))
    fail(path === '' ? 40352 : 15998, 'FieldPath field names may not be empty strings.');
  if (parts.includes('$')) throwUnsupported(`the positional projection '${path}'`);
  if (path.startsWith('$')) fail(16410, "FieldPath field names may not start with '$'.");
  if (typeof value === 'boolean') return [path, value];
  if (isNumeric(value)) return [path, toNumber(value) !== 0];
  const [operator = path] = isDocument(value) ? Object.keys(value) : [];
  return throwUnsupported(`the computed field '${operator}' of a projection`);
}

function place(tree: Tree, path: string): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  let node = tree;
  for (const part of parts) {
    const next = node.get(part) ?? new Map();
    if (next === true) fail(31249, `Path collision at ${path}`);
    node.set(part, next);
    node = next;
  }
  if (node.has(last)) fail(31250, `Path collision at ${path}`);
  node.set(last, true);
}

function walk(value: unknown, tree: Tree, includes: boolean): unknown {
  if (Array.isArray(value)) {
    const kept = includes ? value.filter((one) => isDocument(one) || Array.isArray(one)) : value;
    return kept.map((one) => walk(one, tree, includes));
  }
  if (!isDocument(value)) return includes ? undefined : value;
  const result: Document = {};
  for (const [name, inner] of Object.entries(value)) {
    const node = tree.get(name);
    const kept =
      node instanceof Map ? walk(inner, node, includes) : (node === true) === includes ? inner : undefined;
    if (kept !== undefined) define(result, name, kept);
  }
  return result;
}
