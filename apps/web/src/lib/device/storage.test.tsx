import { auth } from '@laterite/shared/features/auth/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aMember, aSession, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { ApiError } from '../requests/api-error.ts';

const personal = {
  'draft:upload': '{"title":"Pelle"}',
  'draft:photos': '{"at":1,"keys":[]}',
  recentSearches: '["ciment"]',
  homeCity: 'Abidjan',
};
const favorites = JSON.stringify(['a'.repeat(24)]);

const store = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};

/** Does in this browser what another tab would. */
const inAnotherTab = (key: string, value: string | null) =>
  act(() => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });

const logIn = async () => {
  const { user, address } = await openAt('/login');
  await user.insertText(await screen.findByLabelText('Email'), 'awa@example.com');
  await user.insertText(screen.getByLabelText('Password'), 'terre rouge');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/marketplace'));
};

describe('what this device stores', () => {
  it('leaves nothing personal to the next person after a log-out', async () => {
    const emptied = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: emptied });
    store({ ...personal, favorites });
    sessionStorage.setItem('order:1', '{"message":"Bonjour"}');
    signInAs(aMember());
    serve(auth.logout);
    const { user, address } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '1 brouillon sera supprimé de cet appareil, pour que personne d’autre ne le voie.',
    );
    await user.click(screen.getByRole('button', { name: 'Supprimer et se déconnecter' }));
    await waitFor(() => expect(address()).toBe('/login'));
    // Visits are counted for the offer to install the app, which is about the device.
    expect(Object.keys(localStorage)).toEqual(['visits']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(await indexedDB.databases()).toEqual([]);
    expect(emptied).toHaveBeenCalledWith('seen');
  });

  it.each([
    ['is kept for the same member who logs in again', aSession().userId, personal['draft:upload']],
    ['is deleted when somebody else logs in', 'f'.repeat(24), null],
  ])('%s', async (_name, lastMember, draft) => {
    serve(auth.me).mockRejectedValue(new ApiError(0));
    neverRespond(search.products);
    serve(auth.login, aSession());
    store({ ...personal, lastMember });
    await logIn();
    expect(localStorage.getItem('draft:upload')).toBe(draft);
    expect(localStorage.getItem('lastMember')).toBe(aSession().userId);
  });

  it('is dropped with a word when it no longer fits', async () => {
    store({ recentSearches: '{"a":1}' });
    const { user } = await openAt('/');
    await user.click(screen.getAllByRole('button', { name: 'Rechercher' })[0]!);
    expect(await screen.findByText(/n’était plus lisible/)).toBeVisible();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});

describe('a session', () => {
  it('ends in this tab when it ends in another one', async () => {
    signInAs(aMember());
    const { address } = await openAt('/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ibrahim Konaté' })).toBeVisible();
    await inAnotherTab('authToken', null);
    await waitFor(() => expect(address()).toBe('/login?next=/profile'));
  });

  it('that the server refuses takes what it showed with it', async () => {
    const emptied = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: emptied });
    signInAs(aMember()).mockRejectedValue(new ApiError(401));
    await openAt('/profile');
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(emptied).toHaveBeenCalledWith('seen');
  });
});

describe('a browser that refuses storage', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows the app, which remembers until it is left', async () => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, area, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    serve(search.products, aSearchPage([aListing({ title: 'Grue à tour' })]));
    const { user } = await openAt('/marketplace');
    const heart = await screen.findByRole('button', { name: /favoris/i });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });
});
