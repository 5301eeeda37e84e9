import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import type { PublicAnswer } from '@laterite/shared/features/public-requests/public-request.ts';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { awaId, signIn } from '../../../test/member.ts';
import { answers, asked } from '../../../test/public-requests.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { takeCount } from '../notifications/notifications.queries.ts';
import { listEntries } from '../outbox/outbox.ts';

const page = `/demandes/publiques/${asked._id}`;
const [first, second] = answers as [PublicAnswer, PublicAnswer];
const worded: PublicAnswer = { ...first, text: 'En stock', price: 4500, quote: null };

it('names the answer that was read when one is chosen, and shows what it was replaced by', async () => {
  signIn();
  const read = serve(publicRequests.read, { ...asked, answers: [worded] });
  const close = serve(publicRequests.close).mockRejectedValue(
    new ApiError(409, { code: 'public_answer_changed', message: 'Cette réponse a changé.' }),
  );
  const { user } = await openAt(page);
  const choose = await screen.findByRole('button', { name: 'Choisir cette réponse' });
  read.mockResolvedValue({ ...asked, answers: [{ ...worded, price: 9500 }] });
  await user.click(choose);
  expect(await screen.findByText('Cette réponse a changé.')).toBeVisible();
  expect(await screen.findByText(/9\s500/)).toBeVisible();
  expect(close.mock.calls[0]![0].body).toEqual({ chosen: worded._id, answeredAt: worded.createdAt });
});

it('is read once, with its answers', async () => {
  signIn();
  const read = serve(publicRequests.read, { ...asked, answers: [worded] });
  await openAt(page);
  expect(await screen.findByRole('button', { name: 'Choisir cette réponse' })).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});

it('shows the chosen answer first, with the way to write to its seller', async () => {
  signIn();
  serve(publicRequests.read, { ...asked, status: 'closed', chosen: second._id });
  await openAt(page);
  const write = await screen.findByRole('link', { name: 'Écrire' });
  expect(write).toHaveAttribute(
    'href',
    `/messages/nouveau?publicRequest=${asked._id}&member=${second.seller!._id}`,
  );
  const names = screen.getAllByRole('link', { name: /Hamed|Chantal|Issa/ }).map((link) => link.textContent);
  expect(names).toEqual(['Hamed Traoré', 'Chantal Ngo Bassa', 'Issa Sawadogo']);
});

it('leads from the chosen answer to the deal with its numbers', async () => {
  signIn();
  const read = serve(publicRequests.read, { ...asked, answers: [{ ...worded, orderStatus: null }] });
  const chosen: PublicAnswer = { ...worded, orderStatus: 'acceptée' };
  const closed = { ...asked, status: 'closed' as const, chosen: chosen._id, answers: [chosen] };
  serve(publicRequests.close, closed);
  const { user } = await openAt(page);
  const choose = await screen.findByRole('button', { name: 'Choisir cette réponse' });
  expect(screen.queryByRole('link', { name: /^Voir le numéro/ })).not.toBeInTheDocument();
  read.mockResolvedValue(closed);
  await user.click(choose);
  expect(await screen.findByRole('link', { name: 'Voir le numéro et la suite' })).toHaveAttribute(
    'href',
    `/demandes/${chosen._id}`,
  );
  expect(screen.getByText('Réponse choisie. Chacun voit le numéro de l’autre.')).toBeVisible();
});

it('offers the seller whose answer was chosen to write to the author', async () => {
  signIn();
  const author = { ...asked.author!, _id: 'f'.repeat(24) };
  const own = { ...worded, seller: { ...worded.seller!, _id: awaId } };
  const request = { ...asked, author, answers: [own] };
  const read = serve(publicRequests.read, request);
  const { unmount } = await openAt(page);
  expect(await screen.findByText('Votre réponse')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Écrire' })).not.toBeInTheDocument();
  unmount();
  read.mockResolvedValue({ ...request, status: 'closed', chosen: own._id });
  await openAt(page);
  expect(await screen.findByRole('link', { name: 'Écrire' })).toHaveAttribute(
    'href',
    `/messages/nouveau?publicRequest=${asked._id}&member=${author._id}`,
  );
});

it.each([
  ['waits for a decision', 'devis-reçu', false],
  ['was declined', 'refusée', true],
] as const)('offers a seller whose quote %s to answer anew or not', async (_, status, mayAnswer) => {
  signIn();
  const author = { ...asked.author!, _id: 'f'.repeat(24) };
  const quoted = { ...first, seller: { ...first.seller!, _id: awaId }, quote: { ...first.quote!, status } };
  serve(publicRequests.read, { ...asked, author, answers: [quoted] });
  await openAt(page);
  expect(await screen.findByText('Votre réponse')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Envoyer la réponse' })).toHaveLength(Number(mayAnswer));
  expect(screen.queryAllByRole('button', { name: 'Écrire un devis' })).toHaveLength(Number(mayAnswer));
  if (mayAnswer) expect(screen.getByLabelText(/^Votre prix/)).toHaveValue('');
});

it('shows the choice that waits for a network in place of the buttons, and sends the last one only', async () => {
  signIn();
  const other = { ...worded, _id: 'e'.repeat(24), seller: { ...second.seller! } };
  serve(publicRequests.read, { ...asked, answers: [worded, other] });
  serve(publicRequests.close).mockRejectedValue(new ApiError(0));
  const { user } = await openAt(page);
  const choose = () => screen.findAllByRole('button', { name: 'Choisir cette réponse' });
  await user.click((await choose())[0]!);
  const waits = `« Choisir cette réponse · ${first.seller!.userName} » sera envoyé dès que le réseau revient.`;
  expect(await screen.findByText(waits)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choisir cette réponse' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Terminer sans choisir' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Écrire' })).toHaveLength(2);
  const withdraw = screen.getByRole('button', { name: 'Ne pas envoyer' });
  await waitFor(() => expect(withdraw).toBeEnabled(), { timeout: 3000 });
  await user.click(withdraw);
  const [, last] = await choose();
  await waitFor(() => expect(last).toBeEnabled(), { timeout: 3000 });
  await user.click(last!);
  await screen.findByText(/sera envoyé dès que le réseau revient/);
  const entries = await listEntries();
  expect(entries).toMatchObject([{ label: `Choisir cette réponse · ${other.seller.userName}` }]);
  expect(JSON.parse(entries[0]!.request.body!)).toMatchObject({ chosen: other._id });
});

it('shows that an answer waits for a network in place of the form', async () => {
  signIn();
  const author = { ...asked.author!, _id: 'f'.repeat(24) };
  serve(publicRequests.read, { ...asked, author, answers: [] });
  serve(publicRequests.answer).mockRejectedValue(new ApiError(0));
  const { user } = await openAt(page);
  await user.insertText(await screen.findByLabelText(/^Votre prix/), '45000');
  await user.insertText(screen.getByLabelText(/^Votre message/), 'Demain matin.');
  await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
  expect(await screen.findByText(/^Votre réponse sera envoyée/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Envoyer la réponse' })).not.toBeInTheDocument();
});

it('shows the price of an own answer as it is typed', async () => {
  signIn();
  const author = { ...asked.author!, _id: 'f'.repeat(24) };
  const own = { ...worded, price: 45_000, seller: { ...first.seller!, _id: awaId } };
  serve(publicRequests.read, { ...asked, author, answers: [own] });
  await openAt(page);
  expect(await screen.findByLabelText(/^Votre prix/)).toHaveValue('45\u202f000');
});

it('shows answers as they come', async () => {
  signIn();
  const read = serve(publicRequests.read, { ...asked, answers: [], answerCount: 0 });
  const queryClient = new QueryClient();
  await openAt(page, { queryClient });
  expect(await screen.findByText(/^Pas encore de réponse/)).toBeVisible();
  read.mockResolvedValue(asked);
  const count = { unread: 0, conversations: 0, newest: null };
  takeCount(queryClient, count);
  takeCount(queryClient, { ...count, unread: 1, newest: 'e'.repeat(24) });
  await waitFor(() => expect(screen.getByRole('button', { name: /Hamed Traoré/ })).toBeVisible());
});

it.each(['open', 'rejected'] as const)(
  'of its author is copied with all its details, also when it is %s',
  async (status) => {
    signIn();
    const details = { category: null, type: 'service' as const, quantity: 2.5, priceUnit: 'm2' as const };
    const more = { budget: 1_500_000, neededBy: '2020-01-31', description: 'Deux\nlignes' };
    serve(publicRequests.read, { ...asked, ...details, ...more, status, answers: [] });
    sessionStorage.setItem('form:public-request', JSON.stringify({ neededBy: '2999-01-01', search: '' }));
    const { user } = await openAt(page);
    const name = status === 'open' ? 'Copier dans une nouvelle demande' : 'Corriger';
    await user.click(await screen.findByRole('link', { name }));
    expect(await screen.findByRole('textbox', { name: /^Que cherchez-vous/ })).toHaveValue(asked.title);
    expect(screen.getByRole('radio', { name: 'Faire faire' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Combien/ })).toHaveValue('2.5');
    expect(screen.getByRole('combobox', { name: /^Unité/ })).toHaveValue('m2');
    expect(screen.getByRole('combobox', { name: /^Où/ })).toHaveValue(asked.location);
    expect(screen.getByLabelText(/^Pour quand/)).toHaveValue('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Budget/).value.replace(/\s/g, '')).toBe('1500000');
    expect(screen.getByRole('textbox', { name: /^Détails/ })).toHaveValue('Deux\nlignes');
  },
);
