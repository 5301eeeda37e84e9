import * as z from 'zod/mini';

/** An identifier as MongoDB makes them: 24 hexadecimal characters. */
export const idSchema = z.string().check(z.regex(/^[0-9a-f]{24}$/i), z.toLowerCase());

/** The `:id` of a path. */
export const idParams = z.object({ id: idSchema });

/** Whether a text could be an identifier. */
export const isId = (value: string): boolean => /^[0-9a-f]{24}$/i.test(value);
