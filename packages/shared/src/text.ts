import * as z from 'zod/mini';

const control = /(?!\n)\p{Cc}/gu;
/**
 * Lone surrogates, format characters (zero width, text direction, soft hyphen, tags) and letters without a visible glyph.
 * The group matches a pictograph joined to the next one, such as the builder of 👷🏾‍♂️, whose joiner is retained.
 */
const invisible =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?\u200D(?=\p{Extended_Pictographic}))|[\p{Cs}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const visible = /[^\p{C}\p{Z}\p{M}]/u;

/** Returns a text in Unicode form NFC, trimmed, without control characters except line ends and without invisible characters; empty if nothing visible is left. */
export function cleanText(text: string): string {
  const shown = text
    .replace(/\r\n?/g, '\n')
    .replace(control, ' ')
    .replace(invisible, '$1')
    .normalize('NFC')
    .trim();
  return visible.test(shown) ? shown : '';
}

/** Returns a schema of a required text of `min` to `max` characters; line ends are retained only with `lines`. */
export const text = (max: number, { min = 1, lines = false } = {}) =>
  z.string().check(
    z.overwrite((value) => (lines ? cleanText(value) : cleanText(value).replace(/\s*\n\s*/g, ' '))),
    z.minLength(min),
    z.maxLength(max),
  );

const blankAsNull = z.transform((value: unknown) => (value === '' ? null : value));

/** Returns a schema of an optional value; empty or null clears it. */
export const clearable = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.pipe(blankAsNull, z.nullable(schema)));

/** Returns a schema of an optional text; empty or null clears it. */
export const optionalText = (max: number, { lines = false } = {}) =>
  z.optional(z.nullable(text(max, { min: 0, lines })));
