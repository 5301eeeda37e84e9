import { maxStrongTerms } from '../limits.ts';

/** Returns the term of an important word in one section: `btp/pelle`. */
export const strongTerm = (section: string, term: string): string => `${section}/${term}`;

/** Returns the term of two important words, in any order: `dakar+pelle`. */
export const pairTerm = (one: string, other: string): string =>
  one < other ? `${one}+${other}` : `${other}+${one}`;

/** Whether a stored term is a word and not a section or pair term. */
export const isPlainTerm = (term: string): boolean => !/[/+]/.test(term);

/** Returns the stored terms of important words: each by itself and each pair, so that rare combinations of frequent words are found at once. */
export function strongTerms(section: string, terms: Iterable<string>): string[] {
  const strong = [...terms].slice(0, maxStrongTerms);
  const pairs = strong.flatMap((term, i) => strong.slice(0, i).map((other) => pairTerm(term, other)));
  return [...strong.map((term) => strongTerm(section, term)), ...pairs];
}
