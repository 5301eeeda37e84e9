import { type IDBPDatabase, openDB } from 'idb';
import { deviceDatabaseName } from './device-database.ts';

const stores = ['drafts', 'outbox', 'files', 'session'] as const;
type StoreName = (typeof stores)[number];

let opened: Promise<IDBPDatabase> | undefined;

const forget = () => {
  opened = undefined;
};

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(deviceDatabaseName, 1, {
    upgrade: (db) => {
      for (const name of stores) db.createObjectStore(name, { keyPath: 'id' });
    },
    // Another tab deletes the database or opens a later version of it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/** Strict durability: the promise resolves after the write to disk, so that an empty battery loses nothing. */
const durable = { durability: 'strict' } as const;

/** Returns a list of records with an `id` in this device's database; every function rejects where the browser refuses storage. */
export function deviceStore<T extends { id: string }>(name: StoreName) {
  return {
    all: async (): Promise<T[]> => (await open()).getAll(name),
    get: async (id: string): Promise<T | undefined> => (await open()).get(name, id),
    async put(record: T): Promise<void> {
      const { store, done } = (await open()).transaction(name, 'readwrite', durable);
      await Promise.all([store.put(record), done]);
    },
    /** Replaces the record of the same id in one transaction, so that a record deleted meanwhile does not come back; returns whether it did. */
    async replace(record: T, mayReplace = (_stored: T) => true): Promise<boolean> {
      const { store, done } = (await open()).transaction(name, 'readwrite', durable);
      const stored: T | undefined = await store.get(record.id);
      const isReplaced = stored !== undefined && mayReplace(stored);
      if (isReplaced) await store.put(record);
      await done;
      return isReplaced;
    },
    async remove(id: string | IDBKeyRange): Promise<void> {
      const { store, done } = (await open()).transaction(name, 'readwrite', durable);
      await Promise.all([store.delete(id), done]);
    },
  };
}

const files = deviceStore<{ id: string; file: Blob }>('files');
const idOf = (owner: string, name: string) => `${owner}:${name}`;

/** Files of drafts and queued changes, stored apart from their records, which are written at every pause in typing. */
export const deviceFiles = {
  read: async (owner: string, name: string): Promise<Blob | null> =>
    (await files.get(idOf(owner, name)))?.file ?? null,
  write: (owner: string, name: string, file: Blob): Promise<void> =>
    files.put({ id: idOf(owner, name), file }),
  remove: (owner: string, name: string): Promise<void> => files.remove(idOf(owner, name)),
  removeAll: (owner: string): Promise<void> => files.remove(IDBKeyRange.bound(`${owner}:`, `${owner};`)),
};
