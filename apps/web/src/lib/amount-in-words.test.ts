import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'zéro franc'],
  [1, 'un franc'],
  [21, 'vingt et un francs'],
  [71, 'soixante et onze francs'],
  [80, 'quatre-vingts francs'],
  [81, 'quatre-vingt-un francs'],
  [95, 'quatre-vingt-quinze francs'],
  [200, 'deux cents francs'],
  [1_000, 'mille francs'],
  [85_000, 'quatre-vingt-cinq mille francs'],
  [200_000, 'deux cent mille francs'],
  [1_000_000, 'un million de francs'],
  [80_000_000, 'quatre-vingts millions de francs'],
  [12_500_000, 'douze millions cinq cent mille francs'],
  [38_500_000, 'trente-huit millions cinq cent mille francs'],
  [1_000_000_000_000, 'un billion de francs'],
])('%i reads "%s" in French', (amount, words) => {
  expect(amountInWords(amount, 'fr')).toBe(words);
});

test.each([
  [5_200, 'five thousand two hundred francs'],
  [38_500_000, 'thirty-eight million five hundred thousand francs'],
  [101, 'one hundred and one francs'],
])('%i reads "%s" in English', (amount, words) => {
  expect(amountInWords(amount, 'en')).toBe(words);
});
