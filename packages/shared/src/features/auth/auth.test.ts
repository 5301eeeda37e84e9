import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { phoneNumber } from './auth.ts';

it.each([
  '+225 07 07 12 34 56',
  '07\u201107\u201112\u201134\u201156',
  '\u202a+225\u00a007\u201307\u00a0123456\u202c',
  '00221 77 123 45 67',
  '245 955 12 34 56',
])('%s is a phone number, as address books copy it', (number) => {
  expect(z.safeParse(phoneNumber, number).success).toBe(true);
});

it.each(['1234567', '07 07 12 34 56 ou 01', '—', '0707123456x', '0123456789012345'])(
  '%s is no phone number',
  (number) => {
    expect(z.safeParse(phoneNumber, number).success).toBe(false);
  },
);
