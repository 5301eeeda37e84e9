import { type ClientRequest, createClient } from '@laterite/shared/client.ts';
import type { Contracts } from '@laterite/shared/contracts.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { deviceFiles } from '../../lib/device/device-store.ts';
import { routeOf } from '../../lib/requests/api.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import { lastMember } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import type { ListingDraft } from '../listings/publish/stored-draft.ts';
import { fresh, type OutboxEntry, type OutboxForm, type OutboxPhoto } from './entry.ts';
import { dropEntry, findEntry, listEntries, putEntry } from './outbox.ts';
import { notifyOutbox } from './outbox-news.ts';
import {
  type Call,
  type ChangeToQueue,
  lastCounts,
  type Place,
  type QueuedChange,
  type QueuedPhoto,
} from './queued-change.ts';
import { bodyOf } from './send-due.ts';

/** Transport that returns each request instead of sending it. */
const recorder = createClient<Contracts>(routeOf, async (request) => request);

const recorded = async (call: Call<unknown>) => (await call(recorder, {})) as ClientRequest;

/** Stores the files of a form, and returns the form with references to them. */
async function storeForm(entry: string, form: FormData): Promise<OutboxForm> {
  const stored: OutboxForm = { texts: [], files: [] };
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      stored.texts.push([name, value]);
      continue;
    }
    const id = newIdempotencyKey();
    await deviceFiles.write(entry, id, value);
    stored.files.push([name, id, value.name]);
  }
  return stored;
}

async function requestOf(entry: string, call: Call<unknown>): Promise<OutboxEntry['request']> {
  const { method, url, body } = await recorded(call);
  if (!(body instanceof FormData)) return { method, url, body };
  return { method, url, body: undefined, form: await storeForm(entry, body) };
}

/** Registers a background sync, where browsers support it. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('outbox');
}

/** An entry before it is queued. */
type NewEntry = Omit<OutboxEntry, 'user' | 'at' | keyof typeof fresh> & Place;

async function putInQueue(entry: NewEntry): Promise<void> {
  const at = entry.at ?? Date.now();
  await putEntry({ ...fresh, ...entry, user: lastMember.read() ?? '', at });
  notifyOutbox({ what: 'queued' });
  registerSync().catch(() => undefined);
  // Browsers may delete the storage of a site when the disk is full, unless it is persistent.
  navigator.storage?.persist?.().catch(() => undefined);
}

const storePhotos = (entry: string, photos: QueuedPhoto[]): Promise<OutboxPhoto[]> =>
  Promise.all(
    photos.map(async ({ id, key, file }) => {
      if (file) await deviceFiles.write(entry, id, file);
      return { id, key, uploadId: file && newIdempotencyKey() };
    }),
  );

/** Returns an edit that replaces the queued one, from which its form was filled. */
function inPlaceOf(before: OutboxEntry, edit: NewEntry): NewEntry {
  if (before.problem?.reason === 'refused') return edit;
  const { id, version, earlier = [], firstTryAt, photos } = before;
  const isUnsent = firstTryAt === null || photos.some(({ key }) => key === null);
  return { ...edit, version, earlier: isUnsent ? earlier : [...earlier, { id, body: bodyOf(before) }] };
}

/** Queues a change that replaces the queued change of the same page: an edit of a form, or a decision. */
async function queueReplacing(entry: NewEntry): Promise<void> {
  const before = await findEntry(entry.kind, entry.path);
  await putInQueue(before && entry.kind === 'edit' ? inPlaceOf(before, entry) : entry);
  if (before) await dropEntry(before.id);
}

/** Deletes the queued changes that a newer one replaces: a change and its opposite have the same URL, the decisions about a request the same page. Returns them, the oldest first. */
export async function dropReplaced(
  { kind, path }: QueuedChange,
  call: Call<unknown>,
): Promise<OutboxEntry[]> {
  const { url } = await recorded(call);
  const member = lastMember.read() ?? '';
  const isReplaced = (entry: OutboxEntry) =>
    kind === 'decision'
      ? entry.kind === kind && entry.path === path
      : lastCounts.includes(entry.kind) && entry.request.url === url;
  const replaced = (await listEntries()).filter((entry) => entry.user === member && isReplaced(entry));
  await Promise.all(replaced.map(({ id }) => dropEntry(id)));
  return replaced;
}

/** Queues changes again that a refused one did not replace. */
export async function restoreReplaced(replaced: OutboxEntry[]): Promise<void> {
  for (const entry of replaced) await putEntry(entry);
  notifyOutbox({ what: 'queued' });
}

/** Queues a change; rejects if the browser refuses storage. */
export async function queueChange(change: ChangeToQueue, call: Call<unknown>): Promise<void> {
  const request = await requestOf(change.id, call);
  const entry = { ...change, request, photos: await storePhotos(change.id, change.photos ?? []) };
  await (entry.kind === 'edit' || entry.kind === 'decision' ? queueReplacing(entry) : putInQueue(entry));
}

/** Queues the listing of a draft. The photos stay in the storage of the draft. */
export async function queueListing(
  draft: ListingDraft,
  listing: NewListing,
  firstTryAt: number | null,
): Promise<void> {
  const { method, url } = await recorded((api, options) => api.listings.publish({ body: listing }, options));
  // The server accepts a listing as a form or as JSON; the names of its uploads are added to the JSON.
  const request = { method, url, body: JSON.stringify(listing) };
  const photos = draft.photos.map(({ id, key }) => ({ id, key, uploadId: newIdempotencyKey() }));
  const change = { kind: 'listing', label: listing.title, path: paths.draft(draft.id) } as const;
  await putInQueue({ id: draft.id, ...change, draft, request, photos, firstTryAt });
}
