import { useEffect } from 'react';
import { readHistoryEntry, writeHistoryEntry } from '../../../lib/navigation/history-entries.ts';
import { useLocation } from '../../../lib/navigation/router.tsx';

const maxParts = 10;

interface Results {
  data: { pages: readonly unknown[] } | undefined;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Records the number of loaded parts in the history entry, and loads as many again after a reload. */
export function useLoadedParts(results: Results): void {
  const { key, pathname, search } = useLocation();
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = results;
  const loaded = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const isIdle = !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (loaded === 0) return;
    const address = pathname + search;
    const { parts = 1 } = readHistoryEntry(key, address);
    const isShort = hasNextPage && loaded < Math.min(parts, maxParts);
    if (!isShort) writeHistoryEntry(key, address, { parts: loaded });
    else if (isIdle) void fetchNextPage();
  }, [key, pathname, search, loaded, isIdle, hasNextPage, fetchNextPage]);
}
