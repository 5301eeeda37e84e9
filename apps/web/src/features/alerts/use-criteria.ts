import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { formatAppliedFilter } from '@laterite/shared/features/sections/offered-filters.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { chosenValues, type Filters, readFilters } from '../listings/filters/filters.ts';
import { useApplied } from '../listings/filters/use-applied.ts';
import { alertResultsPath } from './alert-query.ts';

/** Returns the criteria of a search as labels: `pelle`, `Abidjan`, `jusqu’à 100 000 FCFA`. */
export function useCriteria(section: Section | undefined, filters: Filters): string[] {
  const { t, language } = useTexts();
  const applied = useApplied(filters).map(({ label }) => label);
  const attrs = Object.keys(filters.attrs).flatMap((param) =>
    chosenValues(filters, param).map((value) => formatAppliedFilter(param, value)[language]),
  );
  const about =
    filters.q ||
    (filters.category.length === 0 && (section ? t(`taxonomy.section.${section}`) : t('alerts.everything')));
  return [about, ...applied, ...attrs].filter((label): label is string => Boolean(label));
}

/** Returns the criteria of an alert's stored search as labels. */
export function useStoredCriteria(query: string): string[] {
  const section = sections.find((one) => one === new URLSearchParams(query).get('section'));
  const { searchParams } = new URL(alertResultsPath(query), 'https://any.invalid');
  return useCriteria(section, readFilters(section, searchParams));
}
