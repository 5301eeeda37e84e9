import * as z from 'zod/mini';

/** File name of a stored image; its URL is `/images/<file name>`. */
export const imageName = z.nullable(z.string());
