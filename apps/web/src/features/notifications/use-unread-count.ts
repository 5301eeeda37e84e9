import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataSaver } from '../../lib/hydration/data-saver.ts';

import { takeCount, unreadQuery } from './notifications.queries.ts';
import { followSharedCount } from './shared-stream.ts';

/** Returns the number of unread notifications; streams it while the page is visible and data saving is off. */
export function useUnreadCount(): number {
  const queryClient = useQueryClient();
  const savesData = useDataSaver();
  const [isStreamed, setIsStreamed] = useState(false);
  const { data } = useQuery(unreadQuery(isStreamed));
  useEffect(() => {
    if (savesData) return;
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = undefined;
      setIsStreamed(false);
      if (document.visibilityState !== 'visible') return;
      stop = followSharedCount({ onCount: (count) => takeCount(queryClient, count), onOpen: setIsStreamed });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [savesData, queryClient]);
  return data?.unread ?? 0;
}
