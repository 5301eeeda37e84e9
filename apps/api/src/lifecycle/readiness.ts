import { config } from '../config.ts';
import { ttlCache } from '../core/concurrency/ttl-cache.ts';
import { imageStore } from '../images/store.ts';
import { checkDatabase } from '../storage/database.ts';
import { freeBytes, minFreeBytes } from '../storage/free-disk-space.ts';

let stopping = false;

/** Marks this process as not ready, so that proxies send it no more requests. */
export const markNotReady = (): void => {
  stopping = true;
};

const works = (check: () => Promise<void>) =>
  check().then(
    () => true,
    () => false,
  );

/** Folders of this machine to which the process writes. Uploads are spooled in their folder also where images are stored in a bucket. */
const folders = [config.uploadsDir, ...(config.mongodbUri ? [] : [config.dataDir])];

/** Returns how many bytes are free on the fullest disk that this process writes to; undefined where none can be read. */
export async function freeRoom(): Promise<number | undefined> {
  const free = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => Infinity)));
  const least = Math.min(...free);
  return Number.isFinite(least) ? least : undefined;
}

const databaseCheckMs = 1000;
const storeCheckMs = 10_000;
const cachedDatabase = ttlCache<boolean>(databaseCheckMs);
const cachedStore = ttlCache<[uploads: boolean, room: number | undefined]>(storeCheckMs);

/** Returns whether this process is ready, with the state of each part. Queries the database once a second at most, and writes a probe file every ten seconds at most. */
export async function isReady() {
  const [database, [uploads, room]] = await Promise.all([
    cachedDatabase('', () => works(checkDatabase)),
    cachedStore('', () => Promise.all([imageStore.isWritable(), freeRoom()])),
  ]);
  const hasLittleRoom = room !== undefined && room < minFreeBytes;
  return {
    ready: database && uploads && !stopping,
    database,
    uploads,
    ...(hasLittleRoom && { lowDisk: true }),
    ...(stopping && { stopping }),
  };
}
