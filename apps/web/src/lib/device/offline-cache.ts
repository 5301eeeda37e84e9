export const offlineCacheName = 'seen';

/** Deletes everything that was cached for offline use; browsers that refuse storage have nothing to delete. */
export async function clearOfflineCache(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(offlineCacheName).catch(() => false);
}
