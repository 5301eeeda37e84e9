import { describe, expect, it } from 'vitest';
import { estimateOf } from '../orders/estimate.ts';
import { rentalPriceOf } from './price.ts';

const monthly = {
  rates: { jour: null, semaine: null, mois: 450_000 },
  deposit: null,
  operatorPrice: null,
  transport: [],
};

describe('a monthly rent', () => {
  it.each([
    ['2027-01-01', '2027-01-31', 1],
    ['2027-01-15', '2027-02-14', 1],
    ['2027-01-31', '2027-02-27', 1],
    ['2027-02-01', '2027-02-28', 1],
    ['2027-02-01', '2027-03-02', 1],
    ['2027-01-01', '2027-02-01', 2],
    ['2027-01-01', '2027-06-30', 6],
    ['2027-01-01', '2027-12-31', 12],
    ['2028-01-01', '2028-12-31', 12],
  ])('from %s to %s counts %i calendar months of at least 30 days', (from, to, count) => {
    expect(rentalPriceOf(monthly, { from, to, qty: 1 })).toMatchObject({
      parts: [{ unit: 'mois', count }],
      total: count * 450_000,
    });
    expect(estimateOf({ price: 450_000, priceUnit: 'mois', from, to })).toBe(count * 450_000);
  });

  it('is combined with the days after the last whole month where that costs less', () => {
    const rates = { jour: 20_000, semaine: null, mois: 450_000 };
    const price = rentalPriceOf({ ...monthly, rates }, { from: '2027-01-01', to: '2027-02-02', qty: 1 });
    expect(price?.parts).toMatchObject([
      { unit: 'mois', count: 1 },
      { unit: 'jour', count: 2 },
    ]);
  });

  it('of several years is estimated at the listed price', () => {
    const asked = { price: 450_000, priceUnit: 'mois', from: '2027-01-01', to: '2029-12-31' } as const;
    expect(estimateOf(asked)).toBe(36 * 450_000);
  });
});
