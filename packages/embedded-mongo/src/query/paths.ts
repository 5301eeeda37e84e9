import { type Document, define, field, isDocument } from '../values/bson.ts';

type Test = (found: unknown) => boolean;

/**
 * Whether `test` holds for any value found at a path. Arrays on the way are entered element by element, or by
 * position when the part is a number. A missing value is tested as undefined.
 */
export function someAt(value: unknown, parts: string[], at: number, test: Test): boolean {
  if (at === parts.length) return test(value);
  const name = parts[at]!;
  if (Array.isArray(value)) {
    const inside = isPosition(name) && Number(name) < value.length;
    if (inside && someAt(value[Number(name)], parts, at + 1, test)) return true;
    return value.some((element) => isDocument(element) && someAt(element, parts, at, test));
  }
  return isDocument(value) ? someAt(field(value, name), parts, at + 1, test) : test(undefined);
}

/** Whether a part of a path may be a position in an array. */
export function isPosition(name: string): boolean {
  return /^(0|[1-9]\d*)$/.test(name);
}

/** All values at a path, arrays opened: what `distinct` lists and $lookup joins by. */
export function valuesAt(doc: Document, path: string): unknown[] {
  const found: unknown[] = [];
  someAt(doc, path.split('.'), 0, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}

/** The value at a path that enters no arrays. */
export function valueAt(doc: unknown, parts: string[]): unknown {
  return parts.reduce((value, part) => (isDocument(value) ? field(value, part) : undefined), doc);
}

/** Sets a computed value at a path, in every element where the path meets an array; undefined leaves no field. */
export function setComputed(target: Document, [name = '', ...rest]: string[], value: unknown): Document {
  if (rest.length > 0) {
    const next = field(target, name);
    const within = (inner: unknown) => setComputed(isDocument(inner) ? { ...inner } : {}, rest, value);
    define(target, name, Array.isArray(next) ? next.map(within) : within(next));
  } else if (value === undefined) {
    delete target[name];
  } else {
    define(target, name, value);
  }
  return target;
}
