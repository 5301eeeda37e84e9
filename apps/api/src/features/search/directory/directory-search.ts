import type { CompanyFilters } from '@laterite/shared/features/companies/company.ts';
import type { ProfessionalFilters } from '@laterite/shared/features/professionals/professional.ts';
import { maxSpots } from '@laterite/shared/features/search/spot.ts';
import { isWordless } from '@laterite/shared/features/search/wordless.ts';
import type { Spot } from '@laterite/shared/places/distance.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import type { QueryFilter, Types } from 'mongoose';
import type { AnyModel } from '../../../core/documents/any-model.ts';
import { isShown, verifiedPages } from '../../../core/documents/suspension.ts';
import { assertNotBeside } from '../../../core/errors/filters-beside.ts';
import { nearConditions, withinRadius } from '../../../core/positions/nearby.ts';
import { toSpots } from '../../../core/positions/spots.ts';
import { newest, searchWithFacets } from '../matching/faceted-search.ts';
import type { FacetRow } from '../matching/facets.ts';
import type { Candidate } from '../matching/ranking.ts';
import { type Scope, searchByTerms } from '../matching/term-queries.ts';
import { expandQuery, type QueryWord } from '../query/query-expansion.ts';
import { chosenThenBest, nobody, pageByFilters, pageByWords } from './directory-pages.ts';
import { namesTrade, peopleOfTrade, type TradeScope } from './trades.ts';

/** Filters of professionals and companies alike. */
type DirectoryFilters = Pick<CompanyFilters, keyof CompanyFilters & keyof ProfessionalFilters>;

/** A professional or company. */
interface DirectoryDoc {
  _id: Types.ObjectId;
  createdAt: Date;
  averageRating: number;
  ratingCount: number;
  verifiedAt?: Date | null | undefined;
  spot?: Spot | null | undefined;
}

/** Differences between professionals and companies. */
interface Directory<Doc, Card, Filters, Facet extends string> {
  kind: 'professionals' | 'companies';
  model: AnyModel;
  /** Returns the conditions of the filters other than words, verification and distance. */
  conditionsOf: (filters: Partial<Filters>) => QueryFilter<unknown> | Promise<QueryFilter<unknown>>;
  /** Returns the texts in which words are searched. */
  textsOf: (doc: Doc) => Candidate['texts'];
  /** Returns the texts that may contain the name of a trade. */
  tradeTextsOf: (doc: Doc) => (string | null | undefined)[];
  facets: readonly Facet[];
  facetsOf: (doc: Doc) => FacetRow<Facet>;
  /** Stored fields that `facetsOf` reads. */
  facetFields: Record<string, 1>;
  toCards: (docs: Doc[], near: NearQuery) => Card[] | Promise<Card[]>;
}

/** Search endpoints of professionals and companies. */
export function directorySearch<
  Doc extends DirectoryDoc,
  Card extends object,
  Filters extends DirectoryFilters & { [F in Facet]?: unknown },
  Facet extends string,
>({ kind, model, toCards, ...directory }: Directory<Doc, Card, Filters, Facet>) {
  const conditionsOf = async (filters: Partial<Filters>): Promise<QueryFilter<unknown>> => ({
    ...(await directory.conditionsOf(filters)),
    ...(isWordless(filters.query) && nobody),
    ...(filters.verified && verifiedPages),
    ...nearConditions(filters),
  });

  const candidateOf = (doc: Doc): Candidate => ({
    texts: directory.textsOf(doc),
    createdAt: doc.createdAt,
    quality: (doc.averageRating / 5) * 0.85 + (doc.verifiedAt ? 0.15 : 0),
  });

  const parseFilters = (filters: Filters) =>
    Promise.all([conditionsOf(filters), expandQuery(filters.query ?? '', kind)]);

  const findByWords = (scope: Scope, words: QueryWord[]) =>
    searchByTerms<Doc>(model, kind, scope, words, candidateOf);

  async function findPage(filters: Filters) {
    if (filters.featured) assertNotBeside('featured', filters, ['query', 'sort']);
    const [conditions, words] = await parseFilters(filters);
    const shown = { ...conditions, ...isShown };
    if (filters.featured) return { ...(await chosenThenBest<Doc>(model, shown, filters)), relaxed: null };
    if (words.length > 0) return pageByWords(await findByWords({ ...filters, conditions }, words), filters);
    return { ...(await pageByFilters<Doc>(model, shown, filters)), relaxed: null };
  }

  async function searchPage(filters: Filters) {
    const found = await findPage(filters);
    return { ...found, items: await toCards(found.items, filters) };
  }

  /** Returns the documents whose facets are counted: all matches of a search with words, else the newest. */
  async function findCounted(filters: Filters): Promise<Doc[]> {
    const [conditions, words] = await parseFilters(filters);
    if (words.length > 0) return (await findByWords({ ...filters, conditions }, words)).items;
    const fields = { ...directory.facetFields, spot: 1 } as const;
    return withinRadius(await newest<Doc>(model, { ...conditions, ...isShown }, fields), filters);
  }

  const findFacets = async (filters: Filters) => (await findCounted(filters)).map(directory.facetsOf);

  return {
    /** Returns a page of a list, by words and filters. */
    async browse(filters: Filters) {
      const { relaxed: _, ...page } = await searchPage(filters);
      return page;
    },

    /** Returns a page with counts for every filter; without results, suggests other searches. */
    search: (filters: Filters) => searchWithFacets(kind, directory.facets, filters, searchPage, findFacets),

    /** Returns the positions of the first results of a search. */
    async searchSpots(filters: Omit<Filters, 'page' | 'limit'>) {
      const wanted = { ...filters, page: 1, limit: maxSpots } as Filters;
      const found = await findPage(wanted);
      const spots = found.items.map(({ spot }) => spot);
      return toSpots(found, await toCards(found.items, wanted), spots);
    },

    /** Returns the best of the trade in a search for listings; null where the search names no trade or nobody has it. */
    async findByTrade(query: string, scope: TradeScope, max: number) {
      const words = await expandQuery(query, kind);
      if (!words.some(namesTrade)) return null;
      const conditions = await conditionsOf(scope as Partial<Filters>);
      const found = await findByWords({ ...scope, conditions }, words);
      const named = peopleOfTrade(words, scope, found, directory.tradeTextsOf);
      if (!named) return null;
      const { people, place } = named;
      return { items: await toCards(people.slice(0, max), scope), total: people.length, place };
    },
  };
}
