import { placeSynonyms } from './places.ts';
import relatedPairs from './related.json' with { type: 'json' };
import groupsByTrade from './synonyms.json' with { type: 'json' };
import { stem, tokenize } from './tokenizer.ts';

/** The terms of a word or phrase. */
export type Phrase = string[];

export const phraseKey = (terms: Phrase): string => terms.join(' ');

const phraseOf = (text: string): Phrase => tokenize(text).map(stem);

/** Separates the French phrases of a group from the English ones. */
const englishAfter = ' | ';
const phrasesIn = (group: string): Phrase[] => group.split(/ [=|] /).map(phraseOf);

/** Reads groups of phrases with one meaning, `terrain = parcelle | land`, and phrases that mean another one but not the other way round, `lot > terrain`. */
export function readGroups(groups: readonly string[]): Map<string, Phrase[]> {
  const others = new Map<string, Phrase[]>();
  const add = (key: string, meant: Phrase[]) => others.set(key, [...(others.get(key) ?? []), ...meant]);
  for (const group of groups) {
    const [from, to] = group.split(' > ');
    if (to) add(phraseKey(phraseOf(from!)), [phraseOf(to)]);
    else {
      const phrases = phrasesIn(group);
      for (const key of phrases.map(phraseKey))
        add(
          key,
          phrases.filter((other) => phraseKey(other) !== key),
        );
    }
  }
  return others;
}

const tradeGroups = Object.values(groupsByTrade).flat();

const keysOf = (groups: readonly string[]): string[] => groups.flatMap(phrasesIn).map(phraseKey);
const englishKeys = keysOf(tradeGroups.map((group) => group.split(englishAfter)[1] ?? '').filter(Boolean));
const frenchKeys = new Set(keysOf(tradeGroups.map((group) => group.split(englishAfter)[0]!)));

/** Phrases that are only English: French words that sound the same do not mean them. */
export const englishWords: ReadonlySet<string> = new Set(englishKeys.filter((key) => !frenchKeys.has(key)));

/** The other phrases of each phrase's groups, by the phrase. */
export const synonyms: ReadonlyMap<string, Phrase[]> = readGroups([...tradeGroups, ...placeSynonyms]);

/** Substitutes of a phrase, by the phrase. */
export const related: ReadonlyMap<string, Phrase[]> = readGroups(relatedPairs);

/** Single words of the trades that are also names of places: `remblai` is sand before it is a quarter. */
export const tradeWords: ReadonlySet<string> = new Set(
  [...readGroups(tradeGroups).keys()].filter((key) => !key.includes(' ')),
);
