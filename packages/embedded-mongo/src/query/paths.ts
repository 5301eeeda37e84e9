import { type Document, field, isDocument } from '../values/bson.ts';
import { isPosition } from '../values/field-values.ts';

type Test = (found: unknown) => boolean;

/**
 * Returns whether `test` is true for any value at a path. Arrays on the path are entered element by element, or by
 * position if the part is a number. A missing value is tested as undefined.
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

/** Returns all values at a path, including array elements, as `distinct` lists them. */
export function valuesAt(doc: Document, path: string): unknown[] {
  const found: unknown[] = [];
  someAt(doc, path.split('.'), 0, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}
