import { maxStrongTerms } from './limits.ts';

/** The term of a word where it counts most, in one section: `btp/pelle`. */
export const strongTerm = (section: string, term: string): string => `${section}/${term}`;

/** The term of two words that both stand where they count most, in whichever order: `dakar+pelle`. */
export const pairTerm = (one: string, other: string): string =>
  one < other ? `${one}+${other}` : `${other}+${one}`;

/** Whether a stored term is a word and not one of those above. */
export const isPlainTerm = (term: string): boolean => !/[/+]/.test(term);

/** What is stored for the words that count most: each by itself and each two together, so that frequent words that seldom meet are found at once. */
export function strongTerms(section: string, terms: Iterable<string>): string[] {
  const strong = [...terms].slice(0, maxStrongTerms);
  const pairs = strong.flatMap((term, i) => strong.slice(0, i).map((other) => pairTerm(term, other)));
  return [...strong.map((term) => strongTerm(section, term)), ...pairs];
}
