import { type Document, field, isDocument } from '../values/bson.ts';

/**
 * Whether `test` holds for any value found at a path. Arrays on the way are entered element by element, or by
 * position when the part is a number. A missing value is tested as undefined.
 */
export function someAt(
  value: unknown,
  parts: string[],
  at: number,
  test: (found: unknown) => boolean,
): boolean {
  if (at === parts.length) return test(value);
  const name = parts[at]!;
  if (Array.isArray(value)) {
    if (isPosition(name) && Number(name) < value.length && someAt(value[Number(name)], parts, at + 1, test))
      return true;
    return value.some((element) => isDocument(element) && someAt(element, parts, at, test));
  }
  return isDocument(value) ? someAt(field(value, name), parts, at + 1, test) : test(undefined);
}

/** How the values at the end of a path are tested. */
export type Leaf = (doc: Document, parts: string[], test: (found: unknown) => boolean) => boolean;

/** The same for a leaf whose array may match as a whole or by one of its elements. */
export function someLeaf(doc: Document, parts: string[], test: (found: unknown) => boolean): boolean {
  return someAt(doc, parts, 0, (found) => test(found) || (Array.isArray(found) && found.some(test)));
}

export function isPosition(name: string): boolean {
  return /^(0|[1-9]\d*)$/.test(name);
}

/** All values at a path, arrays opened: what `distinct` lists and sorting chooses from. */
export function valuesAt(doc: Document, parts: string[]): unknown[] {
  const found: unknown[] = [];
  someAt(doc, parts, 0, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}
