import * as z from 'zod/mini';

/** The stored file name of a picture; its address is `/images/<file name>`. */
export const imageName = z.nullable(z.string());
