import { type AlertFilters, alertFilters } from '@laterite/shared/features/alerts/alert.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { isWordless } from '@laterite/shared/features/search/wordless.ts';
import { field, invalidFields } from '../../core/errors/app-error.ts';
import { parse } from '../../core/errors/parse.ts';
import { withinRadius } from '../../core/positions/nearby.ts';
import { conditionsOf } from '../listings/browsing/listing-filters.ts';
import { understandQuery } from '../listings/browsing/listing-query-search.ts';
import type { Row } from '../listings/browsing/listing-row.ts';
import { testOfFilters } from '../listings/browsing/listing-rows.ts';
import { weights } from '../search/limits.ts';
import { termsIn } from '../search/matching/ranking.ts';
import { clausesFor } from '../search/matching/term-scans.ts';
import type { QueryWord } from '../search/query/query-expansion.ts';
import { type Expansion, isHead } from '../search/query/word-expansions.ts';
import { quartersOf } from '../search/terms/places.ts';
import { type Phrase, phraseKey } from '../search/terms/synonym-groups.ts';
import { isPlace, phraseLength, synonymsOf } from '../search/terms/synonyms.ts';
import { stem, tokenize } from '../search/terms/tokenizer.ts';

/** Conditions that a listing must meet to match an alert, and the index keys of the alert. */
export interface AlertQuery {
  filters: ListingFilters;
  /** Sets of terms; a listing must have at least one term of each set. */
  clauses: string[][];
  /** Terms of the clauses that match only in titles, as in the search: synonyms that no title has yet. */
  awaited: Set<string>;
  keys: string[];
}

const invalidQuery = () => invalidFields([field('query', 'field.invalid')]);

/** Returns the filters in the query string of a search. Throws for an unknown filter, a bad value, and filters that match every listing or none. */
export function parseAlertQuery(query: string): AlertFilters {
  const given: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    if (!(name in alertFilters.shape)) throw invalidQuery();
    if (value !== '') given[name] = given[name] === undefined ? value : `${given[name]},${value}`;
  }
  const filters = parse(alertFilters, given, invalidQuery) as AlertFilters;
  const { query: text = '', ...others } = filters;
  const isEverything =
    tokenize(text).length === 0 && Object.values(others).every((value) => value === undefined);
  if (isEverything || isWordless(text)) throw invalidQuery();
  return filters;
}

/** Returns the synonyms of each word, also those that no listing has: the synonyms of the word, of its best correction and of the phrase that it is part of. */
function otherNamesOf(words: QueryWord[]): Phrase[][] {
  const terms = words.map(({ text }) => tokenize(text).map(stem));
  const names = words.map(({ expansions }, i) =>
    [terms[i]!, ...expansions.slice(0, 1).map((best) => best.terms)].flatMap((phrase) => [
      ...synonymsOf(phrase),
      ...quartersOf(phrase),
    ]),
  );
  const keys = terms.map(phraseKey);
  // "(a and b) or c" is "(a or c) and (b or c)".
  for (const start of keys.keys()) {
    const end = start + phraseLength(keys.slice(start));
    const ofPhrase = synonymsOf(keys.slice(start, end));
    if (end > start + 1) for (const others of names.slice(start, end)) others.push(...ofPhrase);
  }
  return names;
}

/** Adds the typed word itself and its synonyms, because an alert may wait for a word that no listing has yet. */
function withUnused({ text, expansions }: QueryWord, others: Phrase[]): Expansion[] {
  const terms = tokenize(text).map(stem);
  const typed = terms.length > 0 ? [terms] : [];
  return [
    ...typed.map((phrase) => ({ terms: phrase, weight: 1 })),
    ...expansions,
    ...others.map((phrase) => ({ terms: phrase, weight: weights.synonym })),
  ];
}

/** Returns the terms of synonyms that no title has yet. Leaves out the typed words and names of places: these count in descriptions too. */
function awaitedTerms(words: QueryWord[], others: Phrase[]): Set<string> {
  const known = new Set(
    words.flatMap(({ text, expansions }) => [
      ...tokenize(text).map(stem),
      ...expansions.flatMap(({ terms }) => terms),
    ]),
  );
  const unnamed = others.filter(
    (phrase) => !isPlace(phrase) && !phrase.some((term) => isHead(term, 'listings')),
  );
  return new Set(unnamed.flat().filter((term) => !known.has(term)));
}

const suffixOf = (type: string | undefined, city: string | undefined) => `|${type ?? ''}|${city ?? ''}`;

/** Returns the rarest key that every hit has: one of its words, else its category or section; each with type and city if the search has them. */
function keysFor(filters: ListingFilters, [rarest]: string[][]): string[] {
  const { section, category, type } = filters;
  const { cityKey } = conditionsOf(filters) as { cityKey?: string };
  const words = rarest?.map((term) => `word ${term}`);
  const kinds = category?.map((one) => `category ${one}`) ?? (section ? [`section ${section}`] : ['all']);
  return (words ?? kinds).map((key) => key + suffixOf(type, cityKey));
}

/** Returns all keys under which the index may hold an alert that this listing is a hit of. */
export function keysOfRow({ words, category, section, type, cityKey }: Row): string[] {
  const base = [
    ...words
      .trim()
      .split(' ')
      .map((term) => `word ${term}`),
    `category ${category}`,
    `section ${section}`,
    'all',
  ];
  const city = cityKey ?? undefined;
  const suffixes = [suffixOf(undefined, undefined), suffixOf(type, undefined)];
  if (city) suffixes.push(suffixOf(undefined, city), suffixOf(type, city));
  return base.flatMap((key) => suffixes.map((suffix) => key + suffix));
}

/** Parses the query of an alert as the search does: words with their synonyms, prices and types as filters. */
export async function compileAlertQuery(query: string): Promise<AlertQuery> {
  const chosen = parseAlertQuery(query) as ListingFilters;
  const { filters, words } = await understandQuery(chosen);
  const others = otherNamesOf(words);
  const expansions = words.map((word, i) => withUnused(word, others[i]!));
  const clauses = clausesFor(expansions, 'listings').map(({ terms }) => terms);
  return { filters, clauses, awaited: awaitedTerms(words, others.flat()), keys: keysFor(filters, clauses) };
}

type RowTest = (row: Row) => boolean;

/** Tests of filters, compiled when a listing is first compared with their alert. */
const compiledTests = new WeakMap<ListingFilters, RowTest>();

function testOf(filters: ListingFilters): RowTest {
  const known = compiledTests.get(filters);
  if (known) return known;
  const passes = testOfFilters(filters);
  const test: RowTest = filters.near
    ? (row) => passes(row) && withinRadius([row], filters).length > 0
    : passes;
  compiledTests.set(filters, test);
  return test;
}

/** Returns a test of alerts against one listing. */
export function testOfRow(row: Row): (query: AlertQuery) => boolean {
  const terms = new Set(row.words.trim().split(' '));
  // The vocabulary counts a new listing only after it is stored.
  const isNamedNow = (term: string) => isHead(term, 'listings') || termsIn(row.title).includes(term);
  return ({ clauses, awaited, filters }) => {
    const counts = (term: string) => terms.has(term) && (!awaited.has(term) || isNamedNow(term));
    return clauses.every((clause) => clause.some(counts)) && testOf(filters)(row);
  };
}
