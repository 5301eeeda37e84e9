import { useCallback, useEffect } from 'react';
import { useSendTimes } from '../../lib/device/use-send-times.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSaved } from './saved.ts';
import { hasUnsentChanges, syncSaved } from './sync-saved.ts';

/** Delay that combines several presses into one request. */
const pauseMs = 600;

/** Synchronizes favourites and selection with the account, together with the outbox; renders nothing. */
export default function SavedSync() {
  const { me } = useSession();
  const user = me?._id;
  const favorites = useSaved('favorites');
  const selection = useSaved('selection');
  const sync = useCallback(() => void (user && syncSaved(user)), [user]);
  useSendTimes(user ? sync : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists say when something changed
  useEffect(() => {
    if (!user || !navigator.onLine || !hasUnsentChanges(user)) return;
    const timer = setTimeout(sync, pauseMs);
    return () => clearTimeout(timer);
  }, [user, sync, favorites, selection]);

  return null;
}
