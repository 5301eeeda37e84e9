import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { awaId, signIn } from '../../../test/member.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCompanyPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toggleSaved } from './saved.ts';

describe('favourites', () => {
  it('begin with the heart of a card and are kept on this device', async () => {
    const listing = aListing();
    vi.spyOn(api.search, 'products').mockResolvedValue(aSearchPage([listing]));
    const { user } = await openAt('/marketplace');
    const heart = await screen.findByRole('button', { name: /Garder dans les favoris/ });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('favorites')!)).toEqual([listing._id]);
    await user.click(heart);
    expect(JSON.parse(localStorage.getItem('favorites')!)).toEqual([]);
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
    change = vi.spyOn(api.favorites, 'change').mockResolvedValue({ favorites: [], selection: [] });
    read = vi.spyOn(api.favorites, 'read').mockResolvedValue({ favorites: [], selection: [] });
    vi.spyOn(api.listings, 'browse').mockResolvedValue(aSearchPage([]));
    signIn();
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

  it('stands by seller, and asks each for all of theirs in one message', async () => {
    const kept = [aListing({ owner: seller }), aListing({ owner: other }), aListing({ owner: seller })];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    vi.spyOn(api.listings, 'browse').mockResolvedValue(aSearchPage(kept));
    vi.spyOn(api.users, 'read').mockImplementation(async ({ params: { id } }) => ({
      _id: id,
      userName: id === seller ? 'Faso Bâtisseurs' : 'Kora Vie',
      profilePicture: null,
      profilePictureUrl: null,
      location: null,
      phoneVerified: false,
      memberSince: '2026-01-04T00:00:00.000Z',
    }));
    const contact = vi.spyOn(api.listings, 'contact').mockResolvedValue({ url: 'https://wa.me/1' });
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

  it('asks every seller for a quote in one step, and tells who refused and why', async () => {
    signIn();
    const kept = [aListing({ owner: seller }), aListing({ owner: other, title: 'Bétonnière' })];
    for (const { _id } of kept.toReversed()) toggleSaved('selection', _id);
    vi.spyOn(api.listings, 'browse').mockResolvedValue(aSearchPage(kept));
    const refused = { code: 'order_open', message: 'Vous avez déjà une demande en cours.' };
    const send = vi.spyOn(api.orders, 'createSeveral').mockResolvedValue({
      items: [
        { order: anOrder(), error: null },
        { order: null, error: refused },
      ],
    });
    const { user } = await openAt('/selection');
    await user.click(await screen.findByRole('button', { name: 'Demander un devis à 2 vendeurs' }));
    await user.type(await screen.findByLabelText('Votre besoin'), 'Pour mars');
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

  it('asks a company for its listings together, whoever of them published each', async () => {
    const company = aCompanyPage({ name: 'SOBATIM Construction' });
    const kept = [seller, other].map((owner) => aListing({ owner, companyId: company._id }));
    for (const { _id } of kept) toggleSaved('selection', _id);
    vi.spyOn(api.listings, 'browse').mockResolvedValue(aSearchPage(kept));
    vi.spyOn(api.companies, 'read').mockResolvedValue(company);
    await openAt('/selection');
    expect(await screen.findByRole('heading', { name: 'SOBATIM Construction' })).toBeVisible();
    expect(screen.getByText('Un seul message pour ces 2 annonces')).toBeVisible();
  });
});
