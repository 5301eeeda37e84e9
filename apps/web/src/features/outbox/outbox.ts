import { deviceFiles, deviceStore } from '../../lib/device/device-store.ts';
import { isFromApi } from '../../lib/requests/api-response.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import { fresh, type OutboxEntry, type OutboxKind } from './entry.ts';
import { notifyOutbox } from './outbox-news.ts';
import { type Line, type OutboxRequest, type Reply, sendDue } from './send-due.ts';

/** The signed-in member, as the service worker needs it while no page is open. */
export interface StoredSession {
  id: 'session';
  token: string;
  user: string;
  /** For `Accept-Language`. */
  language: string;
  /** Origin of the API; empty where it serves the pages. */
  origin: string;
}

const entries = deviceStore<OutboxEntry>('outbox');
const sessions = deviceStore<StoredSession>('session');
const lastSent = deviceStore<{ id: 'sent'; at: number }>('session');
const timeoutMs = 120_000;

/** Returns the queued entries of this device, oldest first. */
export const listEntries = async (): Promise<OutboxEntry[]> =>
  (await entries.all()).sort((a, b) => a.at - b.at);

/** Returns the queued change of this kind from the page at this path. */
export const findEntry = async (kind: OutboxKind, path: string): Promise<OutboxEntry | undefined> =>
  (await listEntries()).find((entry) => entry.kind === kind && entry.path === path);

/** Adds or replaces an entry; rejects if the browser refuses storage. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  await entries.put(entry);
  notifyOutbox({ what: 'changed' });
}

/** Updates an entry unless it was sent, deleted or taken into its form meanwhile. */
async function updateEntry(entry: OutboxEntry): Promise<void> {
  if (await entries.replace(entry, ({ problem }) => problem?.reason !== 'editing'))
    notifyOutbox({ what: 'changed' });
}

/** Stops automatic sending of an entry while it is restored into its form; after an interruption it exists in both. */
export async function holdEntry(entry: OutboxEntry): Promise<void> {
  await entries.replace({ ...entry, problem: { reason: 'editing', message: '' } });
}

/** Deletes an entry without its files, which its draft still uses. */
export async function takeEntry(id: string): Promise<void> {
  await entries.remove(id);
  notifyOutbox({ what: 'changed' });
}

/** Deletes an entry with its files. */
export async function dropEntry(id: string): Promise<void> {
  await Promise.all([takeEntry(id), deviceFiles.removeAll(id)]);
}

/** Removes a file from a queued change and gives the rest a new key, because the server may have stored a response for the old key. */
export async function dropFile({ id: before, ...entry }: OutboxEntry, dropped: string): Promise<void> {
  const { form } = entry.request;
  if (!form || !(await entries.get(before))) return;
  const id = newIdempotencyKey();
  const files = form.files.filter(([, file]) => file !== dropped);
  for (const [, name] of files) {
    const file = await deviceFiles.read(before, name);
    if (file) await deviceFiles.write(id, name, file);
  }
  const request = { ...entry.request, form: { ...form, files } };
  await entries.put({ ...entry, ...fresh, id, request });
  await dropEntry(before);
}

/** Makes an entry due and resets its attempts; the server applies it only once unless its key has expired. */
export async function retryEntry(entry: OutboxEntry): Promise<void> {
  const firstTryAt = entry.problem?.reason === 'old' ? null : entry.firstTryAt;
  if (await entries.replace({ ...entry, ...fresh, firstTryAt })) notifyOutbox({ what: 'changed' });
}

/** Makes all entries due, because the network is available again. */
export async function endPauses(): Promise<void> {
  const paused = (await listEntries()).filter(({ notBefore }) => notBefore > Date.now());
  await Promise.all(paused.map((entry) => updateEntry({ ...entry, notBefore: 0 })));
}

/** Returns whether an entry was sent from this device since a time in milliseconds, for example by the service worker before a page listened to its events. */
export const wasSentSince = async (time: number): Promise<boolean> =>
  ((await lastSent.get('sent'))?.at ?? 0) >= time;

export const storeSession = (session: StoredSession): Promise<void> => sessions.put(session);
export const clearSession = (): Promise<void> => sessions.remove('session');

const waitOf = ({ headers }: Response) => Number(headers.get('Retry-After') ?? 0) * 1000 || 0;

async function post({ token, language, origin }: StoredSession, request: OutboxRequest): Promise<Reply> {
  const { method, url, body, idempotencyKey, version } = request;
  const headers = new Headers({ 'Accept-Language': language, Authorization: `Bearer ${token}` });
  headers.set('Idempotency-Key', idempotencyKey);
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(origin + url, { method, headers, body: body ?? null, signal });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  const reply = { status: response.status, body: isJson ? JSON.parse(text) : undefined };
  if (!isFromApi(reply.status, reply.body)) throw new Error('The API did not send this response');
  return { ...reply, waitMs: waitOf(response) };
}

const lineOf = (session: StoredSession): Line => ({
  post: (request) => post(session, request),
  ids: async () => {
    const own = (await listEntries()).filter(({ user }) => user === session.user);
    // Status changes and renewals increment the version but do not depend on it, so edits are sent first.
    const isEdit = ({ version }: OutboxEntry) => Number(version !== undefined);
    return own.toSorted((a, b) => isEdit(b) - isEdit(a)).map(({ id }) => id);
  },
  async read(id) {
    const entry = await entries.get(id);
    if (entry) notifyOutbox({ what: 'sending', id });
    return entry;
  },
  async save(entry) {
    await updateEntry(entry);
    if (entry.problem) notifyOutbox({ what: 'stopped' });
  },
  async finish(entry, outcomes) {
    const { id, kind, label } = entry;
    await lastSent.put({ id: 'sent', at: Date.now() });
    // Replaced, not added: a log-out may have deleted the entry while it was being sent.
    if (outcomes) await Promise.all([entries.replace({ ...entry, outcomes }), deviceFiles.removeAll(id)]);
    else await dropEntry(id);
    notifyOutbox({ what: 'sent', kind, label, isForSeveral: outcomes !== undefined });
  },
  file: (entry, photo) => deviceFiles.read(entry.id, photo),
  now: Date.now,
});

async function sendAll(): Promise<void> {
  const session = await sessions.get('session');
  if (session) await sendDue(lineOf(session)).finally(() => notifyOutbox({ what: 'sending', id: null }));
}

/** Sends due entries, in only one tab or the service worker at a time. */
export async function sendOutbox(): Promise<void> {
  if (!navigator.locks) return sendAll();
  await navigator.locks.request('outbox', { ifAvailable: true }, (lock) => lock && sendAll());
}
