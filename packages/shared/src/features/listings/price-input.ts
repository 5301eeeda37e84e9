import * as z from 'zod/mini';

const digits = z.transform((value: unknown) => {
  // Responses contain null where there is no price, and clients send them back.
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const text = value.replace(/[\s\u00a0\u202f]/g, '');
  return text === '' ? undefined : /^-?\d+$/.test(text) ? Number(text) : value;
});
const amount = z.int('field.number').check(z.gte(0), z.lte(1_000_000_000_000));

/** Whole FCFA; forms send text, so grouped digits are accepted too. */
export const price = z.pipe(digits, amount);

/** A price that may be absent, null or, in forms, empty. */
export const optionalPrice = z.optional(z.pipe(digits, z.optional(amount)));
