import { conversations } from '@laterite/shared/features/conversations/contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../test/conversations.ts';
import { aListingDetail } from '../../../test/listings.ts';
import { awaId, signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { listingQuery } from '../listings/listing.queries.ts';

const about = (kind: 'member' | 'publicRequest', _id: string, title: string) => ({
  ...aConversation,
  about: { kind, _id, title, image: null, imageUrl: null },
});

it('leads to the public request that it is about', async () => {
  signIn();
  const id = 'd'.repeat(24);
  serve(conversations.read, about('publicRequest', id, 'Sacs de ciment'));
  await openAt(`/messages/${aConversation._id}`);
  const link = await screen.findByRole('link', { name: 'Sacs de ciment' });
  expect(link).toHaveAttribute('href', `/demandes/publiques/${id}`);
});

it('does not lead to a deleted public request', async () => {
  signIn();
  const deleted = about('publicRequest', 'd'.repeat(24), 'Sacs de ciment');
  serve(conversations.read, { ...deleted, about: { ...deleted.about, status: null } });
  await openAt(`/messages/${aConversation._id}`);
  expect(await screen.findByText('Retirée')).toBeVisible();
  expect(screen.getByText('Sacs de ciment')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sacs de ciment' })).not.toBeInTheDocument();
});

it.each([
  ['paused', 'En pause', true],
  ['sold', 'Vendu', true],
  [null, 'Retirée', false],
] as const)('says that its listing is %s', async (status, word, hasLink) => {
  signIn();
  const { about } = aConversation;
  serve(conversations.read, { ...aConversation, about: { ...about, status } });
  await openAt(`/messages/${aConversation._id}`);
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.queryByRole('link', { name: about.title }) !== null).toBe(hasLink);
  expect(screen.getByText(about.title)).toBeVisible();
});

it('says that the other member can neither read nor answer while their account is suspended or closed', async () => {
  signIn();
  serve(conversations.read, { ...aConversation, isOtherDisabled: true });
  await openAt(`/messages/${aConversation._id}`);
  expect(await screen.findByText(/n’a plus accès au site/)).toBeVisible();
});

it('is not about oneself where it was begun on one’s own page', async () => {
  signIn();
  serve(conversations.read, about('member', awaId, 'Awa du chantier'));
  await openAt(`/messages/${aConversation._id}`);
  expect(await screen.findByText(/^Écrivez le premier message/)).toBeVisible();
  expect(screen.queryByText('Awa du chantier')).not.toBeInTheDocument();
});

it('shows what was written in the request, which it leads to', async () => {
  signIn();
  const order = 'e'.repeat(24);
  const said = { ...aMessage, text: 'Dernier prix ?', request: { order, offer: 90_000, counter: null } };
  serve(conversations.read, { ...aConversation, messages: [said] });
  await openAt(`/messages/${aConversation._id}`);
  expect(await screen.findByText('Dernier prix ?')).toBeVisible();
  expect(screen.getByText(/^Prix proposé\s: 90\s000\sFCFA$/)).toBeVisible();
  expect(screen.queryByText(/Envoyé/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dans la demande' })).toHaveAttribute('href', `/demandes/${order}`);
});

it('that nobody would read is refused in one sentence, with ways on', async () => {
  signIn();
  const gone = new ApiError(404, { code: 'product_not_found', message: 'Produit introuvable.' });
  serve(conversations.open).mockRejectedValue(gone);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = listingQuery('b'.repeat(24));
  queryClient.setQueryData(queryKey, aListingDetail());
  await openAt(`/messages/nouveau?listing=${'b'.repeat(24)}`, { queryClient });
  expect(await screen.findAllByText('Produit introuvable.')).toHaveLength(1);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour aux messages' })).toHaveAttribute('href', '/messages');
  expect(screen.getByRole('link', { name: 'Voir les annonces' })).toBeVisible();
});

it('that could not be opened is tried again', async () => {
  signIn();
  serve(conversations.open).mockRejectedValueOnce(new ApiError(0)).mockResolvedValue(aConversation);
  serve(conversations.read, aConversation);
  const { user, address } = await openAt(`/messages/nouveau?listing=${'b'.repeat(24)}`);
  expect(await screen.findByText('La conversation n’a pas pu s’ouvrir')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/^Écrivez le premier message/)).toBeVisible();
  expect(address()).toBe(`/messages/${aConversation._id}`);
});

it('does not load its photos again when its messages are marked as read', async () => {
  signIn();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
  );
  const photo = serve(conversations.file, new Blob(['photo'], { type: 'image/webp' }) as never);
  const read = serve(conversations.read, {
    ...aConversation,
    isUnread: true,
    messages: [{ ...aMessage, isMine: false, file: 'image/webp' }],
  });
  const marked = serve(conversations.markRead);
  await openAt(`/messages/${aConversation._id}`);
  await waitFor(() => expect(marked).toHaveBeenCalled());
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
  await waitFor(() => expect(photo).toHaveBeenCalled());
  expect(photo).toHaveBeenCalledOnce();
});
