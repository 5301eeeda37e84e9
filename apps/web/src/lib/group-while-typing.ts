import { groupDigits } from '@laterite/shared/money.ts';

const maxDigits = 13;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Place right after the nth digit. */
function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(text[at]!)) seen++;
  }
  return text.length;
}

/** Groups the digits of an amount in its field, `38500` → `38 500`, and keeps the caret after the same digit. */
export function groupWhileTyping(input: HTMLInputElement) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const digits = digitsOf(input.value).slice(0, maxDigits);
  input.value = digits && groupDigits(Number(digits));
  const caret = placeAfter(input.value, before);
  input.setSelectionRange(caret, caret);
}
