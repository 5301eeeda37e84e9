import { constants } from '@laterite/shared/constants.ts';
import type { QueryFilter } from 'mongoose';
import type { AnyModel } from '../../../core/documents/any-model.ts';
import { suggestCorrection } from '../query/did-you-mean.ts';
import type { TermKind } from '../terms/term.model.ts';
import { countFacetValues, type FacetRow } from './facets.ts';

/** Returns the newest documents that match some conditions, up to the number that lists count. */
export const newest = <T>(
  model: AnyModel,
  conditions: QueryFilter<unknown>,
  fields: Record<string, 1>,
): Promise<T[]> =>
  model
    .find(conditions, fields)
    .sort({ createdAt: -1, _id: -1 })
    .limit(constants.maxCount)
    .lean<T[]>()
    .exec();

/** Returns a page of results with counts for its filters; without results, suggestions for other searches. */
export async function searchWithFacets<
  Name extends string,
  Filters extends { query?: string | undefined } & { [N in Name]?: unknown },
  Page extends { total: number },
>(
  kind: TermKind,
  names: readonly Name[],
  filters: Filters,
  browse: (filters: Filters) => Promise<Page>,
  find: (filters: Filters) => Promise<FacetRow<Name>[]>,
) {
  const count = async () => countFacetValues(names, filters, await find(filters), find);
  const [page, facets] = await Promise.all([browse(filters), count()]);
  const found = { ...page, facets };
  if (page.total > 0 || !filters.query) return found;
  const isFound = async (query: string) => (await browse({ ...filters, query })).total > 0;
  const suggestion = await suggestCorrection(filters.query, kind, isFound);
  return { ...found, suggestion: suggestion ?? null };
}
