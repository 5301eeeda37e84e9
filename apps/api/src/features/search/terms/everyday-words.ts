import everydayWords from './everyday-words.json' with { type: 'json' };
import { stem } from './tokenizer.ts';

const termsOf = (words: string[]): Set<string> => new Set(words.flatMap((some) => some.split(' ')).map(stem));
const everyday = termsOf(Object.values(everydayWords));
const brands = termsOf([everydayWords.brands]);

/** Whether a term names goods of other markets, such as bread or telephones: spelled correctly, so that `perles` is no misspelling of `pelles`. */
export const isEveryday = (term: string): boolean => everyday.has(term);

/** Whether a term is a brand of other markets, whatever else a query names: a `chargeur iphone` is no loader. */
export const isEverydayBrand = (term: string): boolean => brands.has(term);
