import { beforeEach, expect, it, vi } from 'vitest';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';
import { lastMember } from '../../lib/session/session.ts';
import { backToForm } from './back-to-form.ts';
import { fresh, type OutboxEntry } from './entry.ts';
import {
  dropEntry,
  endPauses,
  listEntries,
  putEntry,
  retryEntry,
  sendOutbox,
  storeSession,
} from './outbox.ts';
import { sendOrQueue } from './send-or-queue.ts';

const hourMs = 3_600_000;
const user = 'a'.repeat(24);

function anEntry(fields: Partial<OutboxEntry> = {}): OutboxEntry {
  const request = { method: 'POST', url: '/api/stuff/1/comments', body: '{}' };
  const written = { user, kind: 'comment', label: 'Bon vendeur', at: 0, path: '/' } as const;
  return { ...fresh, ...written, id: '1', photos: [], request, ...fields };
}

beforeEach(() => storeSession({ id: 'session', token: 'a-token', user, language: 'fr', origin: '' }));

it('what is not answered is tried five times with growing pauses, and then waits for the person', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fetched = vi.fn((_url: string) => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
  await putEntry(anEntry());
  const pauses: number[] = [];
  for (let tries = 1; tries <= 4; tries += 1) {
    await sendOutbox();
    await sendOutbox();
    expect(fetched).toHaveBeenCalledTimes(tries);
    const [{ notBefore }] = (await listEntries()) as [OutboxEntry];
    pauses.push((notBefore - Date.now()) / 1000);
    vi.setSystemTime(notBefore);
  }
  expect(pauses).toEqual([30, 120, 600, 3600]);
  await sendOutbox();
  const [entry] = await listEntries();
  expect(entry).toMatchObject({ tries: 5, problem: { reason: 'lost' } });
  vi.setSystemTime(Date.now() + 24 * hourMs);
  await sendOutbox();
  expect(fetched).toHaveBeenCalledTimes(5);
  await retryEntry(entry!);
  await sendOutbox();
  expect(fetched).toHaveBeenCalledTimes(6);
  vi.useRealTimers();
});

it('an overloaded server that names a time gets the entry again after it, and after longer pauses if it stays overloaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const headers = { 'Retry-After': '5' };
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Occupé' }, { status: 503, headers }));
  await putEntry(anEntry());
  const pauses: number[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    await sendOutbox();
    const [{ notBefore }] = (await listEntries()) as [OutboxEntry];
    pauses.push((notBefore - Date.now()) / 1000);
    vi.setSystemTime(notBefore);
  }
  expect(pauses).toEqual([5, 120, 600]);
  vi.useRealTimers();
});

it('a page that a proxy or captive portal sends in place of the response leaves the entry queued', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await putEntry(anEntry());
  const pages = [
    new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    Response.json({}),
  ];
  for (const page of pages) {
    vi.stubGlobal('fetch', async () => page);
    await sendOutbox();
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ id: '1', problem: null });
    vi.setSystemTime(entry!.notBefore);
  }
  vi.stubGlobal('fetch', async () => Response.json({ id: 'c1' }, { status: 201 }));
  await sendOutbox();
  expect(await listEntries()).toEqual([]);
  vi.useRealTimers();
});

it('a comment waits for the stars before it that could not be sent yet, and other pages do not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const urls: string[] = [];
  let isDown = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isDown) throw new TypeError('no network');
    urls.push(url);
    return Response.json({ id: 'c1' }, { status: 201 });
  });
  const request = (url: string) => ({ method: 'POST', url, body: '{}' });
  await putEntry(anEntry({ id: 'z', kind: 'rating', path: '/stuff/1', at: 1, request: request('/stars') }));
  await putEntry(anEntry({ path: '/stuff/1?sheet=review', at: 2, request: request('/comments') }));
  await putEntry(anEntry({ id: '3', path: '/stuff/2', at: 3, request: request('/other') }));
  await sendOutbox();
  isDown = false;
  await sendOutbox();
  expect(urls).toEqual(['/other']);
  vi.setSystemTime((await listEntries())[0]!.notBefore);
  await sendOutbox();
  expect(urls).toEqual(['/other', '/stars', '/comments']);
  vi.useRealTimers();
});

it('an edit is sent before changes that make another version of the same listing', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json({ version: 4 });
  });
  const renewal = { method: 'POST', url: '/api/stuff/1/renew', body: '{}' };
  const edit = { method: 'PUT', url: '/api/stuff/1', body: '{}' };
  await putEntry(anEntry({ kind: 'renewal', request: renewal, at: 1 }));
  await putEntry(anEntry({ id: '2', kind: 'edit', request: edit, version: 3, at: 2 }));
  await sendOutbox();
  expect(urls).toEqual([edit.url, renewal.url]);
  expect(await listEntries()).toEqual([]);
});

it('what was being put back into its form when the page was left is not sent as well', async () => {
  const fetched = vi.fn(async () => Response.json({ version: 4 }));
  vi.stubGlobal('fetch', fetched);
  const form = { name: 'comment', content: { text: 'Bon vendeur' } };
  await putEntry(anEntry({ form }));
  const deleted = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new Error('the page was left');
  });
  await expect(backToForm(anEntry({ form }))).rejects.toThrow('the page was left');
  deleted.mockRestore();
  expect(sessionStorage.getItem('form:comment')).toContain('Bon vendeur');
  await sendOutbox();
  expect(fetched).not.toHaveBeenCalled();
  expect(await listEntries()).toMatchObject([{ problem: { reason: 'editing' } }]);
});

it('what a member sent is not kept on a shared phone once another member has logged in', async () => {
  token.write('the-first-token');
  const sent = sendOrQueue({ kind: 'comment', label: 'Bon vendeur', path: '/' }, async () => {
    token.write('the-second-token');
    throw new ApiError(0);
  });
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  expect(await listEntries()).toEqual([]);
});

it('a newer rating, review or follow that is sent directly or queued replaces the queued one of the same subject', async () => {
  lastMember.write(user);
  const queued = (id: string, kind: OutboxEntry['kind'], url: string) =>
    putEntry(anEntry({ id, kind, request: { method: 'POST', url, body: '{}' } }));
  const [first, second] = ['1', '2'].map((digit) => digit.padStart(24, 'a')) as [string, string];
  await queued('stars', 'rating', `/api/stuff/${first}/rate`);
  await queued('comment', 'comment', `/api/stuff/${first}/rate`);
  await queued('follow', 'follow', `/api/professionals/${first}/follow`);
  await queued('other', 'follow', `/api/professionals/${second}/follow`);
  vi.stubGlobal('fetch', async () => Response.json({ averageRating: 5, ratingCount: 1 }));
  await sendOrQueue({ kind: 'rating', label: '5 / 5', path: '/' }, (api, options) =>
    api.listings.rate({ params: { id: first }, body: { value: 5 } }, options),
  );
  await vi.waitFor(async () => expect(await listEntries()).toHaveLength(3));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const unfollowed = sendOrQueue({ kind: 'unfollow', label: 'Koné', path: '/' }, (api, options) =>
    api.professionals.unfollow({ params: { id: first } }, options),
  );
  await expect(unfollowed).rejects.toBeInstanceOf(ChangeQueuedError);
  expect((await listEntries()).map(({ kind }) => kind).sort()).toEqual(['comment', 'follow', 'unfollow']);
});

it('stars that replace queued ones are still sent before the comment on them', async () => {
  lastMember.write(user);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const id = '1'.padStart(24, 'a');
  const rate = (value: number) =>
    sendOrQueue({ kind: 'rating', label: `${value} / 5`, path: '/' }, (api, options) =>
      api.listings.rate({ params: { id }, body: { value } }, options),
    ).catch(() => undefined);
  await rate(3);
  await putEntry(anEntry({ at: Date.now() + 1 }));
  await rate(5);
  expect((await listEntries()).map(({ label }) => label)).toEqual(['5 / 5', 'Bon vendeur']);
});

it('a change that is queued while another one is sent is sent right after it', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    const request = { method: 'POST', url: '/second', body: '{}' };
    if (urls.length === 1) await putEntry(anEntry({ id: '2', path: '/2', at: 2, request }));
    return Response.json({ id: 'c1' }, { status: 201 });
  });
  await putEntry(anEntry());
  await sendOutbox();
  expect(urls).toEqual(['/api/stuff/1/comments', '/second']);
});

it('what is deleted while its pause ends or while it is tried again stays deleted', async () => {
  const entry = anEntry({ notBefore: Date.now() + hourMs });
  await putEntry(entry);
  await Promise.all([endPauses(), dropEntry(entry.id)]);
  await Promise.all([dropEntry(entry.id), retryEntry(entry)]);
  expect(await listEntries()).toEqual([]);
});

it('a request to several sellers that was on its way at the log-out does not come back with its results', async () => {
  let answer = (_reply: Response) => {};
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetched);
  await putEntry(anEntry({ kind: 'request', names: ['Awa', 'Koffi'] }));
  const sent = sendOutbox();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await dropEntry('1');
  answer(
    Response.json({
      items: [
        { order: null, error: null },
        { order: null, error: null },
      ],
    }),
  );
  await sent;
  expect(await listEntries()).toEqual([]);
});
