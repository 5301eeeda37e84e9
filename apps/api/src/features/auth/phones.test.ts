import { isLandline } from '@laterite/shared/contact-details/landlines.ts';
import { registryCountries } from '@laterite/shared/features/companies/company-facts.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';

const lengths = [8, 9, 10];
const tails = ['2345678', '0910000'];
const leads = Array.from({ length: 1000 }, (_, i) => String(i).padStart(3, '0'));

it.each(registryCountries)('landlines and mobiles of %s are the same in the web app', (country) => {
  const numbers = leads.flatMap((lead) =>
    lengths.flatMap((length) =>
      tails.flatMap((tail) => parsePhoneNumberFromString(lead + tail.slice(0, length - 3), country) ?? []),
    ),
  );
  const ofType = (type: string) => numbers.filter((number) => number.getType() === type);
  const landlines = ofType('FIXED_LINE').map(({ number }) => number);
  expect(landlines.length).toBeGreaterThan(0);
  expect(landlines.filter((number) => !isLandline(number))).toEqual([]);
  expect(ofType('MOBILE').filter(({ number }) => isLandline(number))).toEqual([]);
});
