import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { paths } from '../../../paths.ts';
import { type Filters, writeFilters } from './filters.ts';

/** Returns the URL of a section with the words and filters of a search in all sections. */
export function sectionAddress(section: Section, filters: Filters): string {
  const query = writeFilters(filters);
  return paths.section(section) + (query && `?${query}`);
}
