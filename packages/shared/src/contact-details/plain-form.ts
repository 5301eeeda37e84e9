/** One character that stands for each way of writing a sign: keycap, full-width and styled digits, accents. */
const plainOf = (sign: string): string => {
  if (sign <= '\x7f') return sign.toLowerCase();
  const [first = ''] = sign.normalize('NFKD');
  const digit = /\p{Nd}/u.test(first) ? decimalValue(first) : undefined;
  return digit ?? first.toLowerCase();
};

/** Digits of every script stand in blocks of ten that begin with zero. */
function decimalValue(digit: string): string {
  let value = 0;
  let code = digit.codePointAt(0)!;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1)) && code > 0x30) {
    code -= 1;
    value += 1;
  }
  return String(digit.codePointAt(0)! < 0x80 ? digit : value);
}

/** A text in plain lower-case signs. */
export interface PlainForm {
  text: string;
  /** Returns the index in the original of the sign at an index of the plain text, and of the end for its length. */
  indexInOriginal: (index: number) => number;
}

/** Invisible signs and the frames around keycap digits, which only hide what is written. */
const ignored = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Matches Latin-1 texts without soft hyphens, which are ignored. Each of their signs becomes one plain sign, so indexes stay the same. */
const isWestern = /^[\n\x20-\x7e\xa0-\xac\xae-\xff]*$/;

/** Returns a text as it reads, however its signs are written. */
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
