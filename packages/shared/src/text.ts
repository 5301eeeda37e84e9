import * as z from 'zod/mini';

const control = /(?!\n)\p{Cc}/gu;
const loneSurrogate = /\p{Cs}/gu;
const bidi = /[\u202A-\u202E\u2066-\u2069]/g;

/** One Unicode form, no control characters but line ends, no text-direction tricks, no blank ends. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogate, '')
    .replace(control, ' ')
    .replace(bidi, '')
    .trim();

/** A required text of `min` to `max` characters; line ends stay only where `lines` is set. */
export const text = (max: number, { min = 1, lines = false } = {}) =>
  z.string().check(
    z.overwrite((value) => (lines ? cleanText(value) : cleanText(value).replace(/\s*\n\s*/g, ' '))),
    z.minLength(min),
    z.maxLength(max),
  );

/** A text that may be left out; sent empty or null it is cleared. */
export const optionalText = (max: number, { lines = false } = {}) =>
  z.optional(z.nullable(text(max, { min: 0, lines })));
