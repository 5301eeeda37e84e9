import { useInfiniteQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../companies/companies.queries.ts';
import { professionalsQuery } from '../../professionals/professionals.queries.ts';
import type { DirectoryTab } from '../filters/directory-tabs.ts';
import type { DirectorySearch } from './directory-search.ts';

/** Factor by which another tab must have more results to be the better one. */
const clearlyMore = 4;

interface FirstPage {
  total: number;
  relaxed?: { fullMatches: number } | null | undefined;
}

interface Found {
  /** Number of full matches. */
  full: number;
  total: number;
}

function foundIn(pages: FirstPage[] | undefined): Found | undefined {
  const first = pages?.[0];
  return first && { full: first.relaxed?.fullMatches ?? first.total, total: first.total };
}

const isBetter = (other: Found, first: Found) =>
  other.full === 0
    ? first.full === 0 && other.total > first.total
    : first.full === 0 || other.full >= clearlyMore * first.full;

/** Returns the tab that a search opens: the first tab, or the other kind if it has clearly more results. */
export function useBestTab<T extends DirectoryTab>(
  tabs: readonly T[],
  search: DirectorySearch,
  isAsked: boolean,
): T {
  const enabled = isAsked && search.query !== undefined;
  const companies = useInfiniteQuery({ ...companiesQuery(search), enabled });
  const professionals = useInfiniteQuery({ ...professionalsQuery(search), enabled });
  const found: Partial<Record<DirectoryTab, Found>> = {
    entreprises: foundIn(companies.data?.pages),
    professionnels: foundIn(professionals.data?.pages),
  };
  const first = tabs[0]!;
  const firstFound = found[first];
  const other = tabs.find((tab) => tab !== first && found[tab]);
  const isOther = enabled && firstFound && other && isBetter(found[other]!, firstFound);
  return isOther ? other : first;
}
