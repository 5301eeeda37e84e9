import { groupDigits } from '@laterite/shared/money.ts';
import { wholeDigits } from './field-amount.ts';

const maxDigits = 13;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns the index right after the nth digit. */
function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(text[at]!)) seen++;
  }
  return text.length;
}

/** Returns the decimals at the end of an amount with their sign, which the schema refuses; `,00` says nothing. Three digits after a sign are thousands. */
function decimalsOf(text: string): string {
  const [, decimals = ''] = /\d\D*([.,]\d{0,2})\D*$/.exec(text) ?? [];
  return /^[.,]00$/.test(decimals) ? '' : decimals;
}

/** Groups the digits of an amount in its field, `38500` → `38 500`, and keeps the caret after the same digit. */
export function groupWhileTyping(input: HTMLInputElement) {
  const text = input.value;
  const caretBefore = input.selectionStart ?? text.length;
  const decimals = decimalsOf(text);
  const digits = wholeDigits(text).slice(0, maxDigits);
  input.value = digits && groupDigits(Number(digits)) + decimals;
  const isAtEnd = caretBefore >= text.length;
  const caret = isAtEnd
    ? input.value.length
    : placeAfter(input.value, digitsOf(text.slice(0, caretBefore)).length);
  input.setSelectionRange(caret, caret);
}
