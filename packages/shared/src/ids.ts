import * as z from 'zod/mini';

/** A MongoDB id: 24 hexadecimal characters. */
export const idSchema = z.string().check(z.regex(/^[0-9a-f]{24}$/i), z.toLowerCase());

/** The `:id` of a path. */
export const idParams = z.object({ id: idSchema });

/** Returns whether a text has the format of an id. */
export const isId = (value: string): boolean => /^[0-9a-f]{24}$/i.test(value);
