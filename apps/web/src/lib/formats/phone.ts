interface Parts {
  /** `+225`, or nothing where the number was written without. */
  code: string;
  digits: string;
}

function partsOf(phone: string): Parts {
  const number = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  // Country codes of Africa have three digits, those of most other places two.
  const [, code = '', digits = number] = /^(\+2\d\d|\+\d\d)(\d+)$/.exec(number) ?? [];
  return { code, digits };
}

/** Groups digits in pairs. Of an odd number of digits the second group has three; in Cameroon, where the first digit names the kind of line, it stands alone. */
function inGroups({ code, digits }: Parts) {
  const isOdd = digits.length % 2 === 1 && digits.length > 4;
  const first = isOdd && code === '+237' ? 1 : 2;
  const second = isOdd && first === 2 ? 3 : 0;
  const groups = [
    digits.slice(0, first),
    digits.slice(first, first + second),
    ...(digits.slice(first + second).match(/.{1,2}/g) ?? []),
  ];
  return [code, ...groups].filter(Boolean).join('\u00a0');
}

/** `+225 07 08 12 34 12`. */
export const formatPhone = (phone: string): string => inGroups(partsOf(phone));

/** `+225 07 •• •• •• 12`: enough of a number to know one's own, not enough for who looks over the shoulder. */
export function maskPhone(phone: string): string {
  const { code, digits } = partsOf(phone);
  const hidden = '•'.repeat(Math.max(0, digits.length - 4));
  return inGroups({ code, digits: digits.slice(0, 2) + hidden + digits.slice(-2) });
}
