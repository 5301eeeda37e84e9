import { trusted } from 'mongoose';

/** A projection that reads every field. */
export const allFields = {} as Record<string, 1>;

/** Returns whether a write failed because a unique index already contains its value. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown }).code === 11000;

/** Returns the condition on a text that begins with another, as a range that an index serves; no regular expression reaches the database. */
export const beginsWith = (start: string) => trusted({ $gte: start, $lt: `${start}\uffff` });
