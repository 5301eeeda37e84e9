import { trusted } from 'mongoose';

/** A projection that reads every field. */
export const allFields = {} as Record<string, 1>;

/** Returns whether a write failed because a unique index, the one of a field if given, already contains its value. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = error as { code?: unknown; keyPattern?: object };
  return code === 11000 && (field === undefined || Object.hasOwn(keyPattern ?? {}, field));
}

/** Returns the condition on a text that begins with another, as a range that an index serves; no regular expression reaches the database. */
export const beginsWith = (start: string) => trusted({ $gte: start, $lt: `${start}\uffff` });
