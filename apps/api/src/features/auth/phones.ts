import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { config } from '../../config.ts';

/** One form for all spellings of a number: E.164 where it is possible, else its digits. */
export function canonicalPhone(text: string): string {
  const international = text.replace(/^\s*00/, '+');
  const parsed = parsePhoneNumberFromString(international, config.defaultCountry as CountryCode);
  return parsed?.isPossible() ? parsed.number : international.replace(/\D/g, '');
}
