import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { paths } from '../../paths.ts';
import { apiQuery, type Filters } from '../listings/filters/filters.ts';

/** Returns the search of a list as alerts store it: the query of the API without its sort order; empty without criteria. */
export function alertQueryOf(section: Section | undefined, filters: Filters): string {
  const { sort: _, ...asked } = apiQuery(section, filters) as Record<string, string | undefined>;
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}

/** Normalizes a query for comparison: sorts its parameters, and lower-cases and trims its words. */
function comparable(query: string): string {
  const params = new URLSearchParams(query);
  const words = params.get('query');
  if (words) params.set('query', words.trim().toLowerCase());
  params.sort();
  return params.toString();
}

/** Returns whether two queries are the same search. */
export const isSameSearch = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** Returns the path of the list with the results of an alert. */
export function alertResultsPath(query: string): string {
  const params = new URLSearchParams(query);
  const section = sections.find((one) => one === params.get('section'));
  const words = params.get('query');
  params.delete('section');
  params.delete('query');
  if (words) params.set('q', words);
  const path = section ? paths.section(section) : paths.search();
  return params.size > 0 ? `${path}?${params}` : path;
}
