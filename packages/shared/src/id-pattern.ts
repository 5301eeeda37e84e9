/** Format of a MongoDB id. */
export const idPattern = /^[0-9a-f]{24}$/i;

/** Returns whether a text has the format of an id. */
export const isId = (value: string): boolean => idPattern.test(value);
