import { type Sort, sorts } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Filters } from '../filters/filters.ts';

/** Returns the available sort orders: relevance requires words, distance requires a position. */
export const offeredSorts = ({ q, near }: Filters): Sort[] =>
  sorts.filter((sort) => (sort !== 'relevance' || q !== '') && (sort !== 'distance' || near !== undefined));

/** Returns the default sort order. */
export const standardSort = ({ q, near }: Filters): Sort =>
  q !== '' ? 'relevance' : near === undefined ? 'recent' : 'distance';

/** Returns the selected sort order, or the default. */
export const chosenSort = (filters: Filters): Sort =>
  offeredSorts(filters).find((sort) => sort === filters.sort) ?? standardSort(filters);
