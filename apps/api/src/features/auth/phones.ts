import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { config } from '../../config.ts';

/** Returns the digits of a number as people write it at home, without a leading zero; all its digits where no country is known. */
export function nationalDigits(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, config.defaultCountry as CountryCode);
  return (parsed?.nationalNumber ?? phone).replace(/^0+|\D/g, '');
}

/** One form for all spellings of a number: E.164 where it is possible, else its digits. */
export function canonicalPhone(text: string): string {
  const international = text.replace(/^\s*00/, '+');
  const parsed = parsePhoneNumberFromString(international, config.defaultCountry as CountryCode);
  return parsed?.isPossible() ? parsed.number : international.replace(/\D/g, '');
}
