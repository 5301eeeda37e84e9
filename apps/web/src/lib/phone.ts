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

/** Groups digits in pairs; of an odd number of digits, the second group has three. */
function inGroups({ code, digits }: Parts) {
  const odd = digits.length % 2 === 1 && digits.length > 4 ? 3 : 0;
  const groups = [
    digits.slice(0, 2),
    digits.slice(2, 2 + odd),
    ...(digits.slice(2 + odd).match(/.{1,2}/g) ?? []),
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
