import * as z from 'zod/mini';

/** Whole FCFA; forms send text, so digits in groups are accepted too. */
export const price = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value;
    const digits = value.replace(/[\s\u00a0\u202f]/g, '');
    return digits === '' ? undefined : /^-?\d+$/.test(digits) ? Number(digits) : value;
  }),
  z.int('field.number').check(z.gte(0), z.lte(1_000_000_000_000)),
);
