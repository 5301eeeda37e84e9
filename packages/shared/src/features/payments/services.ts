import { dayMs, minuteMs } from '../../time.ts';

/** Services that members can buy from the platform; buyers and sellers do not pay each other here. */
export const paidServices = ['boost', 'visit'] as const;
export type PaidService = (typeof paidServices)[number];

/** Default prices in whole francs CFA. */
export const servicePrices: Record<PaidService, number> = { boost: 5000, visit: 25_000 };

/** Time for which a boosted listing comes first in its section. */
export const boostMs = 7 * dayMs;

/** Time for which a payment waits for the payer; a later confirmation is still accepted. */
export const paymentLifeMs = 15 * minuteMs;

/** Mobile-money operators with their countries. */
const operatorCountries = {
  orange: ['BF', 'CF', 'CI', 'CM', 'GW', 'ML', 'SN'],
  mtn: ['BJ', 'CG', 'CI', 'CM', 'GW'],
  moov: ['BF', 'BJ', 'CI', 'GA', 'ML', 'NE', 'TD', 'TG'],
  wave: ['BF', 'CI', 'ML', 'SN'],
  airtel: ['CG', 'GA', 'NE', 'TD'],
  yas: ['SN', 'TG'],
} as const satisfies Record<string, readonly string[]>;
export type MobileOperator = keyof typeof operatorCountries;

export const mobileOperators = Object.keys(operatorCountries) as [MobileOperator, ...MobileOperator[]];

/** Names of the operators, the same in all languages. */
export const operatorNames: Record<MobileOperator, string> = {
  orange: 'Orange Money',
  mtn: 'MTN MoMo',
  moov: 'Moov Money',
  wave: 'Wave',
  airtel: 'Airtel Money',
  yas: 'Mixx by Yas',
};

/** Returns the operators of a country. */
export const operatorsOf = (country: string): MobileOperator[] =>
  mobileOperators.filter((operator) => (operatorCountries[operator] as readonly string[]).includes(country));
