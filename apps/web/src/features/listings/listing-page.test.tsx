import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aComment, aListingDetail, awaId, signIn } from '../../../test/members.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const stub = (listing = aListingDetail()) => {
  vi.spyOn(api.listings, 'read').mockResolvedValue(listing);
  return listing;
};

const open = (listing = stub()) => openAt(`/stuff/${listing._id}`);
const stars = (count: number) => screen.findByRole('radio', { name: `${count} étoiles sur 5` });

/** Everything is near, so that the whole page shows. */
class Near {
  private readonly see: (entries: { isIntersecting: boolean }[]) => void;
  constructor(see: Near['see']) {
    this.see = see;
  }
  observe() {
    this.see([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Near);
  vi.spyOn(api.listings, 'browse').mockResolvedValue(aSearchPage([aListing({ title: 'Chargeuse' })]));
});

describe('a listing', () => {
  it('shows price, title, place, reference and seller', async () => {
    await open(stub(aListingDetail({ priceUnit: 'jour', price: 85_000, type: 'rental' })));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pelle hydraulique');
    expect(screen.getByRole('main')).toHaveTextContent('85 000 FCFA / jour');
    expect(screen.getByRole('main')).toHaveTextContent(/Yopougon, Abidjan · il y a 2 j · Réf. BT-7K3Q/);
    expect(screen.getByText('Ibrahim Konaté')).toBeVisible();
    expect(screen.getByText('Membre depuis mars 2024')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Louer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acheter' })).not.toBeInTheDocument();
    expect(document.title).toContain('Pelle hydraulique');
  });

  it('shows its own facts in pairs, in words', async () => {
    await open(
      stub(aListingDetail({ type: 'rental', attrs: { annee: 2018, heures: 5400, operateur: true } })),
    );
    expect(await screen.findByText('Année')).toBeVisible();
    expect(screen.getByText('2018')).toBeVisible();
    expect(screen.getByText('5 400 h')).toBeVisible();
    expect(screen.getByText('Oui')).toBeVisible();
  });

  it('leads to its address on a map', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Aller à cette adresse' });
    expect(link).toHaveAttribute('href', expect.stringContaining('Yopougon%2C%20Abidjan'));
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('brings listings of the same category', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Similaires' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chargeuse' })).toBeVisible();
  });

  it.each([
    [new ApiError(404, { message: 'Produit introuvable.' }), 'Produit introuvable.'],
    [new ApiError(500), 'Erreur lors du chargement du produit.'],
    [new ApiError(0), 'Erreur lors du chargement du produit.'],
  ])('says when it cannot be shown: %#', async (error, sentence) => {
    vi.spyOn(api.listings, 'read').mockRejectedValue(error);
    await openAt('/stuff/0000000000000000000000ff');
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  });

  it('tries again when asked', async () => {
    vi.spyOn(api.listings, 'read')
      .mockRejectedValueOnce(new ApiError(500))
      .mockResolvedValue(aListingDetail());
    const { user } = await openAt('/stuff/0000000000000000000000ff');
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pelle hydraulique');
  });
});

describe('buying', () => {
  it('says that nothing is paid here, and offers the seller and the selection', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Acheter' }));
    const sheet = await screen.findByRole('dialog', { name: 'Acheter' });
    expect(sheet).toHaveTextContent('Aucun paiement ici : le vendeur vous répond.');
    for (const name of ['WhatsApp', 'Appeler', /sélection/]) {
      expect(within(sheet).getByRole('button', { name })).toBeVisible();
    }
  });

  it('asks a visitor to log in before the seller is reached', async () => {
    const listing = stub();
    const { user, address } = await open(listing);
    await user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    await waitFor(() => expect(address()).toBe(`/login?next=/stuff/${listing._id}`));
    expect(await screen.findByRole('alert')).toHaveTextContent('Connectez-vous pour contacter le vendeur.');
  });

  it('opens WhatsApp in a tab that was opened within the press', async () => {
    signIn();
    const assign = vi.fn();
    const tab = { opener: window, location: { assign }, close: vi.fn() };
    const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    let answer = (_: { url: string }) => {};
    vi.spyOn(api.listings, 'contact').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    expect(openTab).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    await act(async () => answer({ url: 'https://wa.me/2250708091011' }));
    expect(assign).toHaveBeenCalledWith('https://wa.me/2250708091011');
    expect(tab.opener).toBeNull();
  });
});

it('shows the seller’s number on a computer, which cannot call', async () => {
  signIn();
  vi.spyOn(api.listings, 'contact').mockResolvedValue({ url: 'tel:+2250708091011' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Appeler' }));
  expect(await screen.findByRole('link', { name: '+2250708091011' })).toHaveAttribute(
    'href',
    'tel:+2250708091011',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

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

describe('one’s own listing', () => {
  const own = () => {
    signIn();
    const listing = aListingDetail();
    return stub({ ...listing, seller: { ...listing.seller!, _id: awaId } });
  };

  it('shows "Votre annonce" instead of contact and stars', async () => {
    await open(own());
    expect(await screen.findByRole('heading', { name: 'Votre annonce' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'WhatsApp' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /étoile/ })).not.toBeInTheDocument();
  });

  it('is deleted only after a second press', async () => {
    const remove = vi.spyOn(api.listings, 'remove').mockResolvedValue(undefined);
    const listing = own();
    const { user, address } = await open(listing);
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(screen.getByRole('heading', { name: /Supprimer cette annonce/ })).toBeVisible();
    expect(remove).not.toHaveBeenCalled();
    vi.spyOn(api.search, 'products').mockReturnValue(new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(address()).toBe('/marketplace'));
    expect(remove).toHaveBeenCalledWith({ params: { id: listing._id } });
  });
});
