import { companies } from '@laterite/shared/features/companies/contract.ts';
import { favorites } from '@laterite/shared/features/favorites/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { users } from '@laterite/shared/features/users/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { awaId, signIn } from '../../../test/member.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCompanyPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import type { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';
import { listEntries } from '../outbox/outbox.ts';
import { toggleSaved } from './saved.ts';

describe('favourites', () => {
  it('begin with the heart of a card and are kept on this device', async () => {
    const listing = aListing();
    serve(search.products, aSearchPage([listing]));
    const { user } = await openAt('/marketplace');
    const heart = await screen.findByRole('button', { name: /Garder dans les favoris/ });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('favorites')!)).toEqual([listing._id]);
    await user.click(heart);
    expect(JSON.parse(localStorage.getItem('favorites')!)).toEqual([]);
  });

  it('count those that are online, and let the others be removed', async () => {
    const listing = aListing();
    const gone = 'f'.repeat(24);
    localStorage.setItem('favorites', JSON.stringify([listing._id, gone]));
    serve(listings.browse, aSearchPage([listing]));
    const { user } = await openAt('/favoris');
    await screen.findByText('1 annonce n’est plus en ligne.');
    expect(screen.getByText('1', { selector: '[role=status] b' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(JSON.parse(localStorage.getItem('favorites')!)).toEqual([listing._id]);
    expect(screen.queryByText(/plus en ligne/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('article')).toContainElement(document.activeElement as HTMLElement),
    );
  });

  it('say how to begin when there are none', async () => {
    await openAt('/favoris');
    expect(await screen.findByRole('heading', { name: 'Rien de gardé' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les annonces' })).toBeVisible();
  });
});

describe('favourites of a member', () => {
  const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];
  const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
  let change: MockInstance<typeof api.favorites.change>;
  let read: MockInstance<typeof api.favorites.read>;

  beforeEach(() => {
    change = serve(favorites.change, { favorites: [], selection: [] });
    read = serve(favorites.read, { favorites: [], selection: [] });
    serve(listings.browse, aSearchPage([]));
    signIn();
    // A retry that an earlier test left waiting belongs to another session, so it is dropped.
    token.write(crypto.randomUUID());
  });
  const open = () => openAt('/favoris');

  it('on this device join those of the account at log-in', async () => {
    localStorage.setItem('favorites', JSON.stringify([second, first]));
    change.mockResolvedValue({ favorites: [second, first, third], selection: [] });
    await open();
    await waitFor(() => expect(stored('favorites')).toEqual([second, first, third]));
    expect(change.mock.calls[0]![0].body.changes).toEqual([
      { list: 'favorites', listing: first, saved: true },
      { list: 'favorites', listing: second, saved: true },
    ]);
    expect(read).not.toHaveBeenCalled();
  });

  it('that another device added or took out are so here too', async () => {
    localStorage.setItem('favorites', JSON.stringify([first]));
    localStorage.setItem('savedSynced', JSON.stringify({ user: awaId, favorites: [first], selection: [] }));
    read.mockResolvedValue({ favorites: [third], selection: [second] });
    await open();
    await waitFor(() => expect(stored('favorites')).toEqual([third]));
    expect(stored('selection')).toEqual([second]);
    expect(change).not.toHaveBeenCalled();
  });

  it('are read again where the first response is lost', async () => {
    read.mockRejectedValueOnce(new ApiError(0)).mockResolvedValue({ favorites: [third], selection: [] });
    await open();
    await waitFor(() => expect(stored('favorites')).toEqual([third]), { timeout: 5000 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are awaited on a new device, and can be asked for again where the first response is lost', async () => {
    let lose = (_error: ApiError) => {};
    read.mockReturnValue(new Promise((_resolve, reject) => (lose = reject)));
    const { user } = await open();
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(screen.queryByText('Rien de gardé')).not.toBeInTheDocument();
    lose(new ApiError(0));
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    read.mockResolvedValue({ favorites: [first], selection: [] });
    await user.click(retry);
    await waitFor(() => expect(stored('favorites')).toEqual([first]));
  });

  it('are shown as empty once the account has responded so', async () => {
    await open();
    expect(await screen.findByText('Rien de gardé')).toBeVisible();
    expect(read).toHaveBeenCalled();
  });

  it('changed without a network are sent when there is one again', async () => {
    change.mockRejectedValueOnce(new ApiError(0));
    localStorage.setItem('favorites', JSON.stringify([first]));
    await open();
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(stored('favorites')).toEqual([first]);
    change.mockResolvedValue({ favorites: [second, first], selection: [] });
    act(() => void toggleSaved('favorites', second));
    await waitFor(() => expect(stored('savedSynced')).toMatchObject({ favorites: [second, first] }));
    expect(change.mock.lastCall![0].body.changes).toEqual([
      { list: 'favorites', listing: first, saved: true },
      { list: 'favorites', listing: second, saved: true },
    ]);
  });
});

describe('my selection', () => {
  const [seller, other] = ['e'.repeat(24), 'f'.repeat(24)];

  it('is grouped by seller, and asks each for all of theirs in one message', async () => {
    const kept = [aListing({ owner: seller }), aListing({ owner: other }), aListing({ owner: seller })];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    serve(users.read).mockImplementation(async ({ params: { id } }) => ({
      _id: id,
      userName: id === seller ? 'Faso Bâtisseurs' : 'Kora Vie',
      profilePicture: null,
      profilePictureUrl: null,
      location: null,
      phoneVerified: false,
      memberSince: '2026-01-04T00:00:00.000Z',
    }));
    const contact = serve(listings.contact, { url: 'https://wa.me/1' });
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openAt('/selection');
    expect(await screen.findByRole('heading', { name: 'Faso Bâtisseurs' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Kora Vie' })).toBeVisible();
    expect(screen.getByText('Un seul message pour ces 2 annonces')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'WhatsApp' })[0]!);
    expect(contact).toHaveBeenCalledWith({
      params: { id: kept[0]!._id },
      body: { channel: 'wa', also: [kept[2]!._id] },
    });
  });

  it('asks every seller for a quote in one step, and shows who refused and why', async () => {
    signIn();
    const kept = [aListing({ owner: seller }), aListing({ owner: other, title: 'Bétonnière' })];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    const refused = { code: 'order_open', message: 'Vous avez déjà une demande en cours.' };
    const send = serve(orders.createSeveral, {
      items: [
        { order: anOrder(), error: null },
        { order: null, error: refused },
      ],
    });
    const { user } = await openAt('/selection');
    await user.click(await screen.findByRole('button', { name: 'Demander un devis à 2 vendeurs' }));
    await user.insertText(await screen.findByLabelText('Votre besoin'), 'Pour mars');
    const plan = new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Joindre une photo ou un PDF'), plan);
    expect(await screen.findByText('plan.pdf')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText('1 demande envoyée sur 2')).toBeVisible();
    expect(screen.getByText(refused.message)).toBeVisible();
    const [{ body, files }] = send.mock.calls[0]!;
    expect(body.sellers.map(({ listing }) => listing)).toEqual(kept.map(({ _id }) => _id));
    expect(files?.files).toHaveLength(1);
  });

  it('asks one of two sellers alone for a quote about all that is theirs', async () => {
    signIn();
    const kept = [
      aListing({ owner: seller, title: 'Ciment' }),
      aListing({ owner: other, title: 'Bétonnière' }),
      aListing({ owner: other, title: 'Échafaudage', ref: 'BT-9Z9Z' }),
    ];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    const send = serve(orders.create, anOrder());
    const { user } = await openAt('/selection');
    const buttons = await screen.findAllByRole('button', { name: 'Demander un devis' });
    expect(buttons).toHaveLength(2);
    await user.click(buttons[1]!);
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await user.insertText(await screen.findByLabelText('Votre besoin'), 'Pour mars');
    await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    const { listing, kind, message } = send.mock.calls[0]![0].body;
    expect({ listing, kind }).toEqual({ listing: kept[1]!._id, kind: 'devis' });
    expect(message).toMatch(/^Pour mars\n\nAussi.: Échafaudage \(BT-9Z9Z\)$/);
  });

  it('offers a request to every seller where there are several, and none to oneself', async () => {
    signIn();
    const kept = [aListing({ owner: seller }), aListing({ owner: awaId, title: 'Bétonnière' })];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    await openAt('/selection');
    expect(await screen.findByRole('button', { name: 'Demander un devis' })).toBeVisible();
    expect(screen.getByText('Ce sont vos annonces.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Demander un devis à/ })).toBeNull();
  });

  it('asks only about listings that are still online, and says where a seller has none left', async () => {
    signIn();
    const kept = [
      aListing({ owner: seller, status: 'paused', title: 'Grue' }),
      aListing({ owner: other, status: 'sold', title: 'Bétonnière' }),
      aListing({ owner: seller, title: 'Ciment' }),
    ];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    const send = serve(orders.create, anOrder());
    const { user } = await openAt('/selection');
    expect(await screen.findByText('Écrire au vendeur')).toBeVisible();
    expect(screen.getByText('Cette annonce n’est pas disponible.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Demander un devis à/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Demander un devis' }));
    await user.insertText(await screen.findByLabelText('Votre besoin'), 'Pour mars');
    await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    const { listing, message } = send.mock.calls[0]![0].body;
    expect({ listing, message }).toEqual({ listing: kept[2]!._id, message: 'Pour mars' });
  });

  it('leaves the page where it is where the sheet was closed before the response', async () => {
    signIn();
    const kept = aListing({ owner: seller });
    toggleSaved('selection', kept._id);
    serve(listings.browse, aSearchPage([kept]));
    let answer = (_order: ReturnType<typeof anOrder>) => {};
    serve(orders.create).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { user, address } = await openAt('/selection');
    await user.click(await screen.findByRole('button', { name: 'Demander un devis' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(await sheet.findByLabelText('Votre besoin'), 'Pour mars');
    await user.click(sheet.getByRole('button', { name: 'Envoyer la demande' }));
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answer(anOrder());
    expect(await screen.findByText('Demande de devis envoyée')).toBeVisible();
    expect(address()).toBe('/selection');
  });

  it('asks five of more sellers, says so before, and lets another one be chosen', async () => {
    signIn();
    const kept = [...'abcdef7'].map((digit) =>
      aListing({ owner: digit.repeat(24), title: `Offre ${digit}` }),
    );
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    const send = serve(orders.createSeveral, { items: [] });
    const { user } = await openAt('/selection');
    await user.click(await screen.findByRole('button', { name: 'Demander un devis à 5 vendeurs' }));
    expect(await screen.findByText(/^7 vendeurs choisis : une demande part à 5 au plus\./)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Offre 7' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Offre a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Offre 7' }));
    await user.insertText(screen.getByLabelText('Votre besoin'), 'Pour mars');
    await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0].body.sellers.map(({ listing }) => listing)).toEqual(
      [1, 2, 3, 4, 6].map((i) => kept[i]!._id),
    );
  });

  it('shows what each seller answered to a request that had waited for a network', async () => {
    signIn();
    const kept = [aListing({ owner: seller }), aListing({ owner: other, title: 'Bétonnière' })];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    const refused = { code: 'order_open' as const, message: 'Vous avez déjà une demande en cours.' };
    const items = [
      { order: anOrder(), error: null },
      { order: null, error: refused },
    ];
    serve(orders.createSeveral, { items }).mockRejectedValueOnce(new ApiError(0));
    const { user } = await openAt('/selection');
    await user.click(await screen.findByRole('button', { name: 'Demander un devis à 2 vendeurs' }));
    await user.insertText(await screen.findByLabelText('Votre besoin'), 'Pour mars');
    await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
    await user.click(await screen.findByRole('button', { name: /^Demande envoyée.: voir qui l’a reçue/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Demande envoyée')).toBeVisible();
    const row = within(sheet.getByText('Bétonnière').closest('li')!);
    expect(row.getByText(refused.message)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Masquer' }));
    await waitFor(async () => expect(await listEntries()).toEqual([]));
  });

  it('asks a company for its listings together, whoever of them published each', async () => {
    const company = aCompanyPage({ name: 'SOBATIM Construction' });
    const kept = [seller, other].map((owner) => aListing({ owner, companyId: company._id }));
    for (const { _id } of kept) toggleSaved('selection', _id);
    serve(listings.browse, aSearchPage(kept));
    serve(companies.read, company);
    await openAt('/selection');
    expect(await screen.findByRole('heading', { name: 'SOBATIM Construction' })).toBeVisible();
    expect(screen.getByText('Un seul message pour ces 2 annonces')).toBeVisible();
  });
});
