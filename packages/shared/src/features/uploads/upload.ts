import * as z from 'zod/mini';

/** How a stored picture is named when something is to show it: the file name it has under `/images/`. */
export const pictureKey = z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/));

/** A picture that was sent ahead of what will show it. */
export const upload = z.object({
  key: pictureKey,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Ground colour while the picture loads, `#rrggbb`. */
  color: z.string(),
});
export type Upload = z.infer<typeof upload>;
