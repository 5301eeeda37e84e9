import * as z from 'zod/mini';

/** How many people work in a company. */
export const companySizes = ['1', '2-9', '10-49', '50-249', '250+'] as const;

/** The registers of companies in the countries of the marketplace. */
export const registryKinds = ['RCCM', 'NINEA', 'NIU', 'IFU'] as const;

/** The countries of the marketplace. */
export const registryCountries = [
  'BF',
  'BJ',
  'CF',
  'CG',
  'CI',
  'CM',
  'GA',
  'GQ',
  'GW',
  'ML',
  'NE',
  'SN',
  'TD',
  'TG',
] as const;

/** Where a company is registered, and under which number. */
export const registry = z.object({
  country: z.enum(registryCountries),
  kind: z.enum(registryKinds),
  number: z.string(),
});
export type Registry = z.infer<typeof registry>;
