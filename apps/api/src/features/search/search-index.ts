import type { RelaxedSearch, SearchIntent } from '@laterite/shared/features/search/intent.ts';

/** How many documents each value of each filter would leave. */
type Facets = Record<string, Record<string, number>>;

/** What a search found. */
export interface SearchResult {
  /** In the order asked for, as many as lists show. */
  ids: string[];
  total: number;
  totalIsExact: boolean;
  /** Counted when it is called: suggestions show none. */
  facets: () => Promise<Facets>;
  /** The parts of the query that were understood as filters. */
  intents: SearchIntent[];
  /** What the last results lack; null where all have every word. */
  relaxed: RelaxedSearch | null;
}

/** What lists need of a search engine; another engine takes the place of the present one by implementing it. */
export interface SearchIndex<Document, Filters> {
  /** Indexes a document that was stored, in the place of what it was before. */
  put: (document: Document, before?: Document) => Promise<void>;
  /** Removes a document that was deleted. */
  remove: (document: Document) => Promise<void>;
  /** Finds documents by the words and filters of a query; with frequent words at most `maxRanked` are compared. */
  search: (filters: Filters, maxRanked?: number) => Promise<SearchResult>;
}
