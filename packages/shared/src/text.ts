import * as z from 'zod/mini';
import { normalized } from './normalized.ts';

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
  const shown = normalized(
    text.replace(/\r\n?/g, '\n').replace(control, ' ').replace(invisible, '$1'),
    'NFC',
  ).trim();
  return visible.test(shown) ? shown : '';
}

/** Joins the lines of a clean text by one space. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Returns a check that changes a text of at most `max` characters. It leaves a far longer one as it is, because a check of the length rejects it anyway. */
export const overwriteUpTo = (max: number, change: (text: string) => string) =>
  z.overwrite<string>((value) => (value.length > 4 * max + 100 ? value : change(value)));

/** Returns a schema of a required text of `min` to `max` characters; line ends are retained only with `lines`. */
export const text = (max: number, { min = 1, lines = false } = {}) =>
  z.string().check(
    overwriteUpTo(max, (value) => (lines ? cleanText(value) : onOneLine(cleanText(value)))),
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
