import * as z from 'zod/mini';
import { idPattern } from './id-pattern.ts';

/** A MongoDB id: 24 hexadecimal characters. */
export const idSchema = z.string().check(z.regex(idPattern), z.toLowerCase());

/** The `:id` of a path. */
export const idParams = z.object({ id: idSchema });
