import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { profiles } from '@laterite/shared/features/profiles/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { serveProfessional, signInUnread } from '../../../test/professional-page.ts';
import { aPage, aProfessionalPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../test/stale.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { backToForm } from '../outbox/back-to-form.ts';
import { listEntries } from '../outbox/outbox.ts';

const id = 'a'.repeat(24);

describe('reviews of a professional', () => {
  it('has reviews that their authors delete', async () => {
    const { reviews } = serveProfessional();
    const me = aMember();
    signInAs(me);
    const { userName } = me;
    const blank = { profilePicture: null, profilePictureUrl: null, location: null, phoneVerified: false };
    const author = { ...blank, _id: me._id, userName, memberSince: new Date().toISOString() };
    const review = {
      _id: id,
      author,
      comment: 'Travail propre.',
      rating: 5,
      reply: null,
      isVerifiedClient: false,
      version: 0,
    };
    reviews.mockResolvedValue(aPage([{ ...review, createdAt: new Date().toISOString() }]));
    const remove = serve(professionals.removeReview);
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Supprimer cet avis ?')).toBeVisible();
    reviews.mockResolvedValue(aPage([]));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Avis supprimé')).toBeVisible();
    expect(remove).toHaveBeenCalledOnce();
    expect(await screen.findByText('Pas encore d’avis.')).toBeVisible();
  });

  it('shows what clients say, also those who have left', async () => {
    const { reviews } = serveProfessional();
    const review = {
      _id: id,
      author: null,
      comment: 'Travail propre.',
      rating: 5,
      reply: 'Merci.',
      isVerifiedClient: false,
      version: 0,
    };
    reviews.mockResolvedValue(aPage([{ ...review, createdAt: new Date().toISOString() }]));
    await openAt(`/professional/${id}`);
    expect(await screen.findByText('Travail propre.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Utilisateur supprimé' })).toBeVisible();
    expect(screen.getByText('Réponse de Ibrahim Konaté')).toBeVisible();
  });

  it('has reviews in the order one chooses, and the prices that clients ask for first', async () => {
    const { reviews } = serveProfessional(
      aProfessionalPage({ ratingCount: 2, priceHint: '8 000 FCFA le m²' }),
    );
    const review = {
      author: null,
      reply: null,
      isVerifiedClient: false,
      version: 0,
      createdAt: new Date().toISOString(),
    };
    const good = { ...review, _id: id, comment: 'Travail propre.', rating: 5 };
    const bad = { ...review, _id: 'b'.repeat(24), comment: 'Chantier en retard.', rating: 2 };
    reviews.mockImplementation(async ({ query }) =>
      aPage(query?.sort === 'worst' ? [bad, good] : [good, bad]),
    );
    const { user } = await openAt(`/professional/${id}`);
    const shown = async () =>
      (await screen.findAllByText(/^(Travail propre|Chantier en retard)/)).map(
        ({ textContent }) => textContent,
      );
    expect(await shown()).toEqual(['Travail propre.', 'Chantier en retard.']);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Trier les avis,/ }), 'Les moins bons');
    await waitFor(async () => expect(await shown()).toEqual(['Chantier en retard.', 'Travail propre.']));
    expect(await screen.findByText('8 000 FCFA le m²')).toBeVisible();
  });

  it('shows its owner the reason, and can be sent for a new review', async () => {
    const me = aMember();
    const hidden = { reason: 'Photos volées.', reviewAskedAt: null };
    serveProfessional(aProfessionalPage({ userId: me._id, hidden }));
    const asked = { ...hidden, reviewAskedAt: '2026-01-02T09:30:00.000Z' };
    const ask = serve(profiles.askReview, asked);
    signInAs(me);
    const { user } = await openAt(`/professional/${id}`);
    const notice = within(await screen.findByRole('region', { name: 'Page masquée' }));
    expect(notice.getByText(/Motif\s: Photos volées\./)).toBeVisible();
    serveProfessional(aProfessionalPage({ userId: me._id, hidden: asked }));
    await user.click(notice.getByRole('button', { name: 'Demander un nouvel examen' }));
    expect(ask.mock.lastCall![0].params).toMatchObject({ kind: 'professionals' });
    expect(await notice.findByText(/^Nouvel examen demandé le 2 janv. 2026/)).toBeVisible();
    expect(notice.queryByRole('button')).not.toBeInTheDocument();
  });

  it('answers a review, and takes the answer back', async () => {
    const me = aMember();
    const { reviews } = serveProfessional(aProfessionalPage({ userId: me._id }));
    const review = {
      _id: id,
      author: null,
      comment: 'Travail propre.',
      rating: 5,
      createdAt: new Date().toISOString(),
      isVerifiedClient: false,
      version: 0,
    };
    reviews.mockResolvedValue(aPage([{ ...review, reply: null }]));
    const params = { id: expect.any(String), reviewId: id };
    const reply = serve(professionals.reply, { ...review, reply: 'Merci' });
    const removeReply = serve(professionals.removeReply);
    signInAs(me);
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Répondre' }));
    reviews.mockResolvedValue(aPage([{ ...review, reply: 'Merci' }]));
    await user.type(screen.getByLabelText('Votre réponse'), ' Merci {Enter}');
    await user.click(screen.getByRole('button', { name: 'Publier la réponse' }));
    expect(reply).toHaveBeenCalledExactlyOnceWith({
      params,
      body: { reply: 'Merci' },
      idempotencyKey: expect.any(String),
      ifMatch: 0,
    });
    await user.click(await screen.findByRole('button', { name: 'Modifier la réponse' }));
    await user.click(screen.getByRole('button', { name: 'Retirer la réponse' }));
    expect(removeReply).toHaveBeenCalledExactlyOnceWith({ params, idempotencyKey: expect.any(String) });
  });

  it('keeps an answer that was changed while it was sent, to be published as an edit', async () => {
    const me = aMember();
    const { reviews } = serveProfessional(aProfessionalPage({ userId: me._id }));
    const createdAt = new Date().toISOString();
    const facts = { _id: id, author: null, comment: 'Travail propre.', rating: 5, isVerifiedClient: false };
    const review = { ...facts, createdAt, reply: null, version: 1 };
    reviews.mockResolvedValue(aPage([review]));
    let arrive = () => {};
    const published = { ...review, reply: 'Merci', version: 2 };
    const reply = serve(professionals.reply).mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(published);
      }),
    );
    reply.mockResolvedValue({ ...review, reply: 'Merci à vous', version: 3 });
    signInAs(me);
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Répondre' }));
    await user.insertText(screen.getByLabelText('Votre réponse'), 'Merci');
    await user.click(screen.getByRole('button', { name: 'Publier la réponse' }));
    await user.insertText(screen.getByLabelText('Votre réponse'), ' à vous');
    reviews.mockResolvedValue(aPage([published]));
    arrive();
    const submit = screen.getByRole('button', { name: 'Publier la réponse' });
    await waitFor(() => expect(submit).toBeEnabled());
    expect(screen.getByLabelText('Votre réponse')).toHaveValue('Merci à vous');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByLabelText('Votre réponse')).not.toBeInTheDocument());
    expect(reply.mock.lastCall![0]).toMatchObject({ body: { reply: 'Merci à vous' }, ifMatch: 2 });
  });

  it('is notified that a review was written anew while the answer was typed, which stays', async () => {
    const me = aMember();
    const { reviews } = serveProfessional(aProfessionalPage({ userId: me._id }));
    const createdAt = new Date().toISOString();
    const facts = { _id: id, author: null, reply: null, createdAt, isVerifiedClient: false };
    reviews.mockResolvedValue(aPage([{ ...facts, comment: 'En retard.', rating: 2, version: 1 }]));
    const reply = serve(professionals.reply).mockRejectedValueOnce(stale);
    signInAs(me);
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Répondre' }));
    await user.insertText(screen.getByLabelText('Votre réponse'), 'Merci');
    const written = { ...facts, comment: 'Livré, merci.', rating: 4, version: 2 };
    reviews.mockResolvedValue(aPage([written]));
    reply.mockResolvedValue({ ...written, reply: 'Merci', version: 3 });
    await user.click(screen.getByRole('button', { name: 'Publier la réponse' }));
    await loadNewVersion(user);
    expect(screen.getByText('Livré, merci.')).toBeVisible();
    expect(screen.getByLabelText('Votre réponse')).toHaveValue('Merci');
    await user.click(screen.getByRole('button', { name: 'Publier la réponse' }));
    await waitFor(() => expect(reply.mock.lastCall![0].ifMatch).toBe(2));
  });

  it('answers a review later where there is no network', async () => {
    const me = aMember();
    const { reviews } = serveProfessional(aProfessionalPage({ userId: me._id }));
    const review = { _id: id, author: null, comment: 'Travail propre.', rating: 5, reply: null };
    const createdAt = new Date().toISOString();
    reviews.mockResolvedValue(aPage([{ ...review, createdAt, isVerifiedClient: false, version: 0 }]));
    serve(professionals.reply).mockRejectedValue(new ApiError(0));
    signInAs(me);
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Répondre' }));
    await user.insertText(screen.getByLabelText('Votre réponse'), 'Merci');
    await user.click(screen.getByRole('button', { name: 'Publier la réponse' }));
    expect(await screen.findByRole('button', { name: 'Répondre' })).toBeVisible();
    expect(await listEntries()).toMatchObject([
      { kind: 'reply', label: 'Merci', form: { name: `reply-${id}`, content: 'Merci' } },
    ]);
  });

  it('asks a visitor to log in before a review', async () => {
    serveProfessional();
    const { user, address } = await openAt(`/professional/${id}`);
    await user.insertText(await screen.findByRole('textbox', { name: 'Votre avis' }), 'Bon travail');
    await user.click(screen.getByRole('button', { name: 'Publier l’avis' }));
    expect(await screen.findByText('Vous devez être connecté pour laisser un avis.')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/login?next=/professional/${id}`));
  });

  it('takes stars and words as a review, and nothing without stars', async () => {
    signInUnread();
    const professional = aProfessionalPage();
    serveProfessional(professional);
    const review = serve(professionals.review, {
      _id: id,
      author: null,
      comment: 'Bon travail',
      rating: 4,
      createdAt: new Date().toISOString(),
      reply: null,
      isVerifiedClient: false,
      version: 0,
    });
    const { user } = await openAt(`/professional/${id}`);
    await user.insertText(await screen.findByRole('textbox', { name: 'Votre avis' }), 'Bon travail');
    await user.click(screen.getByRole('button', { name: 'Publier l’avis' }));
    expect(await screen.findByText('Donnez d’abord de 1 à 5 étoiles.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '4 sur 5' }));
    await user.click(screen.getByRole('button', { name: 'Publier l’avis' }));
    expect(await screen.findByText('Avis publié !')).toBeVisible();
    expect(review).toHaveBeenCalledExactlyOnceWith({
      params: { id: professional._id },
      body: { rating: 4, comment: 'Bon travail' },
      idempotencyKey: expect.any(String),
    });
  });

  it('keeps a review that was changed while it was sent, to be published as an edit', async () => {
    signInUnread();
    const { reviews } = serveProfessional();
    const facts = { _id: id, author: null, createdAt: new Date().toISOString(), reply: null, version: 0 };
    const published = { ...facts, comment: 'Bon', rating: 4, isVerifiedClient: false };
    let arrive = () => {};
    serve(professionals.review).mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve(published);
      }),
    );
    const { user } = await openAt(`/professional/${id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Votre avis' }), 'Bon');
    await user.click(screen.getByRole('radio', { name: '4 sur 5' }));
    await user.click(screen.getByRole('button', { name: 'Publier l’avis' }));
    await user.insertText(screen.getByRole('textbox', { name: 'Votre avis' }), ' travail');
    reviews.mockResolvedValue({ ...aPage([published]), mine: published });
    arrive();
    expect(await screen.findByRole('button', { name: 'Modifier l’avis' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Votre avis' })).toHaveValue('Bon travail');
  });

  it('returns from the outbox to its form with its stars', async () => {
    signInUnread();
    const { reviews } = serveProfessional();
    const facts = { _id: id, author: null, createdAt: new Date().toISOString(), reply: null, version: 0 };
    const mine = { ...facts, comment: 'Bon travail', rating: 5, isVerifiedClient: false };
    reviews.mockResolvedValue({ ...aPage([mine]), mine });
    serve(professionals.review);
    const { user } = await openAt(`/professional/${id}`);
    const send = await screen.findByRole('button', { name: 'Modifier l’avis' });
    await user.click(screen.getByRole('radio', { name: '2 sur 5' }));
    await user.click(send);
    await waitFor(() => expect(screen.getByRole('radio', { name: '5 sur 5' })).toBeChecked());
    await act(async () => backToForm((await listEntries())[0]!));
    expect(screen.getByRole('radio', { name: '2 sur 5' })).toBeChecked();
  });

  it('shows the author of a review their own words, also where it is on no page read so far', async () => {
    signInUnread();
    const { reviews } = serveProfessional(aProfessionalPage({ ratingCount: 6 }));
    const facts = { _id: id, author: null, createdAt: new Date().toISOString(), reply: null, version: 0 };
    const mine = { ...facts, comment: 'Bon travail', rating: 4, isVerifiedClient: false };
    reviews.mockResolvedValue({ ...aPage([{ ...mine, _id: 'b'.repeat(24), comment: 'En retard.' }]), mine });
    await openAt(`/professional/${id}`);
    expect(await screen.findByRole('button', { name: 'Modifier l’avis' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Votre avis' })).toHaveValue('Bon travail');
    expect(screen.getByRole('radio', { name: '4 sur 5' })).toBeChecked();
  });

  it('notifies the author of a review that its links were removed', async () => {
    signInUnread();
    serveProfessional();
    const facts = { _id: id, author: null, createdAt: new Date().toISOString(), reply: null, version: 0 };
    serve(professionals.review, { ...facts, comment: 'Voir vite', rating: 4, isVerifiedClient: false });
    const { user } = await openAt(`/professional/${id}`);
    await user.insertText(
      await screen.findByRole('textbox', { name: 'Votre avis' }),
      'Voir exemple.com vite',
    );
    await user.click(screen.getByRole('radio', { name: '4 sur 5' }));
    await user.click(screen.getByRole('button', { name: 'Publier l’avis' }));
    expect(await screen.findByText('Publié sans les liens ni les adresses e-mail.')).toBeVisible();
    expect(screen.queryByText('Avis publié !')).not.toBeInTheDocument();
  });

  it('asks for the words of a review that has stars only', async () => {
    signInUnread();
    serveProfessional();
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('radio', { name: '4 sur 5' }));
    await user.click(screen.getByRole('button', { name: 'Publier l’avis' }));
    const field = screen.getByRole('textbox', { name: 'Votre avis' });
    expect(field).toHaveAccessibleDescription('Ce champ est obligatoire.');
    expect(field).toHaveFocus();
    await user.type(field, 'B');
    expect(field).not.toBeInvalid();
  });
});
