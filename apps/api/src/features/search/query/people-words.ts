import { findIntents, queryParts } from './intents.ts';
import { withoutParts } from './query-text.ts';

/** Returns a query without what only listings have, such as a price: `plombier pas plus de 20000` finds people by its words alone. A query of nothing else stays. */
export const peopleWords = (query: string): string =>
  withoutParts(query, queryParts(findIntents(query))) || query;

/** Returns the filters of a search for people or companies with the words that they are found by. */
export const wordsFor = <T extends { query?: string | undefined }>(filters: T): T =>
  filters.query === undefined ? filters : { ...filters, query: peopleWords(filters.query) };
