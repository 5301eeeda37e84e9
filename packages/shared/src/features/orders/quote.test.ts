import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { today } from './day.ts';
import { writtenQuote } from './quote.ts';

const withQty = (qty: unknown) =>
  z.safeParse(writtenQuote, {
    lines: [{ label: 'Parpaings de 15', qty, unitPrice: '350' }],
    validUntil: today(),
  });

it.each([
  ['1 500', 1500],
  ['1\u202f500,25', 1500.25],
  ['12\u00a0000', 12_000],
  [' 2,5 ', 2.5],
  ['2.125', 2.125],
  [3, 3],
])('a line of a quote has the quantity %j', (typed, qty) => {
  expect(withQty(typed).data?.lines[0]?.qty).toBe(qty);
});

it.each(['', '1,5,5', '-3', '2.0001', 'dix', '1e3'])('%j is no quantity of a quote', (typed) => {
  expect(withQty(typed).success).toBe(false);
});
