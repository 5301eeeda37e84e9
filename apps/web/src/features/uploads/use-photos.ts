import { constants } from '@laterite/shared/constants.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Photo } from './photo.ts';
import { type PhotoStore, photoStore } from './photo-store.ts';
import { loadCompression } from './send-photo.ts';

/** The photos of a form, and what can be done with them. */
export interface Photos {
  photos: Photo[];
  /** How many there may be. */
  max: number;
  store: PhotoStore;
}

/** Keeps the photos of a form; those that were lost with the line are sent when it is back. */
export function usePhotos(initial: () => Photo[], max: number = constants.maxPhotos): Photos {
  const [store] = useState(() => photoStore(initial(), max));
  const photos = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    store.start();
    loadCompression().catch(() => undefined);
    window.addEventListener('online', store.retryLost);
    return () => {
      window.removeEventListener('online', store.retryLost);
      store.dispose();
    };
  }, [store]);
  return useMemo(() => ({ photos, store, max }), [photos, store, max]);
}

/** How much of all photos is sent, 0 to 1. */
export const partSent = (photos: Photo[]): number =>
  photos.reduce((sum, { state, sent }) => sum + (state === 'ready' ? 1 : sent), 0) /
  Math.max(1, photos.length);
