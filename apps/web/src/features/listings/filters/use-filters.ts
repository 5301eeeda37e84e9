import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../../../lib/navigation/router.tsx';
import { pauseIfRemoved, useDefaultCity } from '../../../lib/places/home-city.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';

const hasPlace = ({ city, near }: Filters) => city !== undefined || near !== undefined;

/** Returns the reader's city, whose listings are first in a search for words without a place. */
export function useFirstCity(filters: Filters): string | undefined {
  const home = useDefaultCity();
  return filters.q !== '' && !hasPlace(filters) ? home : undefined;
}

/** Returns the filters in the URL of a section or of the search in all sections, with the reader's city as the default place, and a function that changes them; a change replaces the history entry. */
export function useFilters(section?: Section) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const home = useDefaultCity();
  const filters = useMemo(() => {
    const read = readFilters(section, new URLSearchParams(search));
    // With search words the home city is no default, because the words may name a place.
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
