/** Returns the plain character for variants of a character: keycap, full-width and styled digits, accents. */
const plainOf = (sign: string): string => {
  if (sign <= '\x7f') return sign.toLowerCase();
  const [first = ''] = sign.normalize('NFKD');
  const digit = /\p{Nd}/u.test(first) ? decimalValue(first) : undefined;
  return digit ?? first.toLowerCase();
};

/** Returns the value of a digit. Unicode encodes the digits of every script in blocks of ten that begin with zero. */
function decimalValue(digit: string): string {
  let value = 0;
  let code = digit.codePointAt(0)!;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1)) && code > 0x30) {
    code -= 1;
    value += 1;
  }
  return String(digit.codePointAt(0)! < 0x80 ? digit : value);
}

/** A text in plain lower-case characters. */
export interface PlainForm {
  text: string;
  /** Returns the index in the original for an index of the plain text; for the length, the end of the original. */
  indexInOriginal: (index: number) => number;
}

/** Invisible characters and the frames of keycap digits, which only obscure a text. */
const ignored = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Latin-1 texts without soft hyphens: each character becomes one plain character, so that indexes stay the same. */
const isWestern = /^[\n\x20-\x7e\xa0-\xac\xae-\xff]*$/;

/** Returns a text in plain characters. */
export function plainForm(original: string): PlainForm {
  if (isWestern.test(original)) {
    const text = original.replace(/[\xa0-\xff]/g, plainOf).toLowerCase();
    return { text, indexInOriginal: (i) => i };
  }
  let text = '';
  const indexes: number[] = [];
  let index = 0;
  for (const sign of original) {
    if (sign <= '\x7f' || !ignored.test(sign)) {
      const plain = plainOf(sign);
      for (let i = 0; i < plain.length; i += 1) indexes.push(index);
      text += plain;
    }
    index += sign.length;
  }
  indexes.push(index);
  return { text, indexInOriginal: (i) => indexes[i]! };
}
