import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { answers, asked } from '../../../test/public-requests.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { answerElement } from './compared-totals.tsx';
import { publicRequestQuery } from './public-requests.queries.ts';

it('does not state to the author that nobody answered where the answers could not be loaded', async () => {
  signIn();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The server renders the public part.
  queryClient.setQueryData(publicRequestQuery(asked._id).queryKey, { ...asked, answers: [] });
  serve(publicRequests.read)
    .mockRejectedValueOnce(new ApiError(500, { message: 'Erreur du serveur' }))
    .mockResolvedValue(asked);
  const { user } = await openAt(`/demandes/publiques/${asked._id}`, { queryClient });
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

it('says why it was refused in the language of its author, whatever that of the administrator', async () => {
  signIn();
  const rejectedFor = 'This request looks like a scam.';
  serve(publicRequests.read, { ...asked, status: 'rejected', rejectedFor });
  await openAt(`/demandes/publiques/${asked._id}`);
  expect(await screen.findByText(/Cette demande ressemble à une arnaque\./)).toBeVisible();
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
  expect(document.activeElement).toHaveAttribute('id', answerElement(answers[1]!));
});
