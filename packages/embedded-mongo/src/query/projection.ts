import { fail, throwUnsupported } from '../errors.ts';
import { Evaluator, prepare } from '../expressions/expressions.ts';
import { type Document, define, field, fields, idFirst, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { compileFilter } from './filter.ts';
import { setComputed } from './paths.ts';
import { positionOf } from './position.ts';

/** A compiled projection; `computes` when it evaluates expressions, which need plain numbers. */
export interface Projection {
  apply(doc: Document): Document;
  computes: boolean;
}

/** What becomes of one field: undefined takes it away. */
type Leaf = (value: unknown, doc: Document) => unknown;
type Tree = Map<string, Leaf | Tree>;

const show: Leaf = (value) => value;
const hide: Leaf = () => undefined;

/** A projection being read. */
class Draft {
  tree: Tree = new Map();
  includes = 0;
  excludes = 0;
  computed: { parts: string[]; run: (doc: Document) => unknown }[] = [];
  id: 'shown' | 'hidden' | undefined;
  readonly variables: Document;
  readonly filter: Document | undefined;

  constructor(variables: Document, filter: Document | undefined) {
    this.variables = variables;
    this.filter = filter;
  }

  add(path: string, value: unknown): void {
    if (path.split('.').includes(''))
      fail(path === '' ? 40352 : 15998, 'FieldPath field names may not be empty strings.');
    if (path.endsWith('.$') || path.includes('.$.')) this.addPositional(path);
    else if (path.startsWith('$')) fail(16410, "FieldPath field names may not start with '$'.");
    else if (typeof value === 'boolean') this.addFlag(path, value);
    else if (isNumeric(value)) this.addFlag(path, toNumber(value) !== 0);
    else if (isDocument(value)) this.addDocument(path, value);
    else this.addComputed(path, value);
  }

  private addFlag(path: string, shown: boolean): void {
    if (path === '_id') this.id = shown ? 'shown' : 'hidden';
    else this.count(path, shown);
    this.place(path, shown ? show : hide);
  }

  // The first field decides which of the two the projection is.
  private count(path: string, shown: boolean): void {
    if (shown && this.excludes > 0)
      fail(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    if (!shown && this.includes > 0)
      fail(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    this[shown ? 'includes' : 'excludes'] += 1;
  }

  private addDocument(path: string, value: Document): void {
    const [first] = Object.keys(value);
    if (first === undefined) fail(51270, 'An empty sub-projection is not a valid value.');
    if (first === '$meta') throwUnsupported('projecting $meta');
    if (!first.startsWith('$')) {
      for (const [name, inner] of Object.entries(value)) this.add(`${path}.${name}`, inner);
    } else if (first === '$slice' && isFindSlice(value.$slice)) {
      this.place(path, sliceOf(value.$slice));
    } else if (first === '$elemMatch') {
      this.count(path, true);
      this.place(path, firstMatch(value.$elemMatch));
    } else {
      this.addComputed(path, value);
    }
  }

  private addComputed(path: string, value: unknown): void {
    const evaluator = new Evaluator(this.variables);
    const expression = prepare(value);
    this.computed.push({ parts: path.split('.'), run: (doc) => evaluator.evaluate(expression, doc) });
    if (path === '_id') this.id = 'hidden';
  }

  private addPositional(path: string): void {
    const { filter } = this;
    const base = path.slice(0, -2);
    if (!filter || !path.endsWith('.$'))
      fail('BadValue', `Positional projection '${path}' is not allowed here`);
    this.count(path, true);
    this.place(base, (value, doc) => {
      if (!Array.isArray(value)) return value;
      const position = positionOf(filter, doc, base);
      return position === undefined
        ? fail(51246, "positional operator '.$' couldn't find a matching element in the array")
        : [value[position]];
    });
  }

  place(path: string, leaf: Leaf): void {
    const parts = path.split('.');
    const last = parts.pop()!;
    let node = this.tree;
    for (const part of parts) {
      const next = node.get(part) ?? new Map();
      if (!(next instanceof Map)) fail(31249, `Path collision at ${path}`);
      node.set(part, next);
      node = next;
    }
    if (node.has(last)) fail(31250, `Path collision at ${path}`);
    node.set(last, leaf);
  }
}

/** `filter` serves the positional `a.$`; find has it, $project has not. */
export function compileProjection(spec: Document, variables: Document = {}, filter?: Document): Projection {
  const draft = new Draft(variables, filter);
  for (const [path, value] of Object.entries(spec)) draft.add(path, value);
  const { tree, computed, includes, excludes, id } = draft;
  const inclusive = includes > 0 || computed.length > 0 || (id === 'shown' && excludes === 0);
  if (inclusive && !id && !tree.has('_id')) draft.place('_id', show);
  return {
    computes: computed.length > 0,
    apply: (doc) => {
      const result = walk(doc, tree, doc, inclusive) as Document;
      for (const { parts, run } of computed) setComputed(shaped(result, doc, parts), parts, run(doc));
      return computed.some(({ parts }) => parts[0] === '_id') ? idFirst(result) : result;
    },
  };
}

/** The arrays that the document has on the way to a computed field, for it to be set in each of their elements. */
function shaped(result: Document, doc: Document, [name = '', ...rest]: string[]): Document {
  const present = field(doc, name);
  if (rest.length > 0 && result[name] === undefined && Array.isArray(present))
    define(
      result,
      name,
      present.map(() => ({})),
    );
  if (rest.length > 1 && isDocument(present)) define(result, name, shaped(result[name] ?? {}, present, rest));
  return result;
}

function walk(value: unknown, tree: Tree, doc: Document, inclusive: boolean): unknown {
  if (Array.isArray(value)) {
    const kept = inclusive ? value.filter((one) => isDocument(one) || Array.isArray(one)) : value;
    return kept.map((one) => walk(one, tree, doc, inclusive));
  }
  if (!isDocument(value)) return inclusive ? undefined : value;
  const result: Document = {};
  for (const [name, inner] of fields(value)) {
    const node = tree.get(name) ?? (inclusive ? hide : show);
    const kept = node instanceof Map ? walk(inner, node, doc, inclusive) : node(inner, doc);
    if (kept !== undefined) define(result, name, kept);
  }
  return result;
}

// `[array, n]` and `[array, skip, n]` with an expression first is the aggregation operator of the same name.
function isFindSlice(operand: unknown): boolean {
  return isNumeric(operand) || (Array.isArray(operand) && operand.every(isNumeric));
}

function sliceOf(operand: unknown): Leaf {
  const [first = 0, count] = [operand].flat().map((number) => toNumber(number as number));
  if (count !== undefined && count <= 0) fail(28724, 'Third argument to $slice must be positive');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first >= 0 ? value.slice(0, first) : value.slice(first);
    const start = first >= 0 ? first : Math.max(value.length + first, 0);
    return value.slice(start, start + count);
  };
}

function firstMatch(operand: unknown): Leaf {
  const matches = compileFilter({ e: { $elemMatch: operand } });
  return (value) => {
    const found = Array.isArray(value) ? value.find((one) => matches({ e: [one] })) : undefined;
    return found === undefined ? undefined : [found];
  };
}
