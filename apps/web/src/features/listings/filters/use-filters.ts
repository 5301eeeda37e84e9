import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { useCallback, useMemo } from 'react';
import { pauseIfRemoved, useDefaultCity } from '../../../lib/home-city.ts';
import { useLocation, useNavigate } from '../../../lib/router.tsx';
import { type Filters, readFilters, writeFilters } from './filters.ts';

const hasPlace = ({ city, near }: Filters) => city !== undefined || near !== undefined;

/** The reader's city, which comes first where words are searched in no place. */
export function useFirstCity(filters: Filters): string | undefined {
  const home = useDefaultCity();
  return filters.q !== '' && !hasPlace(filters) ? home : undefined;
}

/** The filters in the address of a section, or of the search in all of them, where it names no place with the reader's city, and how to change them; a change takes the place of the last one in the history. */
export function useFilters(section?: Section) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const home = useDefaultCity();
  const filters = useMemo(() => {
    const read = readFilters(section, new URLSearchParams(search));
    // Words say themselves where they look.
    return read.q === '' && !hasPlace(read) ? { ...read, city: home } : read;
  }, [section, search, home]);
  const apply = useCallback(
    (changed: Filters) => {
      if (changed.near === undefined) pauseIfRemoved(filters.city, changed.city);
      const query = writeFilters(changed);
      navigate(pathname + (query && `?${query}`), { replace: true });
    },
    [navigate, pathname, filters.city],
  );
  return { filters, apply };
}
