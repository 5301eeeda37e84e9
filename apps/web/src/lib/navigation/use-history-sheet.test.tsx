import { account } from '@laterite/shared/features/account/contract.ts';
import { auth } from '@laterite/shared/features/auth/contract.ts';
import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSearchPage } from '../../../test/listings.ts';
import { aMember, aSession, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../requests/api-error.ts';

const stubLists = () => {
  const page = { items: [], total: 0, totalIsExact: true, page: 1, limit: 1, nextCursor: null };
  serve(listings.browse, page);
  serve(listings.mine, { ...page, counts: {} } as never);
  serve(companies.browse, page);
  serve(search.products, aSearchPage([]));
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a sheet', () => {
  it('that was closed while its answer was under way leaves the page where it is', async () => {
    stubLists();
    const me = aMember();
    signInAs(me);
    let answer = (_me: typeof me) => {};
    serve(account.editProfile).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { user, address } = await openAt('/profile', { from: '/terms' });
    await user.click((await screen.findAllByRole('button', { name: 'Edit Profile' }))[0]!);
    const sheet = within(await screen.findByRole('dialog'));
    await user.insertText(await sheet.findByLabelText('Location'), 'Bouaké');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await isClosed();
    answer(me);
    expect(await screen.findByText('Profil mis à jour')).toBeInTheDocument();
    expect(address()).toBe('/profile');
  });

  it('that was asked for twice closes at once', async () => {
    stubLists();
    const { user, address } = await openAt('/favorites', { from: '/terms' });
    const menu = await screen.findByRole('button', { name: 'Ouvrir le menu' });
    fireEvent.click(menu);
    fireEvent.click(menu);
    await user.click(await screen.findByRole('button', { name: 'Fermer' }));
    await isClosed();
    expect(address()).toBe('/favorites');
  });

  it('that is closed twice goes back once', async () => {
    stubLists();
    const { address } = await openAt('/favorites', { from: '/terms' });
    fireEvent.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    const close = await screen.findByRole('button', { name: 'Fermer' });
    fireEvent.click(close);
    fireEvent.click(close);
    await isClosed();
    expect(address()).toBe('/favorites');
  });

  it('that is asked for while another one closes opens after it', async () => {
    stubLists();
    signInAs(aMember());
    const { address } = await openAt('/profile', { from: '/terms' });
    const other = await screen.findByRole('button', { name: 'Ouvrir le menu' });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Edit Profile' }))[0]!);
    fireEvent.click(await screen.findByRole('button', { name: 'Fermer' }));
    fireEvent.click(other);
    expect(await screen.findByRole('dialog', { name: /menu/i })).toBeVisible();
    act(() => history.back());
    await isClosed();
    expect(address()).toBe('/profile');
    expect(history.state.idx).toBe(0);
  });

  it('is opened by an address, which it leaves when it closes', async () => {
    stubLists();
    signInAs(aMember());
    const { user, address } = await openAt('/trouve');
    await user.click(await screen.findByRole('link', { name: 'Ajouter une compagnie' }));
    expect(await screen.findByRole('dialog', { name: 'Devenir professionnel' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await isClosed();
    expect(address()).toBe('/profile');
  });

  it('leaves on the page what the page before handed over', async () => {
    stubLists();
    const justPublished = { _id: 'a'.repeat(24), title: 'Pelle', section: 'btp', status: 'published' };
    const { user } = await openAt('/marketplace', { state: { justPublished } });
    expect(await screen.findByText('Pelle')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Filtres/ }));
    await screen.findByRole('dialog');
    expect(screen.getByText('Pelle')).toBeInTheDocument();
  });

  it.each([
    ['a tap', '/profile'],
    ['an address', '/profile?sheet=edit-profile'],
  ])('opened by %s is not shown again by Back once it was saved after a log-in', async (_, start) => {
    stubLists();
    const me = aMember();
    signInAs(me);
    serve(auth.login, aSession());
    serve(account.editProfile).mockRejectedValueOnce(new ApiError(401)).mockResolvedValue(me);
    const { user, address } = await openAt(start, { from: '/terms' });
    if (start === '/profile')
      await user.click((await screen.findAllByRole('button', { name: 'Edit Profile' }))[0]!);
    const place = () => screen.findByLabelText('Location');
    await user.insertText(await place(), 'Bouaké');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.insertText(await screen.findByLabelText('Email'), 'awa@example.com');
    await user.insertText(screen.getByLabelText('Password'), 'terre rouge');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await place()).toHaveValue('Bouaké');
    expect(address()).toBe('/profile?sheet=edit-profile');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await isClosed();
    act(() => history.back());
    await waitFor(() => expect(history.state.idx).toBe(0));
    expect(address()).toBe('/profile');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
