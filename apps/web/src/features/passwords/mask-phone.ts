/** `+225 07 •• •• •• 12`: enough of a number to know one's own, not enough for who looks over the shoulder. */
export function maskPhone(phone: string): string {
  const number = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  // Country codes of Africa have three digits, those of most other places two.
  const [, code = '', digits = number] = /^(\+2\d\d|\+\d\d)(\d+)$/.exec(number) ?? [];
  const masked = digits.slice(0, 2) + '•'.repeat(Math.max(0, digits.length - 4)) + digits.slice(-2);
  const pairs = masked.match(/.{1,2}/g) ?? [];
  return [code, ...pairs].filter(Boolean).join('\u00a0');
}
