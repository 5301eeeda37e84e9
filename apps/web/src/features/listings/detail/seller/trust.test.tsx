import { sellers } from '@laterite/shared/features/sellers/contract.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { open, prepare, stub } from '../../../../../test/listing-page.ts';
import { aListingDetail } from '../../../../../test/listings.ts';
import { signIn } from '../../../../../test/member.ts';
import { serve } from '../../../../../test/serve.ts';

beforeEach(prepare);

it('the seller of a listing is shown with level, years, clients, deals, reply delay and other listings', async () => {
  const at = '2026-10-02T10:00:00.000Z';
  const listing = aListingDetail({ verified: { level: 'identity', at } });
  serve(sellers.read, {
    ...listing.seller!,
    professional: null,
    averageRating: 3.9,
    ratingCount: 8,
    clientRating: { averageRating: 4.8, ratingCount: 5 },
    replies: { medianMinutes: 120, rate: 0.9 },
    deals: 12,
  });
  const { user } = await open(stub(listing));
  const block = await screen.findByRole('region', { name: 'Vendeur' });
  expect(block).toHaveTextContent('Membre depuis mars 2024');
  expect(await within(block).findByText('12 affaires conclues')).toBeVisible();
  expect(block).toHaveTextContent(/4,8.*5.*clients vérifiés/);
  expect(block).toHaveTextContent('Répond en général en 2 h');
  expect(within(block).getByRole('link', { name: 'Voir ses annonces' })).toBeVisible();
  await user.click(within(block).getByText('Identité vérifiée'));
  const seen = 'Pièce d’identité vue par nous le 2 octobre 2026';
  expect(within(block).getByText(seen)).toBeVisible();
  expect(within(block).getByTitle(seen)).toHaveTextContent('Identité vérifiée');
});

it('the seller of a listing is led to all of their own', async () => {
  const listing = aListingDetail();
  signIn({ _id: listing.seller!._id });
  await open(stub(listing));
  const block = within(await screen.findByRole('region', { name: 'Vendeur' }));
  expect(block.getByRole('link', { name: 'Mes annonces' })).toHaveAttribute('href', '/mes-annonces');
  expect(block.queryByRole('link', { name: 'Voir ses annonces' })).not.toBeInTheDocument();
});

it.each([
  ['Terrains', {}, 'Voyez le papier et le registre du chef ou de la préfecture avant tout acompte.'],
  ['Engins', {}, 'Faites démarrer la machine à froid. Pas d’acompte avant la visite.'],
  ['Équipement', {}, 'Faites démarrer la machine à froid. Pas d’acompte avant la visite.'],
  [
    'Extraction',
    { titre: 'AE 2025-001' },
    'Voyez l’autorisation et faites analyser le lot. Pas d’acompte avant la visite.',
  ],
  ['Maisons', {}, 'Pas d’acompte avant la visite. Comparez les papiers, puis payez contre reçu.'],
] as const)('buyers are advised by what is offered (%s)', async (category, attrs, advice) => {
  await open(stub(aListingDetail({ category, attrs })));
  expect(await screen.findByText(advice)).toBeVisible();
  expect(screen.getByText('Ne payez rien avant d’avoir vu')).toBeVisible();
});
