import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../../../lib/router.tsx';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/** The filters in the address of a section, or of the search in all of them, and how to change them; a change takes the place of the last one in the history. */
export function useFilters(section?: Section) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(section, new URLSearchParams(search)), [section, search]);
  const apply = useCallback(
    (changed: Filters) => {
      const query = writeFilters(changed);
      navigate(pathname + (query && `?${query}`), { replace: true });
    },
    [navigate, pathname],
  );
  return { filters, apply };
}
