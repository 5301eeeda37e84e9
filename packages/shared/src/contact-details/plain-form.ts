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

/** A text in plain lower-case signs, with the place of each in the original. */
export interface PlainForm {
  text: string;
  /** The index in the original of each sign, and one more for the end. */
  indexes: number[];
}

/** Invisible signs and the frames around keycap digits, which only hide what is written. */
const ignored = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Returns a text as it reads, however its signs are written. */
export function plainForm(original: string): PlainForm {
  if (/^[\x20-\x7e\n]*$/.test(original)) {
    return {
      text: original.toLowerCase(),
      indexes: Array.from({ length: original.length + 1 }, (_, i) => i),
    };
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
  return { text, indexes };
}
