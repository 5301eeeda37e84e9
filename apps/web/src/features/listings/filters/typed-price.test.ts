import { describe, expect, it } from 'vitest';
import { priceOf } from './typed-price.ts';

describe('a typed price', () => {
  it.each([
    ['', undefined],
    ['cher', undefined],
    ['500 000', 500_000],
    ['500.000', 500_000],
    ['9500,50', 9500],
    ['9 500,00 FCFA', 9500],
    ['150k', 150_000],
    ['150 mille', 150_000],
    ['1,5 million', 1_500_000],
    ['1.5M', 1_500_000],
    ['2 millions FCFA', 2_000_000],
    ['12,25 M', 12_250_000],
    ['1 250 k', 1_250_000],
    ['1,2 milliard', 1_200_000_000],
    ['150 m²', 150],
    ['1234567890123456', 123_456_789_012],
  ])('%j is %j', (text, price) => {
    expect(priceOf(text)).toBe(price);
  });
});
