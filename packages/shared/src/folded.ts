import * as z from 'zod/mini';
import { byFold } from './fold.ts';

/** A value of a list, whatever case and accents it was typed in. */
export function folded<T extends string>(values: readonly T[]) {
  const find = byFold(values);
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (find(value) ?? value) : value)),
    z.enum(values as [T, ...T[]]),
  );
}
