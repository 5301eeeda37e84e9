import { constants } from '@laterite/shared/constants.ts';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isLostUpload, isPending, type Photo } from './photo.ts';
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

/** Delays before uploads that failed without a network are retried; the last one repeats. */
const retryDelaysMs = [5000, 15_000, 30_000, 60_000];

/** Retries failed uploads after increasing delays, because a weak network returns without an `online` event. */
function useRetries(photos: Photo[], store: PhotoStore): void {
  const tries = useRef(0);
  const readyCount = photos.filter(({ state }) => state === 'ready').length;
  const isLost = photos.some(isLostUpload) && !photos.some(isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a completed upload shows that the network is back
  useEffect(() => {
    tries.current = 0;
  }, [readyCount]);
  useEffect(() => {
    if (!isLost) return;
    const delay = retryDelaysMs[Math.min(tries.current, retryDelaysMs.length - 1)];
    const timer = setTimeout(() => {
      tries.current += 1;
      if (navigator.onLine) store.retryLost();
    }, delay);
    return () => clearTimeout(timer);
  }, [isLost, store]);
}

/** Manages the photos of a form; uploads that failed without a network are retried. */
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
  useRetries(photos, store);
  return useMemo(() => ({ photos, store, max, failure }), [photos, store, max]);
}

/** Returns the progress of all uploads, from 0 to 1. */
export const partSent = (photos: Photo[]): number =>
  photos.reduce((sum, { state, sent }) => sum + (state === 'ready' ? 1 : sent), 0) /
  Math.max(1, photos.length);
