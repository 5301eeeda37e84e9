import { isPlaceName, placePhrases } from './places.ts';
import {
  englishWords,
  type Phrase,
  phraseKey,
  readGroups,
  related,
  synonyms,
  tradeWords,
} from './synonym-groups.ts';

const longest = 4;
let addedNames: ReadonlyMap<string, Phrase[]> = new Map();

/** Replaces the added names of places, each in a group with the other names of its place. */
export function setAddedPlaceSynonyms(groups: readonly string[]): void {
  addedNames = readGroups(groups);
}

/** Whether some terms are the name of a place, including added names. */
export const isPlace = (terms: Phrase): boolean =>
  (isPlaceName(terms) && !tradeWords.has(phraseKey(terms))) || addedNames.has(phraseKey(terms));

/** Single words with synonyms, so that misspellings are recognised although no document contains the word. */
export const synonymWords: readonly string[] = [...synonyms.keys()].filter((key) => !key.includes(' '));

/** Whether a term is English and not also French. */
export const isEnglish = (term: string): boolean => englishWords.has(term);

/** Whether some terms are in the dictionary of synonyms and substitutes, and so are no misspelling. */
export const isInDictionary = (terms: Phrase): boolean =>
  synonyms.has(phraseKey(terms)) || related.has(phraseKey(terms));

/** Returns the synonyms of a phrase. */
export const synonymsOf = (terms: Phrase): Phrase[] => [
  ...(synonyms.get(phraseKey(terms)) ?? []),
  ...(addedNames.get(phraseKey(terms)) ?? []),
];

/** Returns how many of the next words form one phrase of the dictionary: two or more, else one. */
export function phraseLength(terms: string[]): number {
  for (let length = Math.min(longest, terms.length); length > 1; length--) {
    const key = phraseKey(terms.slice(0, length));
    if (synonyms.has(key) || related.has(key) || placePhrases.has(key) || addedNames.has(key)) return length;
  }
  return 1;
}

/** Returns substitutes, for searches with too few results. */
export const relatedTo = (terms: Phrase): Phrase[] => related.get(phraseKey(terms)) ?? [];
