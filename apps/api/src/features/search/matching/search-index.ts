import type { RelaxedSearch, SearchIntent } from '@laterite/shared/features/search/intent.ts';

/** Number of results per value of each filter. */
type Facets = Record<string, Record<string, number>>;

/** Result of a search. */
export interface SearchResult {
  /** In the requested order, up to the number that lists show. */
  ids: string[];
  total: number;
  totalIsExact: boolean;
  /** Computed when called, because suggestions show no counts. */
  facets: () => Promise<Facets>;
  /** Parts of the query that were parsed as filters. */
  intents: SearchIntent[];
  /** Words that the partial matches lack; null where all results have every word. */
  relaxed: RelaxedSearch | null;
}

/** Interface of a search engine; another engine can replace the current one by implementing it. */
export interface SearchIndex<Document, Filters> {
  /** Indexes a stored document, replacing its previous version. */
  put: (document: Document, before?: Document) => Promise<void>;
  /** Removes a document that was deleted. */
  remove: (document: Document) => Promise<void>;
  /** Finds documents by the words and filters of a query; with frequent words at most `maxRanked` are compared. */
  search: (filters: Filters, maxRanked?: number) => Promise<SearchResult>;
}
