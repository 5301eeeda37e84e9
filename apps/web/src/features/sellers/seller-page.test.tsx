import { listings } from '@laterite/shared/features/listings/contract.ts';
import { sellers } from '@laterite/shared/features/sellers/contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing, aListingDetail } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { aCompany, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { aSeller } from '../../../test/sellers.ts';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const { _id: id } = aSeller();

const aReview = (comment: string) => ({
  _id: 'c'.repeat(24),
  author: null,
  comment,
  rating: 5,
  createdAt: new Date().toISOString(),
  listing: { _id: 'd'.repeat(24), title: 'Bétonnière 350 L' },
});

function stub(seller = aSeller()) {
  serve(sellers.read, seller);
  return {
    listings: serve(listings.browse, aPage([])),
    reviews: serve(sellers.reviews, aPage([])),
  };
}

describe('the page of a seller', () => {
  it('says who they are, since when, how fast they reply and how they are rated', async () => {
    stub();
    await openAt(`/u/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Fatou Diallo' })).toBeVisible();
    expect(screen.getByText('Conakry · Membre depuis mars 2024')).toBeVisible();
    expect(screen.getByText('Téléphone vérifié')).toBeVisible();
    expect(screen.getByText(/Répond en général en 2 h/)).toBeVisible();
    expect(screen.getAllByText('4,5 sur 5, 2 avis')).not.toHaveLength(0);
    expect(document.title).toBe('Fatou Diallo · Latérite');
  });

  it('shows their listings and what buyers said, page after page', async () => {
    const { listings, reviews } = stub();
    listings.mockResolvedValue(aPage([aListing({ title: 'Bétonnière 350 L' })]));
    reviews.mockResolvedValueOnce({ ...aPage([aReview('Comme décrit.')]), nextCursor: 'next' });
    reviews.mockResolvedValueOnce(aPage([{ ...aReview('Sérieuse.'), _id: 'e'.repeat(24) }]));
    const { user } = await openAt(`/u/${id}`);
    expect(await screen.findByRole('heading', { name: /Bétonnière/ })).toBeVisible();
    const review = (await screen.findByText('Comme décrit.')).closest('li')!;
    expect(within(review).getByRole('link', { name: /Bétonnière/ })).toHaveAttribute(
      'href',
      `/stuff/${'d'.repeat(24)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Afficher plus d’avis' }));
    expect(await screen.findByText('Sérieuse.')).toBeVisible();
  });

  it('shows others where they can write a review', async () => {
    stub().listings.mockResolvedValue(aPage([aListing()]));
    const hint = 'Pour donner votre avis, ouvrez l’une de ses annonces.';
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { unmount } = await openAt(`/u/${id}#avis`);
    expect(await screen.findByText(hint)).toBeVisible();
    expect(scroll.mock.contexts).toEqual([screen.getByText(hint).closest('section')]);
    unmount();
    signInAs(aMember({ _id: id }));
    await openAt(`/u/${id}`);
    expect(await screen.findByRole('heading', { name: 'Avis reçus' })).toBeVisible();
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
  });

  it.each([
    [
      'leads to the professional page for a review, where there is no listing',
      { professional: 'f'.repeat(24) },
      1,
    ],
    ['promises no review where neither a listing nor a professional page takes one', {}, 0],
  ])('%s', async (_, fields, hints) => {
    stub(aSeller(fields));
    await openAt(`/u/${id}`);
    expect(await screen.findByText('Aucune annonce en ligne pour l’instant.')).toBeVisible();
    expect(screen.queryAllByText(/^Pour donner votre avis/)).toHaveLength(hints);
    expect(screen.queryAllByText('Pour donner votre avis, ouvrez sa page professionnelle.')).toHaveLength(
      hints,
    );
  });

  it('says that there is nothing yet, and no delay that was not measured', async () => {
    stub(aSeller({ averageRating: 0, ratingCount: 0, replies: null }));
    await openAt(`/u/${id}`);
    expect(await screen.findByText('Aucune annonce en ligne pour l’instant.')).toBeVisible();
    expect(
      await screen.findByText('Aucun acheteur n’a encore laissé d’avis sur ses annonces.'),
    ).toBeVisible();
    expect(screen.queryByText(/Répond en général/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Modifier mon profil' })).not.toBeInTheDocument();
  });

  it('says so of one who answers nobody', async () => {
    stub(aSeller({ replies: { medianMinutes: null, rate: 0 } }));
    await openAt(`/u/${id}`);
    expect(await screen.findByText('répond à 0 demande sur 10')).toBeVisible();
  });

  it('leads to the professional page, and its own member to their profile', async () => {
    const professional = 'f'.repeat(24);
    stub(aSeller({ professional }));
    signInAs(aMember({ _id: id }));
    await openAt(`/u/${id}`);
    expect(await screen.findByRole('link', { name: 'Voir sa page professionnelle' })).toHaveAttribute(
      'href',
      `/professional/${professional}`,
    );
    expect(await screen.findByRole('link', { name: 'Modifier mon profil' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('says that there is no such member, or that the page could not be loaded', async () => {
    stub();
    serve(sellers.read).mockRejectedValue(new ApiError(404, { code: 'profile_not_found' }));
    const { unmount } = await openAt(`/u/${id}`);
    expect(await screen.findByRole('heading', { name: 'Vendeur introuvable.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
    unmount();
    serve(sellers.read).mockRejectedValue(new TypeError('offline'));
    await openAt(`/u/${id}`);
    expect(
      await screen.findByRole('heading', { name: /Erreur lors du chargement du vendeur/ }),
    ).toBeVisible();
  });
});

describe('the seller of a listing', () => {
  it.each([
    ['their page', {}, `/u/${id}`],
    ['the professional page', { professional: 'f'.repeat(24) }, `/professional/${'f'.repeat(24)}`],
    [
      'the company',
      { professional: 'f'.repeat(24), company: aCompany({ _id: 'e'.repeat(24) }) },
      `/company/${'e'.repeat(24)}`,
    ],
  ])('leads to %s', async (_, fields, path) => {
    const { professional: __, averageRating: ___, ratingCount: ____, replies: _____, ...rest } = aSeller();
    const { clientRating: ______, ...seller } = rest;
    serve(listings.read, aListingDetail({ seller, ...fields }));
    stub(aSeller({ deals: 5 }));
    await openAt(`/stuff/${'1'.repeat(24)}`);
    const card = await screen.findByRole('region', { name: 'Vendeur' });
    const [page, others] = within(card).getAllByRole('link');
    expect(page).toHaveAttribute('href', path);
    expect(others).toHaveTextContent('Voir ses annonces');
    expect(others).toHaveAttribute('href', `${path}#annonces`);
    expect(await within(card).findByText('5 affaires conclues')).toBeVisible();
    expect(card).toHaveTextContent('5,0 sur 5, 1 avis');
    expect(card).toHaveTextContent('Répond en général en 2 h');
  });
});
