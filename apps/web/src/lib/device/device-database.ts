/** Name of the IndexedDB database with drafts and the outbox. */
export const deviceDatabaseName = 'laterite';

/** Deletes the database; open connections close themselves for it, see `device-store.ts`. */
export function clearDeviceDatabase(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(deviceDatabaseName);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}
