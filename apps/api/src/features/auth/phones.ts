import { registryCountries } from '@laterite/shared/features/companies/company-facts.ts';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { config } from '../../config.ts';
import { field, invalidFields } from '../../core/errors/app-error.ts';

/** Returns the digits of a number as people write it at home, without a leading zero; all its digits where no country is known. */
export function nationalDigits(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, config.defaultCountry as CountryCode);
  return (parsed?.nationalNumber ?? phone).replace(/^0+|\D/g, '');
}

/** Types of numbers that WhatsApp may reach. */
const mobileTypes: (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];
const maxLeads = 1000;
/** Cached: trying a hundred numbers takes 2 ms, and lists of professionals check one per card. */
const mobileLeads = new Map<string, boolean>();

/** Whether some mobile numbers of a country begin with these two digits: operators open ranges before they are listed. */
function leadsMobiles(country: CountryCode, national: string): boolean {
  const key = `${country} ${national.slice(0, 2)}`;
  const known = mobileLeads.get(key);
  if (known !== undefined) return known;
  const tried = Array.from(
    { length: 100 },
    (_, i) => national.slice(0, 2) + String(i).padStart(2, '0') + national.slice(4),
  );
  const found = tried.some((number) =>
    mobileTypes.includes(parsePhoneNumberFromString(number, country)?.getType()),
  );
  if (mobileLeads.size < maxLeads) mobileLeads.set(key, found);
  return found;
}

/** Whether a stored number is a mobile: landlines, special numbers and numbers of no country are not. */
export function isMobile(phone: string): boolean {
  const parsed = phone.startsWith('+') ? parsePhoneNumberFromString(phone) : undefined;
  if (!parsed?.country || !parsed.isPossible()) return false;
  const type = parsed.getType();
  return type === undefined
    ? leadsMobiles(parsed.country, parsed.nationalNumber)
    : mobileTypes.includes(type);
}

/** Returns the country of a number, undefined where none is known. */
export const countryOfPhone = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone, config.defaultCountry as CountryCode)?.country;

/** Normalizes a phone number: to E.164 where possible, else to its digits. */
export function canonicalPhone(text: string): string {
  const international = text.replace(/^\s*00/, '+');
  const parsed = parsePhoneNumberFromString(international, config.defaultCountry as CountryCode);
  return parsed?.isPossible() ? parsed.number : international.replace(/\D/g, '');
}

/** Returns the possible beginnings of stored numbers that match the typed digits, with or without a country code. */
export function phoneBeginnings(text: string): string[] {
  const digits = text.replace(/^\s*00/, '+').replace(/[^+\d]/g, '');
  if (digits.startsWith('+')) return [digits];
  const countries = [config.defaultCountry as CountryCode, ...registryCountries];
  const atHome = countries.map((country) => `+${getCountryCallingCode(country)}${digits}`);
  return [...new Set([canonicalPhone(text), ...atHome, `+${digits}`, digits])];
}

/** Returns a mobile number in international format; throws a field error at `path` for a number of another kind. */
export function canonicalMobile(text: string, path: string): string {
  const number = canonicalPhone(text);
  if (!isMobile(number)) throw invalidFields([field(path, 'field.mobile')]);
  return number;
}
