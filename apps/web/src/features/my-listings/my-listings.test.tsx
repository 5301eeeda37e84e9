import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aListing } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';

const me = aMember();
const page = { totalIsExact: true, page: 1, limit: 24, nextCursor: null };

const detailOf = (seller: string): ListingDetail => ({
  ...aListing(),
  description: 'Révisée en atelier.',
  images: [],
  country: 'CI',
  attrs: {},
  ratings: [],
  ratingSpread: [0, 0, 0, 0, 0],
  comments: [],
  commentCount: 0,
  myRating: null,
  seller: {
    _id: seller,
    userName: 'Ibrahim Konaté',
    profilePicture: null,
    profilePictureUrl: null,
    location: null,
    memberSince: '2024-03-01T00:00:00.000Z',
  },
  company: null,
  exactPlace: false,
  point: null,
  dealtInDays: null,
});

beforeEach(() => {
  signInAs(me);
});

describe('one’s own listings', () => {
  it('invite to publish the first one', async () => {
    vi.spyOn(api.listings, 'browse').mockResolvedValue({ ...page, items: [], total: 0 });
    await openAt('/mes-annonces');
    expect(await screen.findByText('Votre première annonce')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Publier' })).toHaveAttribute(
      'href',
      '/upload',
    );
  });

  it('are listed, and deleted after a question', async () => {
    const listing = aListing({ title: 'Bétonnière 350 L' });
    vi.spyOn(api.listings, 'browse')
      .mockResolvedValueOnce({ ...page, items: [listing], total: 1 })
      .mockResolvedValue({ ...page, items: [], total: 0 });
    const remove = vi.spyOn(api.listings, 'remove').mockResolvedValue(undefined);
    const { user } = await openAt('/mes-annonces');
    expect(await screen.findByText('1 annonce')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Modifier Bétonnière 350 L' })).toHaveAttribute(
      'href',
      `/stuff/${listing._id}/edit`,
    );
    await user.click(screen.getByRole('button', { name: 'Supprimer Bétonnière 350 L' }));
    const question = within(await screen.findByRole('alertdialog', { name: /Supprimer cette annonce/ }));
    await user.click(question.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Annonce supprimée')).toBeVisible();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { id: listing._id } });
    expect(await screen.findByText('Votre première annonce')).toBeVisible();
  });
});

describe('editing a listing', () => {
  it('starts from what it says and saves the changes', async () => {
    const listing = detailOf(me._id);
    vi.spyOn(api.listings, 'read').mockResolvedValue(listing);
    vi.spyOn(api.listings, 'browse').mockResolvedValue({ ...page, items: [], total: 0 });
    const edit = vi.spyOn(api.listings, 'edit').mockResolvedValue({ ...listing, price: 37_000_000 });
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByLabelText('Titre')).toHaveValue(listing.title);
    await user.clear(screen.getByLabelText('Prix'));
    await user.type(screen.getByLabelText('Prix'), '37000000');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    expect(await screen.findByText('Annonce mise à jour')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    expect(edit.mock.calls[0]![0]).toMatchObject({
      params: { id: listing._id },
      body: { price: 37_000_000, title: listing.title },
    });
  });

  it('is its owner’s right alone', async () => {
    const listing = detailOf('b'.repeat(24));
    vi.spyOn(api.listings, 'read').mockResolvedValue(listing);
    await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByText('Cette annonce n’est pas la vôtre.')).toBeVisible();
  });
});

describe('the centre for notices', () => {
  it('is empty and says why', async () => {
    await openAt('/notifications');
    expect(await screen.findByText(/Les notifications ne sont pas encore ouvertes/)).toBeVisible();
  });
});
