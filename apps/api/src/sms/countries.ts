import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { config } from '../config.ts';

/** Returns whether messages may be sent to a number: only to the countries of the settings, because messages to expensive numbers abroad are a fraud. */
export function isAllowedNumber(phone: string): boolean {
  const { countries } = config.sms;
  const code = parsePhoneNumberFromString(phone, config.defaultCountry as CountryCode)?.countryCallingCode;
  return [...countries, config.defaultCountry].some(
    (country) => getCountryCallingCode(country as CountryCode) === code,
  );
}
