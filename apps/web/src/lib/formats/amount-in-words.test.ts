import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'zéro franc CFA'],
  [1, 'un franc CFA'],
  [21, 'vingt et un francs CFA'],
  [71, 'soixante et onze francs CFA'],
  [80, 'quatre-vingts francs CFA'],
  [81, 'quatre-vingt-un francs CFA'],
  [95, 'quatre-vingt-quinze francs CFA'],
  [180, 'cent quatre-vingts francs CFA'],
  [280_000, 'deux cent quatre-vingt mille francs CFA'],
  [200_000_000, 'deux cents millions de francs CFA'],
  [200, 'deux cents francs CFA'],
  [1_000, 'mille francs CFA'],
  [85_000, 'quatre-vingt-cinq mille francs CFA'],
  [200_000, 'deux cent mille francs CFA'],
  [1_000_000, 'un million de francs CFA'],
  [80_000_000, 'quatre-vingts millions de francs CFA'],
  [12_500_000, 'douze millions cinq cent mille francs CFA'],
  [38_500_000, 'trente-huit millions cinq cent mille francs CFA'],
  [1_000_000_000_000, 'un billion de francs CFA'],
])('%i reads "%s" in French', (amount, words) => {
  expect(amountInWords(amount, 'fr')).toBe(words);
});

test.each([
  [5_200, 'five thousand two hundred CFA francs'],
  [38_500_000, 'thirty-eight million five hundred thousand CFA francs'],
  [1_000_000, 'one million CFA francs'],
  [101, 'one hundred and one CFA francs'],
])('%i reads "%s" in English', (amount, words) => {
  expect(amountInWords(amount, 'en')).toBe(words);
});
