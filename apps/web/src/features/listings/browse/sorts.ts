import { type Sort, sorts } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Filters } from '../filters/filters.ts';

/** Relevance needs words, distance a position to measure from. */
export const offeredSorts = ({ q, near }: Filters): Sort[] =>
  sorts.filter((sort) => (sort !== 'relevance' || q !== '') && (sort !== 'distance' || near !== undefined));

/** The order where none is chosen. */
export const standardSort = ({ q, near }: Filters): Sort =>
  q !== '' ? 'relevance' : near === undefined ? 'recent' : 'distance';

/** The order of the results. */
export const chosenSort = (filters: Filters): Sort =>
  offeredSorts(filters).find((sort) => sort === filters.sort) ?? standardSort(filters);
