import * as z from 'zod/mini';

/** A boolean, also as the text `true` or `false` of forms. */
export const formBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
