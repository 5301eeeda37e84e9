import * as z from 'zod/mini';

/** Number of employees of a company. */
export const companySizes = ['1', '2-9', '10-49', '50-249', '250+'] as const;

/** Company registers in the countries of the marketplace. */
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

/** Country, register and number of a company's registration. */
export const registry = z.object({
  country: z.enum(registryCountries),
  kind: z.enum(registryKinds),
  number: z.string(),
});
export type Registry = z.infer<typeof registry>;
