import * as z from 'zod/mini';

/** Yes or no, also as forms send it: `true`, `false`. */
export const formBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
