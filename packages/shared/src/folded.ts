import * as z from 'zod/mini';
import { byFold } from './fold.ts';

/** Returns a schema of a list's value that ignores case and accents. */
export function folded<T extends string>(values: readonly T[]) {
  const find = byFold(values);
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (find(value) ?? value) : value)),
    z.enum(values as [T, ...T[]]),
  );
}
