import type { Problem } from '@laterite/shared/errors.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { SentOrders } from '@laterite/shared/features/orders/order.ts';
import { hourMs, minuteMs } from '@laterite/shared/time.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import type { OutboxEntry, OutboxForm, OutboxPhoto, ReceiverResult } from './entry.ts';

/** A response of the server. */
export interface Reply {
  status: number;
  body: unknown;
  /** Value of `Retry-After`; 0 if absent. */
  waitMs: number;
}

/** One request of an entry. */
export interface OutboxRequest {
  method: string;
  url: string;
  body: string | FormData | undefined;
  idempotencyKey: string;
  /** Value of `If-Match`. */
  version?: number | undefined;
}

/** Dependencies of sending, which differ between a page, the service worker and tests. */
export interface Line {
  /** Sends a request; rejects without a response. */
  post: (request: OutboxRequest) => Promise<Reply>;
  /** Returns the ids of the signed-in member's entries, oldest first. */
  ids: () => Promise<string[]>;
  read: (id: string) => Promise<OutboxEntry | undefined>;
  /** Updates an entry if it still exists. */
  save: (entry: OutboxEntry) => Promise<void>;
  /** Deletes a sent entry with its files; the results of several receivers are retained until they are dismissed. */
  finish: (entry: OutboxEntry, outcomes: ReceiverResult[] | undefined) => Promise<void>;
  file: (entry: OutboxEntry, photo: string) => Promise<Blob | null>;
  now: () => number;
}

const waitsMs = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, hourMs];
const maxTries = waitsMs.length + 1;
/** Slightly shorter than the time for which the server stores the response of an idempotency key. */
const resendableMs = 47 * hourMs;

/** Error of a missing file: its entry is not sent without it. */
const fileGone: Reply = { status: 410, body: undefined, waitMs: 0 };

const isDone = ({ status }: Reply) => status < 300;
/** A DELETE has no idempotency key: after an attempt that was applied, its target is not found. */
const isDeleted = ({ request }: OutboxEntry, { status }: Reply) =>
  request.method === 'DELETE' && (status === 404 || status === 410);
/** Statuses of an overloaded server or of a proxy that did not reach it. */
const isPassing = ({ status }: Reply) => status === 408 || status >= 500;
const problemOf = ({ body }: Reply) => (body ?? {}) as Partial<Problem>;
const isWait = (reply: Reply) => reply.status === 429 || problemOf(reply).code === 'idempotency_in_progress';
const lacksPhotos = (reply: Reply) => problemOf(reply).errors?.some(({ path }) => path === 'images');

/** Uploads missing photos; returns the response of a failed upload. */
async function sendPhotos(entry: OutboxEntry, line: Line): Promise<Reply | undefined> {
  for (const photo of entry.photos) {
    if (photo.key || !photo.uploadId) continue;
    const file = await line.file(entry, photo.id);
    if (!file) return fileGone;
    const body = new FormData();
    body.append('image', file);
    const request = { method: 'POST', url: '/api/uploads', body, idempotencyKey: photo.uploadId };
    const reply = await line.post(request);
    if (!isDone(reply)) return reply;
    photo.key = (reply.body as { key: string }).key;
    await line.save(entry);
  }
  return undefined;
}

/** Returns the body of a change that is sent as JSON, with the names of its uploads. */
export function bodyOf({ request, photos }: Pick<OutboxEntry, 'request' | 'photos'>): string | undefined {
  if (photos.length === 0) return request.body;
  return JSON.stringify({ ...JSON.parse(request.body!), images: photos.flatMap(({ key }) => key ?? []) });
}

/** Returns a stored form with its files; undefined if a file is missing on this device. */
async function formOf(entry: OutboxEntry, { texts, files }: OutboxForm, line: Line) {
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  for (const [name, id] of files) {
    const file = await line.file(entry, id);
    if (!file) return undefined;
    form.append(name, file);
  }
  return form;
}

/** Resends the edits that an entry replaced, because each response contains the version for the next edit. Returns the response of a failed edit. */
async function sendEarlier(entry: OutboxEntry, line: Line): Promise<Reply | undefined> {
  const { method, url } = entry.request;
  for (const { id, body } of [...(entry.earlier ?? [])]) {
    const reply = await line.post({ method, url, body, idempotencyKey: id, version: entry.version });
    if (reply.status === 401 || isPassing(reply) || isWait(reply)) return reply;
    // A rejected edit did not change the version.
    if (isDone(reply)) entry.version = (reply.body as ListingDetail).version;
    entry.earlier = entry.earlier?.filter((edit) => edit.id !== id);
    await line.save(entry);
  }
  return undefined;
}

async function sendEntry(entry: OutboxEntry, line: Line): Promise<Reply> {
  const refusal = (await sendEarlier(entry, line)) ?? (await sendPhotos(entry, line));
  if (refusal) return refusal;
  const { method, url, form } = entry.request;
  const body = form ? await formOf(entry, form, line) : bodyOf(entry);
  if (form && !body) return fileGone;
  return line.post({ method, url, body, idempotencyKey: entry.id, version: entry.version });
}

/** Returns the entry after a failed attempt; `reply` is undefined without a response. */
function afterFailure(entry: OutboxEntry, reply: Reply | undefined, now: number): OutboxEntry {
  if (reply && isWait(reply)) return { ...entry, notBefore: now + Math.max(1000, reply.waitMs) };
  const tries = entry.tries + 1;
  const tried = { ...entry, tries };
  const isSent = ({ key, uploadId }: OutboxPhoto) => key && uploadId;
  if (reply && lacksPhotos(reply) && entry.photos.some(isSent) && tries < maxTries) {
    // The server deletes uploads after a day: they are uploaded again with new keys.
    const photos = entry.photos.map((photo) =>
      photo.uploadId ? { ...photo, key: null, uploadId: newIdempotencyKey() } : photo,
    );
    return { ...tried, photos, notBefore: now };
  }
  const message = reply ? (problemOf(reply).message ?? '') : '';
  if (reply && !isPassing(reply)) return { ...tried, problem: { reason: 'refused', message } };
  if (tries >= maxTries) return { ...tried, problem: { reason: 'lost', message } };
  // Only the first pause is the one that an overloaded server names: an overload that lasts gets fewer and fewer requests.
  const named = tries === 1 ? reply?.waitMs : 0;
  return { ...tried, notBefore: now + (named || waitsMs[tries - 1]!) };
}

/** Returns the result of each of several receivers. */
const outcomesOf = ({ names }: OutboxEntry, { body }: Reply): ReceiverResult[] | undefined =>
  names?.map((name, i) => ({ name, refusal: (body as SentOrders).items[i]?.error?.message }));

/** Result of an attempt: `done` if the entry was sent or waits for the user, `waits` if it is retried later, `stop` if no other entry can be sent now. */
type Attempt = 'done' | 'waits' | 'stop';

/** Sends one entry. */
async function tryEntry(entry: OutboxEntry, line: Line): Promise<Attempt> {
  const now = line.now();
  if (entry.firstTryAt !== null && entry.firstTryAt < now - resendableMs) {
    await line.save({ ...entry, problem: { reason: 'old', message: '' } });
    return 'done';
  }
  const tried = { ...structuredClone(entry), firstTryAt: entry.firstTryAt ?? now };
  await line.save(tried);
  const reply = await sendEntry(tried, line).catch(() => undefined);
  if (reply && (isDone(reply) || isDeleted(tried, reply))) {
    await line.finish(tried, outcomesOf(tried, reply));
    return 'done';
  }
  // The session has ended, so all entries stay queued until the next log-in.
  if (reply?.status === 401) return 'stop';
  const failed = afterFailure(tried, reply, line.now());
  await line.save(failed);
  if (!reply) return 'stop';
  return failed.problem ? 'done' : 'waits';
}

/** Returns the page of an entry, without the sheet that its path names. */
const pageOf = ({ path }: OutboxEntry) => path.split('?')[0]!;

/** Sends due entries in the order in which they were queued; stops where no response comes. An entry that is retried later delays the following ones of its page, such as a comment after the stars, but not those of other pages. */
export async function sendDue(line: Line): Promise<void> {
  const delayed = new Set<string>();
  const done = new Set<string>();
  // Read again after each entry, because another one may have been queued meanwhile.
  const nextId = async () => (await line.ids()).find((id) => !done.has(id));
  for (let id = await nextId(); id; id = await nextId()) {
    done.add(id);
    const entry = await line.read(id);
    if (!entry || entry.outcomes || entry.problem || delayed.has(pageOf(entry))) continue;
    const attempt = entry.notBefore > line.now() ? 'waits' : await tryEntry(entry, line);
    if (attempt === 'stop') return;
    if (attempt === 'waits') delayed.add(pageOf(entry));
  }
}
