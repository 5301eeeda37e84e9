import { auth } from '@laterite/shared/features/auth/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open, prepare, stub } from '../../../../../test/listing-page.ts';
import { aComment, aListingDetail } from '../../../../../test/listings.ts';
import { aMember, aSession, signIn } from '../../../../../test/member.ts';
import { neverRespond, serve } from '../../../../../test/serve.ts';
import { ApiError } from '../../../../lib/requests/api-error.ts';
import { listEntries } from '../../../outbox/outbox.ts';

const stars = (count: number) => screen.findByRole('radio', { name: `${count} étoiles sur 5` });

beforeEach(prepare);

describe('rating', () => {
  it('needs a session', async () => {
    const listing = stub();
    const { user, address } = await open(listing);
    await user.click(await stars(4));
    await waitFor(() => expect(address()).toBe(`/login?next=/stuff/${listing._id}`));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vous devez être connecté pour noter.');
  });

  it('returns the visitor after the log-in by the history entry they came from, so that Back does not show the listing twice', async () => {
    serve(auth.login, aSession());
    serve(auth.me, aMember());
    const rate = neverRespond(listings.rate);
    const listing = stub();
    const { user, address } = await open(listing);
    const entries = history.length;
    await user.click(await stars(4));
    await user.insertText(await screen.findByLabelText('Email'), 'awa@example.com');
    await user.insertText(screen.getByLabelText('Password'), 'terre rouge');
    const before = history.state;
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    expect(history.state.idx).toBe(before.idx - 1);
    expect(history).toHaveLength(entries + 1);
    await waitFor(() => expect(rate).toHaveBeenCalledOnce());
  });

  it('is sent once the visitor who pressed the stars is back as a member, never again', async () => {
    const listing = stub();
    const { user, address } = await open(listing);
    await user.click(await stars(4));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    cleanup();
    signIn();
    const rate = neverRespond(listings.rate);
    await open(listing);
    await waitFor(() => expect(rate).toHaveBeenCalledOnce());
    expect(rate.mock.calls[0]![0]).toMatchObject({ params: { id: listing._id }, body: { value: 4 } });
    expect(await stars(4)).toBeChecked();
    cleanup();
    await open(listing);
    await stars(4);
    expect(rate).toHaveBeenCalledOnce();
  });

  it('shows the average to one decimal and how many ratings made it', async () => {
    await open(
      stub(aListingDetail({ averageRating: 4.6667, ratingCount: 3, ratingSpread: [0, 0, 0, 1, 2] })),
    );
    expect(await screen.findByText('4,7')).toBeVisible();
    expect(screen.getByText('3 notes')).toBeVisible();
    expect(screen.getByText('5 étoiles : 2 notes')).toBeInTheDocument();
  });

  it('shows the average of verified clients separately from that of opinions', async () => {
    const client = aComment({ _id: 'c'.repeat(24), comment: 'Livré à l’heure', isVerifiedClient: true });
    await open(
      stub(
        aListingDetail({
          averageRating: 3,
          ratingCount: 3,
          ratingSpread: [1, 0, 1, 0, 1],
          clientRatingSpread: [0, 0, 0, 0, 1],
          comments: [aComment({ comment: 'Trop cher' }), client],
          commentCount: 2,
        }),
      ),
    );
    const clients = await screen.findByRole('list', { name: 'Clients vérifiés' });
    expect(clients).toHaveTextContent('Livré à l’heure');
    expect(clients).not.toHaveTextContent('Trop cher');
    expect(screen.getByRole('list', { name: 'Opinions' })).toHaveTextContent('Trop cher');
    expect(screen.getByText(/5,0 sur 5 · 1 note/)).toBeVisible();
    expect(screen.getByText(/2,0 sur 5 · 2 notes/)).toBeVisible();
  });

  it('counts at once, before the server has answered', async () => {
    signIn();
    neverRespond(listings.rate);
    const { user } = await open();
    await user.click(await stars(4));
    expect(await stars(4)).toBeChecked();
    expect(screen.getByText('4,0')).toBeVisible();
    expect(screen.getByText('1 note')).toBeVisible();
  });

  it('takes the stars back when they are refused', async () => {
    signIn();
    serve(listings.rate).mockRejectedValue(new ApiError(500));
    const { user } = await open(
      stub(aListingDetail({ averageRating: 5, ratingCount: 1, ratingSpread: [0, 0, 0, 0, 1], myRating: 5 })),
    );
    await user.click(await stars(2));
    expect(await screen.findByText("Erreur lors de l'envoi de la note")).toBeVisible();
    expect(await stars(5)).toBeChecked();
    expect(screen.getByText('5,0')).toBeVisible();
  });
});

describe('commenting', () => {
  const write = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
    await user.type(await screen.findByLabelText('Votre avis'), text);
    await user.click(screen.getByRole('button', { name: 'Publier l’avis' }));
  };

  it('needs a session', async () => {
    const { user } = await open();
    await write(user, 'Bien');
    expect(await screen.findByText('Vous devez être connecté pour laisser un avis.')).toBeVisible();
  });

  it('needs a rating first', async () => {
    signIn();
    const comment = serve(listings.comment);
    const { user } = await open();
    await write(user, 'Bien');
    expect(await screen.findByText('Merci de noter le produit avant de laisser un avis.')).toBeVisible();
    expect(comment).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Votre avis')).toHaveValue('Bien');
  });

  it('is sent after the stars have arrived, which may take longer on a slow line', async () => {
    signIn();
    let arrive = () => {};
    const spread = { ratingSpread: [0, 0, 0, 1, 0], clientRatingSpread: [0, 0, 0, 0, 0] };
    const rating = { myRating: 4, averageRating: 4, ratingCount: 1, ratings: [], ...spread };
    serve(listings.rate).mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve(rating);
      }),
    );
    const comment = serve(listings.comment, aComment({ comment: 'Bien' }));
    const { user } = await open();
    await user.click(await stars(4));
    await write(user, 'Bien');
    expect(await screen.findByRole('button', { name: 'Envoi…' })).toBeVisible();
    expect(comment).not.toHaveBeenCalled();
    arrive();
    expect(await screen.findByText('Avis publié !')).toBeVisible();
  });

  it('ignores a blank comment', async () => {
    signIn();
    const comment = serve(listings.comment);
    const { user } = await open(stub(aListingDetail({ myRating: 4 })));
    await write(user, '   ');
    expect(comment).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('appears at the top of the list and is confirmed for two seconds', async () => {
    signIn();
    serve(listings.comment, aComment({ comment: 'Vendeur sérieux.' }));
    const earlier = aComment({ _id: '0000000000000000000000dd', isSeller: true, rating: null });
    const { user } = await open(stub(aListingDetail({ myRating: 4, comments: [earlier] })));
    await write(user, 'Vendeur sérieux.');
    expect(await screen.findByText('Avis publié !')).toBeVisible();
    const [newest, seller] = within(screen.getByRole('region', { name: /commentaires/ })).getAllByRole(
      'listitem',
    );
    expect(newest).toHaveTextContent('Vendeur sérieux.');
    expect(seller).toHaveTextContent('Vendeur');
    expect(screen.getByLabelText('Votre avis')).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Avis publié !')).not.toBeInTheDocument(), {
      timeout: 3000,
    });
  });

  it('is the one part that an address may name, where all comments are of one kind', async () => {
    await open(stub(aListingDetail({ comments: [aComment()], commentCount: 1 })));
    await screen.findByRole('region', { name: /commentaire/ });
    expect(document.querySelectorAll('#commentaires')).toHaveLength(1);
  });

  it('notifies its author that links were removed', async () => {
    signIn();
    serve(listings.comment, aComment({ comment: 'Voir vite' }));
    const { user } = await open(stub(aListingDetail({ myRating: 4 })));
    await write(user, 'Voir exemple.com vite');
    expect(await screen.findByText('Publié sans les liens ni les adresses e-mail.')).toBeVisible();
    expect(screen.queryByText('Avis publié !')).not.toBeInTheDocument();
  });

  it('keeps what is typed while it is sent', async () => {
    signIn();
    let arrive = () => {};
    serve(listings.comment).mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve(aComment({ comment: 'Bien' }));
      }),
    );
    const { user } = await open(stub(aListingDetail({ myRating: 4 })));
    await write(user, 'Bien');
    await user.insertText(screen.getByLabelText('Votre avis'), ' Livré à l’heure.');
    arrive();
    expect(await screen.findByText('Avis publié !')).toBeVisible();
    expect(screen.getByLabelText('Votre avis')).toHaveValue('Livré à l’heure.');
  });

  it('shows under its text why the server refused it, until it is changed', async () => {
    signIn();
    const message = 'N’écrivez ici ni numéro de téléphone, ni lien, ni adresse e-mail.';
    const errors = [{ path: 'comment', message }];
    serve(listings.comment).mockRejectedValue(new ApiError(400, { message: 'Refusé', errors }));
    const { user } = await open(stub(aListingDetail({ myRating: 4 })));
    await write(user, 'Bien');
    expect(await screen.findByText(message)).toBeVisible();
    const area = screen.getByLabelText('Votre avis');
    expect(area).toHaveAccessibleDescription(message);
    expect(area).toHaveFocus();
    expect(area).toHaveValue('Bien');
    expect(screen.queryByText('Refusé')).not.toBeInTheDocument();
    await user.type(area, '!');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('keeps the words when sending fails', async () => {
    signIn();
    serve(listings.comment).mockRejectedValue(new ApiError(500));
    const { user } = await open(stub(aListingDetail({ myRating: 4 })));
    await write(user, 'Bien');
    expect(await screen.findByText("Erreur lors de l'envoi de l'avis")).toBeVisible();
    expect(screen.getByLabelText('Votre avis')).toHaveValue('Bien');
  });
});

describe('the comments', () => {
  const aReview = (n: number, comment: string) => ({
    _id: String(n).padStart(24, '0'),
    author: null,
    comment,
    rating: 4,
    createdAt: new Date().toISOString(),
    reply: null,
  });

  it('can all be read, older ones on demand', async () => {
    const reviews = serve(listings.reviews, {
      items: [aReview(12, 'Machine conforme aux photos.'), aReview(99, 'Reçue en deux jours.')],
      total: 21,
      totalIsExact: true,
      page: 2,
      limit: 20,
      nextCursor: null,
    });
    const comments = Array.from({ length: 20 }, (_, n) => aComment({ _id: String(n).padStart(24, '0') }));
    const { user } = await open(stub(aListingDetail({ comments, commentCount: 21 })));
    await user.click(await screen.findByRole('link', { name: 'Afficher les commentaires plus anciens' }));
    expect(await screen.findByText('Reçue en deux jours.')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: '21 commentaires' })).getAllByRole('listitem'),
    ).toHaveLength(21);
    expect(screen.queryByRole('button', { name: /plus anciens/ })).not.toBeInTheDocument();
    expect(reviews.mock.calls[0]![0].query).toEqual({ limit: 20, page: 2 });
  });

  it('are deleted by their author after a question', async () => {
    signIn();
    const remove = serve(listings.removeReview);
    const listing = stub(aListingDetail({ comments: [aComment()], commentCount: 1 }));
    const { user } = await open(listing);
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(screen.getByText('Supprimer ce commentaire ?')).toBeVisible();
    stub({ ...listing, comments: [], commentCount: 0 });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Commentaire supprimé')).toBeVisible();
    expect(remove).toHaveBeenCalledExactlyOnceWith({
      params: { id: listing._id, reviewId: aComment()._id },
      idempotencyKey: expect.any(String),
    });
    await waitFor(() => expect(screen.queryByText('Machine conforme aux photos.')).not.toBeInTheDocument());
  });

  it('are deleted later where there is no network', async () => {
    signIn();
    serve(listings.removeReview).mockRejectedValue(new ApiError(0));
    const listing = stub(aListingDetail({ comments: [aComment()], commentCount: 1 }));
    const { user } = await open(listing);
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(async () =>
      expect(await listEntries()).toMatchObject([
        { kind: 'reviewRemoval', label: aComment().comment, request: { method: 'DELETE' } },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Supprimer' })).toBeDisabled();
  });

  it('are deleted by administrators, and by nobody else', async () => {
    const others = aComment({ userId: 'f'.repeat(24) });
    signIn();
    const { unmount } = await open(stub(aListingDetail({ comments: [others], commentCount: 1 })));
    await screen.findByText('Machine conforme aux photos.');
    expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
    unmount();
    signIn({ role: 'admin' });
    await open(stub(aListingDetail({ comments: [others], commentCount: 1 })));
    expect(await screen.findByRole('button', { name: 'Supprimer' })).toBeVisible();
  });

  it('are not deleted by an administrator whose listing they are about', async () => {
    const others = aComment({ userId: 'f'.repeat(24) });
    const seller = aListingDetail().seller!;
    signIn({ _id: seller._id, role: 'admin' });
    await open(stub(aListingDetail({ seller, comments: [others], commentCount: 1 })));
    await screen.findByText('Machine conforme aux photos.');
    expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  });
});
