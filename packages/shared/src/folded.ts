import * as z from 'zod/mini';
import { byFold } from './fold.ts';

/** Length beyond which a text is no value of a list: folding thousands of combining marks takes seconds. */
const maxLength = 200;

/** Returns the value of a list that a sent one means, or the sent one. */
export const meantBy =
  <T extends string>(find: (value: string) => T | undefined) =>
  (sent: unknown): unknown =>
    typeof sent === 'string' && sent.length <= maxLength ? (find(sent) ?? sent) : sent;

/** Returns a schema of a list's value that ignores case and accents. */
export const folded = <T extends string>(values: readonly T[]) =>
  z.pipe(z.transform(meantBy(byFold(values))), z.enum(values as [T, ...T[]]));
