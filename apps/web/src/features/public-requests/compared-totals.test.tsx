import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import type {
  PublicAnswer,
  PublicRequestDetail,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { awaId, signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/api-error.ts';
import { answerElement } from './compared-totals.tsx';

const anAnswer = (digit: string, userName: string, total: number): PublicAnswer => ({
  _id: digit.repeat(24),
  seller: {
    _id: digit.repeat(24),
    userName,
    profilePicture: null,
    profilePictureUrl: null,
    location: null,
    phoneVerified: false,
    memberSince: '2024-03-05T10:00:00.000Z',
  },
  text: '',
  listing: null,
  price: total,
  priceUnit: 'total',
  quote: {
    number: 'D-2026-0001',
    version: 1,
    lines: [{ label: 'Ciment', qty: 1, unit: 'sac', unitPrice: total, total }],
    discount: 0,
    transport: 0,
    vatRate: 0,
    subtotal: total,
    ht: total,
    vat: 0,
    total,
    deposit: 0,
    delay: 'Deux jours',
    validUntil: '2999-03-31',
    conditions: null,
    at: '2026-03-06T10:00:00.000Z',
    url: 'https://laterite.example/demandes/x/devis#v=1&t=token',
    status: 'devis-reçu',
  },
  createdAt: '2026-03-06T10:00:00.000Z',
});

const declined = anAnswer('c', 'Issa Sawadogo', 400_000);
const answers = [
  anAnswer('a', 'Chantal Ngo Bassa', 500_850),
  anAnswer('b', 'Hamed Traoré', 472_000),
  { ...declined, quote: { ...declined.quote!, status: 'refusée' as const } },
];
const asked: PublicRequestDetail = {
  _id: 'd'.repeat(24),
  title: 'Sacs de ciment',
  category: 'Matériaux',
  type: 'sale',
  quantity: 50,
  priceUnit: 'sac',
  location: 'Yopougon, Abidjan',
  city: 'Abidjan',
  neededBy: null,
  budget: null,
  answerCount: 3,
  status: 'open',
  createdAt: '2026-03-05T10:00:00.000Z',
  expiresAt: '2026-04-04T10:00:00.000Z',
  description: null,
  author: { ...answers[0]!.seller!, _id: awaId, userName: 'Awa Koné' },
  answers,
  chosen: null,
  mayRenew: false,
  rejectedFor: null,
};

it('does not tell the author that nobody answered where the answers could not be loaded', async () => {
  signIn();
  serve(publicRequests.read)
    .mockResolvedValueOnce({ ...asked, answers: [] })
    .mockRejectedValueOnce(new ApiError(500, { message: 'Erreur du serveur' }))
    .mockResolvedValue(asked);
  const { user } = await openAt(`/demandes/publiques/${asked._id}`);
  expect(await screen.findByText('Les réponses n’ont pas pu être chargées.')).toBeVisible();
  expect(screen.getByText('Erreur du serveur')).toBeVisible();
  expect(screen.queryByText(/^Pas encore de réponse/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: /Hamed Traoré/ })).toBeVisible();
});

it('promises no news of answers once it has ended', async () => {
  signIn();
  serve(publicRequests.read, { ...asked, status: 'expired', answers: [] });
  await openAt(`/demandes/publiques/${asked._id}`);
  expect(await screen.findByText('Personne n’a répondu.')).toBeVisible();
});

it('is not offered to share before others can answer it', async () => {
  signIn();
  const read = serve(publicRequests.read, { ...asked, status: 'pending' });
  await openAt(`/demandes/publiques/${asked._id}`);
  expect(await screen.findByText(/attend une vérification/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Partager/ })).not.toBeInTheDocument();
  expect(read).toHaveBeenCalled();
});

it('multiplies the price of one by the quantity, so that it compares to a quote', async () => {
  signIn();
  const bag = { ...answers[0]!, price: 4900, priceUnit: 'sac' as const, quote: null };
  serve(publicRequests.read, { ...asked, answers: [bag, answers[1]!] });
  await openAt(`/demandes/publiques/${asked._id}`);
  const row = within(await screen.findByRole('button', { name: /Chantal Ngo Bassa/ }));
  expect(row.getByText('50 sacs : 245 000 FCFA')).toBeVisible();
  expect(screen.getAllByText(/^50 sacs.:/)).toHaveLength(2);
});

it('names the lowest total of several quotes, and brings the answer that is pressed into view', async () => {
  signIn();
  serve(publicRequests.read, asked);
  const { user } = await openAt(`/demandes/publiques/${asked._id}`);
  const row = await screen.findByRole('button', { name: /Hamed Traoré/ });
  expect(screen.getAllByText('Le moins cher')).toHaveLength(1);
  expect(within(row).getByText('Le moins cher')).toBeVisible();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(row);
  const shown = scroll.mock.contexts.map((element) => (element as Element).id);
  expect(shown).toEqual([answerElement(answers[1]!)]);
});
