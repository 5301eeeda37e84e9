import { Evaluator, prepare } from '../aggregation/expressions.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { type Document, field, fields, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { compileFilter, type Predicate } from './filter.ts';
import { positionOf } from './positional.ts';

/** A compiled projection; `needsPlainNumbers` when it computes with expressions. */
export interface Projection {
  apply(doc: Document): Document;
  needsPlainNumbers: boolean;
}

type Transform = (value: unknown, doc: Document) => unknown;
type Leaf = { kind: 'include' | 'exclude' | 'compute' | 'change'; run?: Transform };
type Tree = Map<string, Leaf | Tree>;

interface Draft {
  tree: Tree;
  includes: number;
  excludes: number;
  computes: { parts: string[]; run: (doc: Document) => unknown }[];
  id: 'shown' | 'hidden' | 'default';
}

/** `filter` serves the positional `a.$`; find has it, $project has not. */
export function compileProjection(spec: Document, variables: Document = {}, filter?: Document): Projection {
  const draft: Draft = { tree: new Map(), includes: 0, excludes: 0, computes: [], id: 'default' };
  for (const [path, value] of Object.entries(spec)) addPath(draft, path, value, variables, filter);
  if (draft.includes > 0 && draft.excludes > 0) {
    throw new CommandError(31254, 'Cannot do exclusion on a field in inclusion projection');
  }
  const idAlone = draft.id === 'shown' && draft.excludes === 0;
  const inclusive = draft.includes > 0 || draft.computes.length > 0 || idAlone;
  if (inclusive && draft.id === 'default' && !draft.tree.has('_id'))
    draft.tree.set('_id', { kind: 'include' });
  const { tree, computes } = draft;
  return {
    needsPlainNumbers: computes.length > 0,
    apply: (doc) => {
      const result = (inclusive ? include(doc, tree, doc) : exclude(doc, tree, doc)) as Document;
      for (const { parts, run } of computes) setComputed(result, parts, run(doc));
      return computes.some(({ parts }) => parts[0] === '_id') ? idFirst(result) : result;
    },
  };
}

function addPath(draft: Draft, path: string, value: unknown, variables: Document, filter?: Document): void {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.split('.').includes(''))
    throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  if (path.endsWith('.$') || path.includes('.$.')) {
    addPositional(draft, path, filter);
    return;
  }
  if (path.startsWith('$')) throw new CommandError(16410, "FieldPath field names may not start with '$'.");
  if (typeof value === 'boolean' || isNumeric(value)) {
    const shown = typeof value === 'boolean' ? value : toNumber(value) !== 0;
    if (path === '_id') draft.id = shown ? 'shown' : 'hidden';
    else draft[shown ? 'includes' : 'excludes'] += 1;
    place(draft.tree, path, { kind: shown ? 'include' : 'exclude' });
    return;
  }
  if (!isDocument(value)) {
    addComputed(draft, path, value, variables);
    return;
  }
  const [first] = Object.keys(value);
  if (first === undefined) throw new CommandError(51270, 'An empty sub-projection is not a valid value.');
  if (!first.startsWith('$')) {
    for (const [name, inner] of Object.entries(value))
      addPath(draft, `${path}.${name}`, inner, variables, filter);
  } else if (first === '$slice' && isFindSlice(value.$slice)) {
    place(draft.tree, path, { kind: 'change', run: sliceOf(value.$slice) });
  } else if (first === '$elemMatch') {
    draft.includes += 1;
    place(draft.tree, path, { kind: 'change', run: firstMatch(value.$elemMatch) });
  } else if (first === '$meta') {
    throw notSupported('projecting $meta');
  } else {
    addComputed(draft, path, value, variables);
  }
}

function addComputed(draft: Draft, path: string, value: unknown, variables: Document): void {
  const evaluator = new Evaluator(variables);
  const expression = prepare(value);
  draft.computes.push({ parts: path.split('.'), run: (doc) => evaluator.evaluate(expression, doc) });
  if (path === '_id') draft.id = 'hidden';
}

function addPositional(draft: Draft, path: string, filter?: Document): void {
  const base = path.slice(0, -2);
  if (!filter || !path.endsWith('.$')) throw badValue(`Positional projection '${path}' is not allowed here`);
  draft.includes += 1;
  const run: Transform = (value, doc) => {
    if (!Array.isArray(value)) return value;
    const position = positionOf(filter, doc, base.split('.'));
    if (position === undefined) {
      throw new CommandError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [value[position]];
  };
  place(draft.tree, base, { kind: 'change', run });
}

function place(tree: Tree, path: string, leaf: Leaf): void {
  const parts = path.split('.');
  let node = tree;
  for (const part of parts.slice(0, -1)) {
    const next = node.get(part) ?? new Map();
    if (!(next instanceof Map)) throw new CommandError(31249, `Path collision at ${path}`);
    node.set(part, next);
    node = next;
  }
  if (node.has(parts.at(-1)!)) throw new CommandError(31250, `Path collision at ${path}`);
  node.set(parts.at(-1)!, leaf);
}

function include(value: unknown, tree: Tree, doc: Document): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((e) => isDocument(e) || Array.isArray(e))
      .map((element) => include(element, tree, doc));
  }
  if (!isDocument(value)) return undefined;
  const result: Document = {};
  for (const [name, inner] of fields(value)) {
    const node = tree.get(name);
    if (!node) continue;
    const kept = node instanceof Map ? include(inner, node, doc) : keep(node, inner, doc);
    if (kept !== undefined) define(result, name, kept);
  }
  return result;
}

function keep(leaf: Leaf, value: unknown, doc: Document): unknown {
  return leaf.kind === 'exclude' ? undefined : leaf.run ? leaf.run(value, doc) : value;
}

function exclude(value: unknown, tree: Tree, doc: Document): unknown {
  if (Array.isArray(value)) return value.map((element) => exclude(element, tree, doc));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const [name, inner] of fields(value)) {
    const node = tree.get(name);
    const kept = !node ? inner : node instanceof Map ? exclude(inner, node, doc) : keep(node, inner, doc);
    if (kept !== undefined) define(result, name, kept);
  }
  return result;
}

/** Sets a field even when it is called `__proto__`. */
export function define(target: Document, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Sets a computed value at a path, in every element where the path meets an array; undefined leaves no field. */
export function setComputed(target: Document, parts: string[], value: unknown): void {
  const [name, ...rest] = parts as [string, ...string[]];
  if (rest.length === 0) {
    if (value === undefined) delete target[name];
    else define(target, name, value);
    return;
  }
  const next = field(target, name);
  if (Array.isArray(next)) {
    define(
      target,
      name,
      next.map((element) => withComputed(element, rest, value)),
    );
  } else {
    define(target, name, withComputed(next, rest, value));
  }
}

function withComputed(value: unknown, parts: string[], computed: unknown): Document {
  const copy = isDocument(value) ? { ...value } : {};
  setComputed(copy, parts, computed);
  return copy;
}

function idFirst(doc: Document): Document {
  if (!('_id' in doc)) return doc;
  const { _id, ...rest } = doc;
  return { _id, ...rest };
}

// `[array, n]` and `[array, skip, n]` with an expression first is the aggregation operator of the same name.
function isFindSlice(operand: unknown): boolean {
  return isNumeric(operand) || (Array.isArray(operand) && operand.every(isNumeric));
}

function sliceOf(operand: unknown): Transform {
  const [skip, count] = Array.isArray(operand)
    ? operand.map(toNumber)
    : [undefined, toNumber(operand as number)];
  if (Array.isArray(operand) && !(count! > 0))
    throw new CommandError(28724, 'Third argument to $slice must be positive');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (skip === undefined) return count! >= 0 ? value.slice(0, count) : value.slice(count);
    const start = skip >= 0 ? skip : Math.max(value.length + skip, 0);
    return value.slice(start, start + count!);
  };
}

function firstMatch(operand: unknown): Transform {
  const predicate: Predicate = compileFilter({ e: { $elemMatch: operand } });
  return (value) => {
    const found = Array.isArray(value) ? value.findIndex((element) => predicate({ e: [element] })) : -1;
    return found < 0 ? undefined : [(value as unknown[])[found]];
  };
}
