import { findPlace } from '@laterite/shared/places/find-place.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { minTradeImportance, weights } from '../limits.ts';
import type { TermSearch } from '../matching/term-queries.ts';
import type { QueryWord } from '../query/query-expansion.ts';
import { extractTerms, stem } from '../terms/tokenizer.ts';
import { documentFrequency } from '../terms/vocabulary.ts';

/** Whether listings contain a typed word that people have only after a correction: a `cornière` is no misspelling of a trade. */
const isMistakenGoods = ({ text, expansions }: QueryWord): boolean =>
  expansions[0]!.weight <= weights.sound && documentFrequency(stem(text), 'listings') > 0;

/** Whether a word of a query names a trade. */
export const namesTrade = (word: QueryWord): boolean =>
  !word.isPlace &&
  word.expansions.length > 0 &&
  word.importance >= minTradeImportance &&
  !isMistakenGoods(word);

/** Whether some texts contain all terms of an expansion of any word. */
function hasAnyWord(words: QueryWord[], ...texts: (string | null | undefined)[]): boolean {
  const terms = extractTerms(...texts);
  return words.some(({ expansions }) =>
    expansions.some((expansion) => expansion.terms.every((term) => terms.has(term))),
  );
}

/** Place filter of a search for professionals of a trade. */
export type TradeScope = NearQuery & { city?: string | undefined };

/** Returns the name of the place that a search is limited to, by its filter or its words; null for none or several. */
function placeNameOf(words: QueryWord[], { city }: TradeScope): string | null {
  const places = words.filter(({ isPlace }) => isPlace).map(({ text }) => findPlace(text)?.name ?? text);
  const names = city ? [city, ...places] : places;
  return names.length === 1 ? names[0]! : null;
}

/** Returns the found people who have a trade of the query, with their place: those who match every word, else the partial matches in any place. */
export function peopleOfTrade<T>(
  words: QueryWord[],
  scope: TradeScope,
  { items, fullMatches }: Pick<TermSearch<T>, 'items' | 'fullMatches'>,
  textsOf: (item: T) => (string | null | undefined)[],
): { people: T[]; place: string | null } | null {
  const trades = words.filter(namesTrade);
  if (trades.length === 0) return null;
  const hasTrade = (item: T) => hasAnyWord(trades, ...textsOf(item));
  const full = items.slice(0, fullMatches).filter(hasTrade);
  const people = full.length > 0 ? full : items.filter(hasTrade);
  if (people.length === 0) return null;
  return { people, place: full.length > 0 ? placeNameOf(words, scope) : (scope.city ?? null) };
}
