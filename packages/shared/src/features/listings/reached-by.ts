import * as z from 'zod/mini';

const unlessLeftOut = z._default(z.boolean(), true);
/** How its seller wishes to be reached; all ways unless some are left out. */
export const reachedBy = z.object({ whatsapp: unlessLeftOut, call: unlessLeftOut, message: unlessLeftOut });
