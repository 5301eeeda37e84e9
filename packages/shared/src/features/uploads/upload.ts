import * as z from 'zod/mini';

/** Format of the file name of a stored image in its full width. */
export const imageKeyPattern = /^[0-9a-f]{32}\.webp$/;

/** File name of a stored image under `/images/`, which identifies it in requests. */
export const imageKey = z.string().check(z.regex(imageKeyPattern));

/** An image uploaded before the document that shows it. */
export const upload = z.object({
  key: imageKey,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Background colour while the image loads, `#rrggbb`. */
  color: z.string(),
});
export type Upload = z.infer<typeof upload>;
