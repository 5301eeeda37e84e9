import { useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useSaved } from './saved.ts';
import { hasUnsentChanges, syncSaved } from './sync-saved.ts';

/** Several hearts pressed in a row are sent together. */
const pauseMs = 600;

/** Keeps favourites and selection the same on this device and on the account; draws nothing. */
export default function SavedSync() {
  const { me } = useSession();
  const user = me?._id;
  const isOnline = useOnline();
  const favorites = useSaved('favorites');
  const selection = useSaved('selection');

  useEffect(() => {
    if (!user || !isOnline) return;
    const read = () => {
      if (document.visibilityState === 'visible') void syncSaved(user);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [user, isOnline]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists say when something changed
  useEffect(() => {
    if (!user || !isOnline || !hasUnsentChanges(user)) return;
    const timer = setTimeout(() => void syncSaved(user), pauseMs);
    return () => clearTimeout(timer);
  }, [user, isOnline, favorites, selection]);

  return null;
}
