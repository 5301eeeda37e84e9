import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aMember } from '../../test/member.ts';
import { HintsContext } from './page-state.ts';
import { meQuery, useSession } from './session.ts';
import { token } from './token.ts';

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
