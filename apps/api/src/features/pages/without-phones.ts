/** Digits as phone numbers are written: eight or more, perhaps in pairs, perhaps with a country code. */
const numbers = /(?:\+|\b00)?\b\d(?:[\s\u00a0\u202f./()-]{0,2}\d){7,14}\b/g;
/** Digits as amounts are written: in threes, or followed by their currency. */
const isAmount = (digits: string, after: string) =>
  /^\d{1,3}([\s\u00a0\u202f.]\d{3})+$/.test(digits) ||
  /^[\s\u00a0\u202f]*(F\b|FCFA|CFA|XOF|XAF)/i.test(after);

/** A text without the phone numbers its author put into it: they are told to people who ask, not to every robot. */
export const withoutPhones = (text: string): string =>
  text.replace(numbers, (found, at: number) =>
    isAmount(found, text.slice(at + found.length)) ? found : '…',
  );
