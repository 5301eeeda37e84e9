import everydayWords from './everyday-words.json' with { type: 'json' };
import { stemsOf } from './tokenizer.ts';

const everyday = stemsOf(Object.values(everydayWords).join(' '));
const brands = stemsOf(everydayWords.brands);

/** Whether a term names goods of other markets, such as bread or telephones: spelled correctly, so that `perles` is no misspelling of `pelles`. */
export const isEveryday = (term: string): boolean => everyday.has(term);

/** Whether a term is a brand of other markets. */
export const isEverydayBrand = (term: string): boolean => brands.has(term);
