import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/requests/query-client.ts';
import { token } from '../../lib/requests/token.ts';
import { lastMember } from '../../lib/session/session.ts';
import { fresh, type OutboxEntry } from './entry.ts';
import { listEntries, putEntry } from './outbox.ts';
import { notifyOutbox } from './outbox-news.ts';
import { useOutbox, useSendOutbox } from './use-outbox.ts';

afterEach(() => void vi.useRealTimers());

it('several changes of which the first one failed are sent after its delay while the page stays open', async () => {
  const user = 'a'.repeat(24);
  const request = { method: 'POST', url: '/api/stuff/1/comments', body: '{}' };
  const entry: OutboxEntry = {
    ...fresh,
    ...{ id: '1', user, kind: 'comment', label: 'Bon vendeur', at: 1, path: '/', photos: [], request },
  };
  token.write('a-token');
  lastMember.write(user);
  await putEntry(entry);
  await putEntry({ ...entry, id: '2', at: 2 });
  let isReachable = false;
  const fetched = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (!isReachable) throw new TypeError('no network');
    return Response.json({ _id: 'c1' }, { status: 201 });
  });
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const client = makeQueryClient();
  renderHook(() => useSendOutbox(useOutbox().entries), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await waitFor(async () => expect((await listEntries())[0]!.notBefore).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(1000);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(150_000);
  await waitFor(async () => expect(await listEntries()).toEqual([]));
});

it('a change is sent when it is queued, also while an earlier one of another page waits for its next attempt', async () => {
  const user = 'a'.repeat(24);
  const entry = (id: string): OutboxEntry => {
    const request = { method: 'POST', url: `/api/stuff/${id}/comments`, body: '{}' };
    const written = { user, kind: 'comment', label: 'Bon vendeur', path: `/stuff/${id}` } as const;
    return { ...fresh, ...written, id, at: Number(id), photos: [], request };
  };
  token.write('a-token');
  lastMember.write(user);
  await putEntry(entry('1'));
  const fetched = vi.fn(async (url: string) => {
    if (url.includes('/1/')) throw new TypeError('no network');
    return Response.json({ _id: 'c1' }, { status: 201 });
  });
  vi.stubGlobal('fetch', fetched);
  const client = makeQueryClient();
  renderHook(() => useSendOutbox(useOutbox().entries), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(async () => expect((await listEntries())[0]!.notBefore).toBeGreaterThan(0));
  await putEntry(entry('2'));
  notifyOutbox({ what: 'queued' });
  await waitFor(async () => expect((await listEntries()).map(({ id }) => id)).toEqual(['1']));
});

it('shows no change of another member of this device', async () => {
  const entry = (id: string, user: string): OutboxEntry => {
    const request = { method: 'POST', url: '/api/stuff/1/comments', body: '{}' };
    return { ...fresh, id, user, kind: 'comment', label: 'Bon', at: 1, path: '/', photos: [], request };
  };
  lastMember.write('a'.repeat(24));
  await putEntry(entry('1', 'a'.repeat(24)));
  await putEntry(entry('2', 'b'.repeat(24)));
  const client = makeQueryClient();
  const { result } = renderHook(() => useOutbox(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.entries).not.toEqual([]));
  expect(result.current.entries.map(({ id }) => id)).toEqual(['1']);
});
