import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { registryCountries } from '@laterite/shared/features/companies/company-facts.ts';
import type { Language } from '@laterite/shared/languages.ts';

export type Country = (typeof registryCountries)[number];

/** Calling codes of the countries whose papers are known. */
const callingCodes: Record<Country, string> = {
  BF: '226',
  BJ: '229',
  CF: '236',
  CG: '242',
  CI: '225',
  CM: '237',
  GA: '241',
  GQ: '240',
  GW: '245',
  ML: '223',
  NE: '227',
  SN: '221',
  TD: '235',
  TG: '228',
};

/** Returns the country of a member's phone number, else Côte d’Ivoire. */
export const usualCountry = ({ phoneNumber }: Pick<Me, 'phoneNumber'>): Country =>
  registryCountries.find((country) => phoneNumber.startsWith(`+${callingCodes[country]}`)) ?? 'CI';

/** Returns the countries with their names in alphabetical order. */
export function countryOptions(language: Language): { value: Country; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return registryCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
