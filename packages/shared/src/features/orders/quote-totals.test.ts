import { expect, it } from 'vitest';
import { lineTotal, quoteTotals } from './quote-totals.ts';
import { vatRateOf } from './vat.ts';

it('rounds each line to whole francs, exactly for three decimals', () => {
  expect(lineTotal({ qty: 0.1, unitPrice: 3 })).toBe(0);
  expect(lineTotal({ qty: 1.005, unitPrice: 1000 })).toBe(1005);
  expect(lineTotal({ qty: 42.5, unitPrice: 9500 })).toBe(403_750);
});

it('takes off the discount and adds the transport before the tax', () => {
  const lines = [
    { qty: 42.5, unitPrice: 9500 },
    { qty: 1, unitPrice: 180_000 },
  ];
  expect(quoteTotals({ lines, discount: 3750, transport: 20_000, vatRate: 1800 })).toEqual({
    subtotal: 583_750,
    ht: 600_000,
    vat: 108_000,
    total: 708_000,
  });
  expect(
    quoteTotals({ lines: [{ qty: 1, unitPrice: 1001 }], discount: 0, transport: 0, vatRate: 1925 }),
  ).toEqual({ subtotal: 1001, ht: 1001, vat: 193, total: 1194 });
});

it('returns the tax of each country, and none for others', () => {
  expect(['CI', 'SN', 'CM', 'NE', 'GQ', 'FR', null].map(vatRateOf)).toEqual([
    1800,
    1800,
    1925,
    1900,
    1500,
    null,
    null,
  ]);
});
