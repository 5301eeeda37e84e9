import * as z from 'zod/mini';

/** File name of a stored image under `/images/`, which identifies it in requests. */
export const pictureKey = z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/));

/** An image uploaded before the document that shows it. */
export const upload = z.object({
  key: pictureKey,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Background colour while the image loads, `#rrggbb`. */
  color: z.string(),
});
export type Upload = z.infer<typeof upload>;
