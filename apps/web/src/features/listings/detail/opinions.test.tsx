import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open, prepare, stub } from '../../../../test/listing-page.ts';
import { aComment, aListingDetail } from '../../../../test/listings.ts';
import { signIn } from '../../../../test/member.ts';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

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

  it('shows the average to one decimal and how many ratings made it', async () => {
    await open(
      stub(aListingDetail({ averageRating: 4.6667, ratingCount: 3, ratingSpread: [0, 0, 0, 1, 2] })),
    );
    expect(await screen.findByText('4,7')).toBeVisible();
    expect(screen.getByText('3 notes')).toBeVisible();
    expect(screen.getByText('5 étoiles : 2 notes')).toBeInTheDocument();
  });

  it('counts at once, before the server has answered', async () => {
    signIn();
    vi.spyOn(api.listings, 'rate').mockReturnValue(new Promise(() => undefined));
    const { user } = await open();
    await user.click(await stars(4));
    expect(await stars(4)).toBeChecked();
    expect(screen.getByText('4,0')).toBeVisible();
    expect(screen.getByText('1 note')).toBeVisible();
  });

  it('takes the stars back when they are refused', async () => {
    signIn();
    vi.spyOn(api.listings, 'rate').mockRejectedValue(new ApiError(500));
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
    const comment = vi.spyOn(api.listings, 'comment');
    const { user } = await open();
    await write(user, 'Bien');
    expect(await screen.findByText('Merci de noter le produit avant de laisser un avis.')).toBeVisible();
    expect(comment).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Votre avis')).toHaveValue('Bien');
  });

  it('ignores a blank comment', async () => {
    signIn();
    const comment = vi.spyOn(api.listings, 'comment');
    const { user } = await open(stub(aListingDetail({ myRating: 4 })));
    await write(user, '   ');
    expect(comment).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('appears at the top of the list and is confirmed for two seconds', async () => {
    signIn();
    vi.spyOn(api.listings, 'comment').mockResolvedValue(aComment({ comment: 'Vendeur sérieux.' }));
    const earlier = aComment({ _id: '0000000000000000000000dd', isSeller: true, rating: null });
    const { user } = await open(stub(aListingDetail({ myRating: 4, comments: [earlier] })));
    await write(user, 'Vendeur sérieux.');
    expect(await screen.findByText('Avis publié !')).toBeVisible();
    const [newest, seller] = within(screen.getByRole('list', { name: /commentaires/ })).getAllByRole(
      'listitem',
    );
    expect(newest).toHaveTextContent('Vendeur sérieux.');
    expect(seller).toHaveTextContent('Vendeur');
    expect(screen.getByLabelText('Votre avis')).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Avis publié !')).not.toBeInTheDocument(), {
      timeout: 3000,
    });
  });

  it('keeps the words when sending fails', async () => {
    signIn();
    vi.spyOn(api.listings, 'comment').mockRejectedValue(new ApiError(500));
    const { user } = await open(stub(aListingDetail({ myRating: 4 })));
    await write(user, 'Bien');
    expect(await screen.findByText("Erreur lors de l'envoi de l'avis")).toBeVisible();
    expect(screen.getByLabelText('Votre avis')).toHaveValue('Bien');
  });
});
