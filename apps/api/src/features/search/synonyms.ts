import { isPlaceName, placePhrases, placeSynonyms } from './places.ts';
import relatedPairs from './related.json' with { type: 'json' };
import groupsByTrade from './synonyms.json' with { type: 'json' };
import { stem, tokenize } from './tokenizer.ts';

/** The terms of a word or phrase. */
type Phrase = string[];

const longest = 4;
const keyOf = (terms: Phrase): string => terms.join(' ');

const phraseOf = (text: string): Phrase => tokenize(text).map(stem);

/** Reads groups of phrases with one meaning, `terrain = parcelle`, and phrases that mean another one but not the other way round, `lot > terrain`. */
function readGroups(groups: readonly string[]): Map<string, Phrase[]> {
  const others = new Map<string, Phrase[]>();
  const add = (key: string, meant: Phrase[]) => others.set(key, [...(others.get(key) ?? []), ...meant]);
  for (const group of groups) {
    const [from, to] = group.split(' > ').map(phraseOf) as [Phrase, Phrase?];
    if (to) add(keyOf(from), [to]);
    else {
      const phrases = group.split(' = ').map(phraseOf);
      for (const key of phrases.map(keyOf))
        add(
          key,
          phrases.filter((other) => keyOf(other) !== key),
        );
    }
  }
  return others;
}

const synonyms = readGroups([...Object.values(groupsByTrade).flat(), ...placeSynonyms]);
let addedNames: ReadonlyMap<string, Phrase[]> = new Map();

/** Replaces the names of places that were added, each in a group with the names of its place. */
export function setAddedPlaceSynonyms(groups: readonly string[]): void {
  addedNames = readGroups(groups);
}

/** Single words of the trades that are also names of places: `remblai` is sand before it is a quarter. */
const tradeWords = new Set(
  [...readGroups(Object.values(groupsByTrade).flat()).keys()].filter((key) => !key.includes(' ')),
);

/** Whether some terms are the name of a place, also one that was added. */
export const isPlace = (terms: Phrase): boolean =>
  (isPlaceName(terms) && !tradeWords.has(keyOf(terms))) || addedNames.has(keyOf(terms));

/** Single words that have synonyms, so that a misspelled one is recognised although nothing carries it. */
export const synonymWords: readonly string[] = [...synonyms.keys()].filter((key) => !key.includes(' '));

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

const related = readGroups(relatedPairs);

/** Returns substitutes, for searches with too few results. */
export const relatedTo = (terms: Phrase): Phrase[] => related.get(keyOf(terms)) ?? [];
