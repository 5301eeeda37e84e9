import { auth } from '@laterite/shared/features/auth/contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aMember } from '../../../test/member.ts';
import { serve } from '../../../test/serve.ts';
import { HintsContext } from '../hydration/page-state.ts';
import { token } from '../requests/token.ts';
import { meQuery, useSession, useSessionActions } from './session.ts';
import { useSessionSync } from './session-sync.ts';

function Greeting() {
  const { me, isMember } = useSession();
  return <p>{isMember ? `Profil ${me?.userName ?? ''}` : 'Se connecter'}</p>;
}

/** The page for a browser whose cookie names a member, or none; `me` is in the query cache as it is rendered. */
const page = (isMember: boolean, me: unknown) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (me !== undefined) client.setQueryData(meQuery.queryKey, me as never);
  return (
    <QueryClientProvider client={client}>
      <HintsContext value={{ wording: 'fr', saveData: false, isMember }}>
        <Greeting />
      </HintsContext>
    </QueryClientProvider>
  );
};

it.each([
  ['as a visitor', false, null],
  ['as a member', true, undefined],
])(
  'a part that the server drew %s is hydrated as it is, though the member has been loaded before',
  async (_, isMember, atServer) => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(page(isMember, atServer));
    token.write('a-token');
    const onRecoverableError = vi.fn();
    await act(async () => void hydrateRoot(root, page(isMember, aMember()), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.textContent).toBe(`Profil ${aMember().userName}`);
  },
);

it.each([
  ['answers', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
])('a log-out clears the device at once and ends the session on a server that %s', async (_, respond) => {
  token.write('a-token');
  const fetch = vi.fn((_url: string, _init: RequestInit) => respond());
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSessionActions, { wrapper });
  result.current.end();
  expect(token.read()).toBeUndefined();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  const [url, { method, headers, keepalive }] = fetch.mock.calls[0]!;
  expect([method, url]).toEqual(['POST', '/api/auth/logout']);
  expect(new Headers(headers).get('Authorization')).toBe('Bearer a-token');
  expect(keepalive).toBe(true);
});

it('a tab that follows other tabs late shows who has logged in meanwhile', async () => {
  serve(auth.me, aMember());
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, null);
  token.write('a-token');
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useSessionSync();
      return useSession();
    },
    { wrapper },
  );
  await vi.waitFor(() => expect(result.current.me).toEqual(aMember()));
});
