import { isPlaceName, placePhrases } from './places.ts';
import {
  englishWords,
  keyOf,
  type Phrase,
  readGroups,
  related,
  synonyms,
  tradeWords,
} from './synonym-groups.ts';

const longest = 4;
let addedNames: ReadonlyMap<string, Phrase[]> = new Map();

/** Replaces the names of places that were added, each in a group with the names of its place. */
export function setAddedPlaceSynonyms(groups: readonly string[]): void {
  addedNames = readGroups(groups);
}

/** Whether some terms are the name of a place, also one that was added. */
export const isPlace = (terms: Phrase): boolean =>
  (isPlaceName(terms) && !tradeWords.has(keyOf(terms))) || addedNames.has(keyOf(terms));

/** Single words that have synonyms, so that a misspelled one is recognised although nothing carries it. */
export const synonymWords: readonly string[] = [...synonyms.keys()].filter((key) => !key.includes(' '));

/** Whether a term is an English word that is no French one. */
export const isEnglish = (term: string): boolean => englishWords.has(term);

/** Whether the synonyms or substitutes have some terms: they are then no misspelling of others. */
export const isInDictionary = (terms: Phrase): boolean =>
  synonyms.has(keyOf(terms)) || related.has(keyOf(terms));

/** Returns the synonyms of some terms that stand together. */
export const synonymsOf = (terms: Phrase): Phrase[] => [
  ...(synonyms.get(keyOf(terms)) ?? []),
  ...(addedNames.get(keyOf(terms)) ?? []),
];

/** Returns how many of the next words form one phrase of the trade: two or more, else one. */
export function phraseLength(terms: string[]): number {
  for (let length = Math.min(longest, terms.length); length > 1; length--) {
    const key = keyOf(terms.slice(0, length));
    if (synonyms.has(key) || related.has(key) || placePhrases.has(key) || addedNames.has(key)) return length;
  }
  return 1;
}

/** Returns substitutes, for searches with too few results. */
export const relatedTo = (terms: Phrase): Phrase[] => related.get(keyOf(terms)) ?? [];
