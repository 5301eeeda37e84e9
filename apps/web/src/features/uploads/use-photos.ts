import { constants } from '@laterite/shared/constants.ts';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Photo } from './photo.ts';
import { type PhotoStore, photoStore } from './photo-store.ts';
import { loadCompression } from './send-photo.ts';

/** Photos of a form and the functions that change them. */
export interface Photos {
  photos: Photo[];
  /** Maximum number of photos. */
  max: number;
  store: PhotoStore;
  /** Message of the first photo that could not be uploaded. */
  failure: RefObject<HTMLDivElement | null>;
}

/** Manages the photos of a form; uploads that failed without a network are retried when it returns. */
export function usePhotos(initial: () => Photo[], max: number = constants.maxPhotos): Photos {
  const [store] = useState(() => photoStore(initial(), max));
  const failure = useRef<HTMLDivElement>(null);
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
  return useMemo(() => ({ photos, store, max, failure }), [photos, store, max]);
}

/** Returns the progress of all uploads, from 0 to 1. */
export const partSent = (photos: Photo[]): number =>
  photos.reduce((sum, { state, sent }) => sum + (state === 'ready' ? 1 : sent), 0) /
  Math.max(1, photos.length);
