import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing } from '../../../test/listings.ts';
import { aPage, aProfessionalPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const id = 'a'.repeat(24);

function stubProfile(professional = aProfessionalPage()) {
  vi.spyOn(api.professionals, 'read').mockResolvedValue(professional);
  return {
    reviews: vi.spyOn(api.professionals, 'reviews').mockResolvedValue(aPage([])),
    listings: vi.spyOn(api.listings, 'browse').mockResolvedValue(aPage([])),
  };
}

describe('a professional', () => {
  it('has a name, a role, figures and a usual delay', async () => {
    stubProfile();
    await openAt(`/professional/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ibrahim Konaté' })).toBeVisible();
    expect(screen.getByText('Délai habituel : 2–3 semaines')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Chiffres du profil' })).toHaveTextContent(
      '1 248 abonnés86 abonnements3 902 j’aime',
    );
    await waitFor(() => expect(document.title).toBe('Ibrahim Konaté · Latérite'));
  });

  it('shows photos first, and says when there is no project', async () => {
    stubProfile();
    const { user } = await openAt(`/professional/${id}`);
    expect(await screen.findByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Projects' }));
    expect(screen.getByText('Aucun projet à afficher.')).toBeVisible();
  });

  it('shows what clients say, also those who have left', async () => {
    const { reviews } = stubProfile();
    const review = { _id: id, author: null, comment: 'Travail propre.', rating: 5, reply: 'Merci.' };
    reviews.mockResolvedValue(aPage([{ ...review, createdAt: new Date().toISOString() }]));
    await openAt(`/professional/${id}`);
    expect(await screen.findByText('Travail propre.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Utilisateur supprimé' })).toBeVisible();
    expect(screen.getByText('Réponse de Ibrahim Konaté')).toBeVisible();
  });

  it('leads to the listings of the same member, through which one can call', async () => {
    const professional = aProfessionalPage();
    const { listings } = stubProfile(professional);
    listings.mockResolvedValue(aPage([aListing()]));
    await openAt(`/professional/${id}`);
    expect(await screen.findByRole('link', { name: 'Voir ses annonces' })).toBeVisible();
    expect(listings.mock.lastCall?.[0]?.query).toMatchObject({ owner: professional.userId });
  });

  it('promises no listings where there are none', async () => {
    stubProfile();
    await openAt(`/professional/${id}`);
    expect(await screen.findByText('Aucune annonce en ligne pour l’instant.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Voir ses annonces' })).not.toBeInTheDocument();
  });

  it.each([
    [404, 'Profil introuvable.'],
    [400, 'Profil introuvable.'],
    [500, 'Erreur lors du chargement du profil.'],
  ])('that answers %i reads "%s"', async (status, sentence) => {
    stubProfile();
    vi.spyOn(api.professionals, 'read').mockRejectedValue(new ApiError(status));
    await openAt(`/professional/${id}`);
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  });
});
