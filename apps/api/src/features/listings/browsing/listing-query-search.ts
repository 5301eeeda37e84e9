import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import type { SearchIntent } from '@laterite/shared/features/search/intent.ts';
import { findPlace } from '@laterite/shared/places/find-place.ts';
import { cityKeyOfFilter } from '../../../core/positions/place-fields.ts';
import { maxRent, minFullMatches, weights } from '../../search/limits.ts';
import { type Candidate, ranked, termsIn } from '../../search/matching/ranking.ts';
import {
  namingWords,
  qualifiedHeadOf,
  type Relaxed,
  relaxationLevels,
  searchByLevels,
} from '../../search/matching/relaxation.ts';
import type { Intent } from '../../search/query/intent.ts';
import { findIntents, queryParts } from '../../search/query/intents.ts';
import { expandQuery, expansionsOf, type QueryWord } from '../../search/query/query-expansion.ts';
import { typedForm, withoutParts, withoutText } from '../../search/query/query-text.ts';
import { namingPart, tokenize } from '../../search/terms/tokenizer.ts';
import { documentFrequency, refresh, wordFor } from '../../search/terms/vocabulary.ts';
import type { Row, Rows } from './listing-row.ts';
import { rowsOf } from './listing-rows.ts';

/** Results of a query, best first, and its parsed form. */
export interface QuerySearch extends Relaxed<Row>, Pick<Rows, 'isComplete' | 'count'> {
  words: QueryWord[];
  /** The chosen filters and those in the query. */
  filters: ListingFilters;
  intents: SearchIntent[];
}

/** Ranking weight of a verified seller; a price counts 0.2 and ratings 0.4. */
const verifiedQuality = 0.15;

const candidateIn =
  (home: string | undefined) =>
  (row: Row): Candidate => ({
    texts: [
      { text: row.title, weight: 4 },
      { text: row.category, weight: 4, isKind: true },
      { text: row.location, weight: 2 },
    ],
    createdAt: row.createdAt,
    renewedAt: row.renewedAt,
    quality:
      0.4 + (row.price ? 0.2 : 0) + (row.averageRating / 5) * 0.4 + (row.verified ? verifiedQuality : 0),
    isHome: home !== undefined && row.cityKey === home,
  });

/** Returns the city whose listings rank first: the reader's, unless the query names a place. */
const homeOf = ({ home }: ListingFilters, words: QueryWord[]): string | undefined =>
  home && !words.some(({ isPlace }) => isPlace) ? cityKeyOfFilter(home) : undefined;

const isLimit = ({ kind }: Intent) => kind === 'minPrice' || kind === 'maxPrice';

/** Chosen filters override those in the query. A price without a word for renting is compared with items that have a price. */
function withIntents({ filters, priced = 'sale' }: Query, intents: Intent[]): ListingFilters {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const defaults = intents.some(isLimit) ? { type: priced } : {};
  const asked = Object.assign({}, defaults, ...intents.map((intent) => intent.filters));
  return { ...asked, ...chosen } as ListingFilters;
}

/** Puts rents for the time that the query names first; a rent limit without one is per month. */
function rentUnitFirst(rows: Row[], { type, minPrice, maxPrice }: ListingFilters, intents: Intent[]): Row[] {
  if (type !== 'rental' || (minPrice ?? maxPrice) === undefined) return rows;
  const unit = intents.find(({ rentUnit }) => rentUnit)?.rentUnit ?? 'mois';
  const hasUnit = ({ priceUnit }: Row) => priceUnit === unit;
  return [...rows.filter(hasUnit), ...rows.filter((row) => !hasUnit(row))];
}

/** Whether title or category of a listing contain a word. */
const isNamed = (
  { title, category }: Pick<Row, 'title' | 'category'>,
  { expansions }: QueryWord,
): boolean => {
  const names = (term: string) => termsIn(title).includes(term) || termsIn(category).includes(term);
  return expansions.some(({ terms }) => terms.every(names));
};

/** Returns a test of whether title or category of a listing name one of some words: paint « pour tout un appartement » is no flat. */
function isNamedBy(words: QueryWord[]) {
  const meant = words.filter(({ isPlace }) => !isPlace);
  return ({ title, category }: Row): boolean =>
    words.length === 0 || meant.some((word) => isNamed({ title: namingPart(title), category }, word));
}

const rentingTerms = termsIn('location louer loue');

/** Returns the terms that name the product of a word: the word and its synonyms, else its best substitutes. */
const thingTerms = ({ expansions }: QueryWord): string[] =>
  expansions
    .filter(({ weight }) => weight >= Math.min(weights.synonym, expansions[0]!.weight))
    .flatMap(({ terms }) => terms);

/** Returns a test of whether a listing offers the product of some words: its title begins with the product, or its category is named by it. A jar for the entrance of a villa is no villa. */
function isOneOf(words: QueryWord[]) {
  const terms = words.filter(({ isPlace }) => !isPlace).flatMap(thingTerms);
  return ({ title, category }: Row): boolean => {
    const first = termsIn(title).find((term) => !rentingTerms.includes(term));
    return words.length === 0 || terms.some((term) => term === first || termsIn(category).includes(term));
  };
}

type Found = Omit<QuerySearch, 'intents'>;

/** A query without its intents, and the number of listings with frequent words to rank. */
interface Query {
  filters: ListingFilters;
  words: QueryWord[];
  maxRanked: number | undefined;
  priced?: 'sale' | 'rental';
}

/** Searches with some of the intents as filters, dropping words step by step if `isRelaxing`. */
async function searchWith(query: Query, intents: Intent[], isRelaxing = true): Promise<Found> {
  const { words, maxRanked } = query;
  const asked = withIntents(query, intents);
  if (words.length === 0) {
    const { rows, ...rest } = await rowsOf(asked, [], { isBounded: true });
    const items = rentUnitFirst(rows, asked, intents);
    return { ...rest, words, filters: asked, items, fullMatches: rows.length, missing: [] };
  }
  let last: Pick<Found, 'isComplete' | 'count' | 'words'> = { isComplete: true, words };
  let hasFound = false;
  const candidateOf = candidateIn(homeOf(asked, words));
  const levels = relaxationLevels(words);
  const relaxed = await searchByLevels(
    isRelaxing ? levels : levels.filter(({ missing }) => missing.length === 0),
    async (level) => {
      const { rows, ...rest } = await rowsOf(asked, expansionsOf(level.words), {
        maxRanked,
        isClose: level.missing.length > 0,
      });
      const isComplete = last.isComplete && rest.isComplete;
      // Counts for filters are those of the words that found something first.
      last = hasFound ? { ...last, isComplete } : { ...rest, words: level.words, isComplete };
      hasFound ||= rows.length > 0;
      return rentUnitFirst(ranked(rows, candidateOf, level.words, level.missing), asked, intents);
    },
    {
      idOf: ({ id }) => id,
      names: isNamedBy(namingWords(words)),
      kindOf: ({ section }) => section,
      says: isNamed,
      isClear: qualifiedHeadOf(words) !== undefined,
    },
  );
  const isRelaxed = relaxed.items.length > relaxed.fullMatches;
  return { ...relaxed, ...last, filters: asked, ...(isRelaxed && { count: undefined }) };
}

/** Intents that each step drops, in addition to those of earlier steps. */
const dropSteps = [isLimit, ({ kind }: Intent) => kind === 'type'];

const subtract = (intents: Intent[], others: Intent[]) =>
  intents.filter((intent) => !others.includes(intent));

/** Returns the text of each intent in a query; the two bounds of a range have the same text, which is returned once. */
const textsOf = (query: Query, intents: Intent[]): string[] => [
  ...new Set(intents.map(({ start, end }) => query.filters.query!.slice(start, end))),
];

/** Returns results found without some of the intents, none of which is a full match. */
const lacking = (query: Query, found: Found, intents: Intent[], kept: Intent[]): Found => ({
  ...found,
  fullMatches: 0,
  missing: [...textsOf(query, subtract(intents, kept)), ...found.missing],
});

/** Whether title or category of any result name a searched word. */
const isAnyNamed = ({ items, words }: Found): boolean => items.some(isNamedBy(words));

const fullMatchesOf = ({ items, fullMatches }: Found): Row[] => items.slice(0, fullMatches);

/** Whether listings to rent match the query better than those for sale. */
function isNearer(rented: Found, sold: Found): boolean {
  if (fullMatchesOf(sold).some(isNamedBy(sold.words)))
    return fullMatchesOf(rented).some(isOneOf(rented.words));
  return rented.fullMatches > 0 || sold.items.length === 0 || (isAnyNamed(rented) && !isAnyNamed(sold));
}

/** Searches with all intents; without results, with fewer intents. */
async function searchDropping(query: Query, intents: Intent[]) {
  let kept = intents;
  let found = await searchWith(query, kept);
  const mayBeRent = kept.some(isLimit) && kept.every(({ filters }) => (filters.maxPrice ?? 0) <= maxRent);
  if (mayBeRent && !fullMatchesOf(found).some(isOneOf(found.words))) {
    const rented = await searchWith({ ...query, priced: 'rental' }, kept);
    if (isNearer(rented, found)) found = rented;
  }
  if (found.items.length > 0 && (!kept.some(isLimit) || isAnyNamed(found))) return { found, kept };
  for (const isDropped of dropSteps) {
    const fewer = kept.filter((intent) => !isDropped(intent));
    if (fewer.length === kept.length || (fewer.length === 0 && query.words.length === 0)) continue;
    kept = fewer;
    const other = await searchWith(query, kept);
    if (found.items.length === 0 ? other.items.length > 0 : isAnyNamed(other))
      return { found: lacking(query, other, intents, kept), kept };
  }
  return { found, kept: intents };
}

/** Returns some rows followed by the other rows that are not among them. */
function appended(rows: Row[], others: Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...others.filter(({ id }) => !known.has(id))];
}

/** Searches with soft intents first; if few results have every word and intent, adds results without the soft intents. */
async function searchSoftly(query: Query, intents: Intent[]) {
  const soft = intents.filter(({ isSoft }) => isSoft);
  const hard = intents.filter(({ isSoft }) => !isSoft);
  if (soft.length === 0) return searchDropping(query, intents);
  const full = await searchWith(query, intents, false);
  const isAll = hard.length === 0 && query.words.length === 0;
  if (full.fullMatches >= minFullMatches || isAll) return { found: full, kept: intents };
  const others = await searchDropping(query, hard);
  const items = appended(full.items, others.found.items);
  if (items.length === full.items.length) return { found: full, kept: intents };
  if (full.fullMatches + others.found.fullMatches === 0) {
    const nearest = await searchWith(query, intents);
    const isNearer = nearest.items.length > 0 && nearest.missing.length <= others.found.missing.length;
    if (isNearer) return { found: { ...nearest, items: appended(nearest.items, items) }, kept: intents };
  }
  const found = {
    ...others.found,
    items,
    fullMatches: full.items.length,
    missing: [...textsOf(query, soft), ...(others.found.fullMatches === 0 ? others.found.missing : [])],
  };
  return { found, kept: intents.filter((intent) => intent.isSoft || others.kept.includes(intent)) };
}

const isChoice = / (?:ou|et) /;

/** Returns the name of the typed place, or of the known place that the typed text was corrected to; of a choice of places as it was typed. */
const placeNameOf = (query: string, text: string, known: string): string =>
  isChoice.test(text) ? typedForm(query, text) : ((findPlace(text) ?? findPlace(known))?.name ?? text);

const placeIntents = (query: string, { words }: Found): SearchIntent[] =>
  words
    .filter(({ isPlace, expansions }) => isPlace && expansions.length > 0)
    .map(({ text, expansions }) => ({
      kind: 'place',
      value: placeNameOf(
        query,
        text,
        expansions[0]!.terms.map((term) => wordFor(term, 'listings')).join(' '),
      ),
      without: withoutText(query, text),
    }));

const toSearchIntent = (query: string, intent: Intent): SearchIntent => ({
  kind: intent.kind,
  value: intent.value,
  without: withoutParts(query, queryParts([intent])),
});

const isMeasure = (term: string) => documentFrequency(term, 'listings') > 0;

async function searchUnderstood(query: string, understood: Query, intents: Intent[]): Promise<QuerySearch> {
  const { found, kept } = await searchSoftly(understood, intents);
  return {
    ...found,
    intents: [...kept.map((intent) => toSearchIntent(query, intent)), ...placeIntents(query, found)],
  };
}

/** Returns the words of a query, and its filters with the chosen ones, as for a search that drops nothing. */
export async function understandQuery(
  filters: ListingFilters,
): Promise<{ filters: ListingFilters; words: QueryWord[] }> {
  const query = filters.query ?? '';
  await refresh(tokenize(query));
  const intents = findIntents(query, isMeasure);
  const words = await expandQuery(withoutParts(query, queryParts(intents)), 'listings');
  return { filters: withIntents({ filters, words, maxRanked: undefined }, intents), words };
}

/** Finds listings by a query: its intents are filters, its words are searched level by level. With frequent words at most `maxRanked` listings are ranked. */
export async function searchByQuery(filters: ListingFilters, maxRanked?: number): Promise<QuerySearch> {
  const query = filters.query ?? '';
  await refresh(tokenize(query));
  const search = async (intents: Intent[]) => {
    const words = await expandQuery(withoutParts(query, queryParts(intents)), 'listings');
    return searchUnderstood(query, { filters, words, maxRanked }, intents);
  };
  const intents = findIntents(query, isMeasure);
  const found = await search(intents);
  if (found.fullMatches > 0) return found;
  // If no listing has the measure, treat `10m` as a price.
  const asPrice = findIntents(query, () => false);
  return asPrice.length > intents.length ? search(asPrice) : found;
}
