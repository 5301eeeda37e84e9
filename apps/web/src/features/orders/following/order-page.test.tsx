import { listings } from '@laterite/shared/features/listings/contract.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { sellers } from '@laterite/shared/features/sellers/contract.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing, aListingDetail } from '../../../../test/listings.ts';
import { signIn } from '../../../../test/member.ts';
import { anOrder, orderedListing } from '../../../../test/orders.ts';
import { aPage, aProfessional, aProfessionalPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { aSeller } from '../../../../test/sellers.ts';
import { serve } from '../../../../test/serve.ts';

const message: OrderDetail['messages'][number] = {
  ...{ _id: 'd'.repeat(24), isMine: false, text: 'Bonjour', isMasked: false, offer: null, counter: null },
  at: '2026-03-06T10:00:00.000Z',
};

async function open(fields: Partial<OrderDetail> = {}) {
  signIn();
  const order = anOrder(fields);
  serve(orders.read, order);
  return openAt(`/demandes/${order._id}`);
}

describe('a request', () => {
  it('says who sees whose number, in the one sentence used everywhere', async () => {
    await open();
    expect(
      await screen.findByText(
        'Le vendeur choisit qui voit son numéro. Une fois la demande acceptée, chacun voit celui de l’autre.',
      ),
    ).toBeVisible();
  });

  it('says to its seller that the other’s number shows once it is accepted', async () => {
    await open({ box: 'in' });
    expect(
      await screen.findByText('Une fois la demande acceptée, chacun voit le numéro de l’autre.'),
    ).toBeVisible();
    expect(screen.queryByText(/^Le vendeur choisit/)).not.toBeInTheDocument();
  });

  it.each([
    ['in', 'envoyée', 'Nouvelle'],
    ['in', 'devis-reçu', 'Prix proposé'],
    ['out', 'envoyée', 'Envoyée'],
    ['out', 'devis-reçu', 'Prix proposé'],
  ] as const)('names its state for whoever reads it: %s, %s', async (box, status, words) => {
    await open({ box, status, events: [{ status, at: '2026-03-05T10:00:00.000Z' }] });
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });

  it.each([
    ['visite', ['Accepter', 'Écrire un devis'], ['accept', 'decline', 'quote']],
    ['devis', ['Écrire un devis', 'Refuser'], ['decline', 'quote']],
  ] as const)(
    'has what answers it directly as the first action of its seller: %s',
    async (kind, names, actions) => {
      await open({ box: 'in', kind, slots: ['2999-01-07T10:00'], actions: [...actions] });
      await screen.findByRole('button', { name: names[0] });
      const labels = screen.getAllByRole('button').map((button) => button.textContent ?? '');
      expect(labels.indexOf(names[0])).toBeLessThan(labels.indexOf(names[1]));
    },
  );

  it.each([
    { screenName: 'a phone', isWide: false, order: ['party', 'messages', 'timeline'] },
    { screenName: 'a wide screen', isWide: true, order: ['messages', 'party', 'timeline'] },
  ])('has its parts in the order that $screenName shows them', async ({ isWide, order }) => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: isWide }));
    await open();
    const parts: Record<string, HTMLElement> = {
      party: await screen.findByRole('region', { name: 'Vendeur' }),
      messages: screen.getByRole('heading', { name: 'Messages' }),
      timeline: screen.getByRole('heading', { name: 'Suivi' }),
    };
    const all = [...document.querySelectorAll('*')];
    const place = (name: string) => all.indexOf(parts[name]!);
    expect(Object.keys(parts).toSorted((one, other) => place(one) - place(other))).toEqual(order);
  });

  it('says when hidden numbers of a message show', async () => {
    await open({ messages: [{ ...message, isMasked: true }] });
    expect(await screen.findByText(/^Numéros et liens masqués/)).toBeVisible();
  });

  it('shows what was written in the conversation about its subject among its own messages', async () => {
    const conversation = 'a'.repeat(24);
    await open({
      messages: [
        { ...message, conversation, text: 'Premier' },
        { ...message, _id: 'e'.repeat(24), text: 'Deuxième' },
        { ...message, _id: 'f'.repeat(24), conversation, text: '' },
      ],
    });
    const texts = (await screen.findAllByText(/^(Premier|Deuxième)$/)).map((each) => each.textContent);
    expect(texts).toEqual(['Premier', 'Deuxième']);
    for (const name of ['Dans la conversation', 'Pièce jointe, dans la conversation'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/messages/${conversation}`);
  });

  it('says whose block ends the exchange', async () => {
    await open({ actions: ['cancel'], isBlocker: true });
    expect(await screen.findByText(/^Vous avez bloqué cette personne/)).toBeVisible();
    expect(screen.queryByLabelText('Votre message')).not.toBeInTheDocument();
  });

  it('says that the other party can neither read nor answer while their account is suspended or closed', async () => {
    await open({ isOtherDisabled: true });
    expect(await screen.findByText(/n’a plus accès au site/)).toBeVisible();
  });

  it('shows a number in pairs of digits', async () => {
    await open({ seller: { ...anOrder().seller!, phoneNumber: '+2250703771447' } });
    expect(await screen.findByRole('link', { name: /^Téléphone/ })).toHaveTextContent('+225 07 03 77 14 47');
  });

  it('leads to the WhatsApp of a mobile number with a text about the request, not to that of a landline', async () => {
    const seller = anOrder().seller!;
    const { unmount } = await open({ seller: { ...seller, phoneNumber: '+2250703771447' } });
    const link = (await screen.findByRole('link', { name: 'WhatsApp' })) as HTMLAnchorElement;
    const url = new URL(link.href);
    expect(url.origin + url.pathname).toBe('https://wa.me/2250703771447');
    const text = url.searchParams.get('text');
    for (const part of [orderedListing.title, orderedListing.ref, `/demandes/${anOrder()._id}`])
      expect(text).toContain(part);
    unmount();
    await open({ seller: { ...seller, phoneNumber: '+2252720304050' } });
    expect(await screen.findByRole('link', { name: /^Téléphone/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  });

  it('keeps what is typed while the last message is sent', async () => {
    let arrive = (_: OrderDetail) => {};
    serve(orders.message).mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const { user } = await open({ actions: ['message'] });
    const box = await screen.findByLabelText('Votre message');
    await user.insertText(box, 'Bonjour');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await user.insertText(box, ' Libre lundi ?');
    arrive(anOrder({ actions: ['message'] }));
    await waitFor(() => expect(box).toHaveValue('Libre lundi ?'));
  });

  describe('with a price from the seller', () => {
    const asked: Partial<OrderDetail> = { box: 'in', status: 'vue', actions: ['message', 'quote'] };
    const openOffer = async () => {
      const write = serve(orders.message, anOrder(asked));
      const { user } = await open(asked);
      await user.click(await screen.findByRole('button', { name: 'Proposer un prix' }));
      return { user, write, price: screen.getByLabelText('Prix proposé') };
    };

    it('has the focus, groups its digits, and needs no words', async () => {
      const { user, write, price } = await openOffer();
      expect(price).toHaveFocus();
      await user.insertText(price, '3000000');
      expect(price).toHaveValue('3\u202f000\u202f000');
      await user.click(screen.getByRole('button', { name: 'Envoyer' }));
      await waitFor(() => expect(write.mock.calls[0]![0]).toMatchObject({ body: { offer: 3_000_000 } }));
      await waitFor(() => expect(screen.queryByLabelText('Prix proposé')).not.toBeInTheDocument());
    });

    it('closes its field again, and then sends words alone', async () => {
      const { user, write, price } = await openOffer();
      await user.insertText(price, '3000000');
      await user.click(screen.getByRole('button', { name: 'Annuler' }));
      expect(screen.queryByLabelText('Prix proposé')).not.toBeInTheDocument();
      await user.insertText(screen.getByLabelText('Votre message'), 'Bonjour');
      await user.click(screen.getByRole('button', { name: 'Envoyer' }));
      await waitFor(() => expect(write.mock.calls[0]![0]).toMatchObject({ body: { offer: null } }));
    });

    it.each(['', '0'])('refuses %j', async (typed) => {
      const { user, write, price } = await openOffer();
      if (typed) await user.type(price, typed);
      await user.click(screen.getByRole('button', { name: 'Envoyer' }));
      await waitFor(() => expect(price).toBeInvalid());
      expect(write).not.toHaveBeenCalled();
    });

    it('finds the typed price again after a reload', async () => {
      const { user, price } = await openOffer();
      await user.insertText(price, '3000000');
      cleanup();
      await open(asked);
      expect(await screen.findByLabelText('Prix proposé')).toHaveValue('3\u202f000\u202f000');
    });
  });

  it('shows the quantity with its unit, also of a single piece', async () => {
    await open({ listing: { ...orderedListing, priceUnit: 'sac' } });
    expect((await screen.findByText('Quantité (sac)')).nextSibling).toHaveTextContent('1');
  });

  it('calls the price of a quote the total of the quote', async () => {
    await open({ status: 'devis-reçu', offer: 2_570_000, hasQuote: true });
    expect((await screen.findByText('Montant du devis')).nextSibling).toHaveTextContent('2 570 000 FCFA');
    expect(screen.queryByText('Prix proposé')).not.toBeInTheDocument();
  });

  it('shows no quantity for a house', async () => {
    await open({ listing: { ...orderedListing, category: 'Maisons' }, estimate: 5 });
    await screen.findByText('Estimation');
    expect(screen.queryByText(/Quantité/)).not.toBeInTheDocument();
  });

  it('says that nothing was said about the operator', async () => {
    await open({ kind: 'location', listing: { ...orderedListing, type: 'rental', priceUnit: 'jour' } });
    expect(await screen.findByText('Non précisé')).toBeVisible();
  });
});

describe('a request that nobody answered', () => {
  it.each([
    ['says so', [], 'Sans réponse depuis une semaine'],
    ['is not what one is whose seller wrote', [message], 'Aucun accord trouvé'],
  ])('%s', async (_, messages, title) => {
    serve(listings.browse, aPage([]));
    await open({ status: 'expirée', actions: [], messages });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('proposes one listing of each other seller: of the same product, then of the same city, then of the same kind', async () => {
    const { buyer, seller } = anOrder();
    const of = (owner: string, title: string) => aListing({ owner, title });
    const [one, two, three] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
    const browse = serve(listings.browse).mockImplementation(async ({ query }) => {
      if (query?.query)
        return aPage([of(seller!._id, 'La même'), of(one, 'Pelle à Dakar'), of(buyer!._id, 'Ma pelle')]);
      if (query?.city) return aPage([of(one, 'Grue'), of(two, 'Chargeuse à Dakar')]);
      return aPage([of(three, 'Nacelle'), of(two, 'Bulldozer')]);
    });
    await open({ status: 'expirée', actions: [], seller: { ...seller!, location: 'Plateau, Dakar' } });
    for (const name of ['Pelle à Dakar', 'Chargeuse à Dakar', 'Nacelle'])
      expect(await screen.findByText(name)).toBeVisible();
    for (const name of ['La même', 'Ma pelle', 'Grue', 'Bulldozer'])
      expect(screen.queryByText(name)).not.toBeInTheDocument();
    expect(browse.mock.calls[0]![0].query).toMatchObject({
      query: 'Pelle hydraulique',
      category: ['Engins'],
      type: 'sale',
      home: 'Dakar',
    });
  });

  it('proposes professionals of the same role nearby, and asks them at once', async () => {
    const asked = aProfessionalPage({ role: 'Maçon', location: 'Cocody, Abidjan' });
    serve(professionals.read, asked);
    const others = ['Awa', 'Koffi'].map((name) => aProfessional({ name, role: 'Maçon' }));
    const found = serve(search.professionals, aPage([asked, ...others]));
    await open({
      kind: 'devis',
      status: 'expirée',
      actions: [],
      listing: null,
      profile: { kind: 'professional', _id: asked._id, name: asked.name },
    });
    expect(await screen.findByRole('link', { name: 'Koffi' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Ibrahim Konaté' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Demander à 2 maçons' })).toBeVisible();
    expect(found.mock.calls[0]![0]).toMatchObject({ query: { query: 'Maçon', city: 'Abidjan' } });
  });
});

describe('a request that is done', () => {
  const done: Partial<OrderDetail> = { box: 'in', status: 'terminée', actions: [] };

  it('offers to mark a single thing as sold at once', async () => {
    const change = serve(listings.changeStatus, aListingDetail());
    const { user } = await open(done);
    expect(await screen.findByText('Demande terminée : est-ce vendu ?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Marquer l’annonce vendue' }));
    await waitFor(() =>
      expect(change.mock.calls[0]![0]).toMatchObject({ body: { to: 'sold', outcome: 'ici' } }),
    );
  });

  const asked = { kind: 'professional', _id: '0000000000000000000000e1', name: 'Awa' } as const;
  const cement = { ...orderedListing, category: 'Matériaux', priceUnit: 'sac' } as const;

  it('asks what is left of goods sold from a stock', async () => {
    const edit = serve(listings.edit, aListingDetail());
    const { user } = await open({ ...done, listing: cement });
    expect(await screen.findByText('Demande terminée : que reste-t-il ?')).toBeVisible();
    await user.type(screen.getByLabelText('Quantité restante'), '120');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le reste' }));
    await waitFor(() => expect(edit.mock.calls[0]![0]).toMatchObject({ body: { attrs: { stock: 120 } } }));
    expect(await screen.findByText('Stock enregistré')).toBeVisible();
  });

  it.each([
    [
      'a sold listing',
      { listing: { ...orderedListing, status: 'sold' } },
      `/stuff/${orderedListing._id}#avis`,
    ],
    ['a professional', { listing: null, profile: asked }, `/professional/${asked._id}#avis`],
  ] as const)('invites its buyer to a review of %s', async (_, subject, path) => {
    await open({ ...done, box: 'out', ...subject });
    expect(await screen.findByRole('link', { name: 'Donner votre avis' })).toHaveAttribute('href', path);
  });

  it.each([
    ['editable', 'Modifier votre avis'],
    ['closed', undefined],
  ] as const)('does not ask its buyer for a review again that they gave: %s', async (ownReview, name) => {
    await open({ ...done, box: 'out', ownReview });
    if (name) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        `/stuff/${orderedListing._id}#avis`,
      );
    }
    expect(await screen.findByText('Pas encore de message.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Donner votre avis' })).not.toBeInTheDocument();
  });

  it.each([
    ['leads to the public request that it answers', 'd'.repeat(24), 1],
    ['names a public request that is deleted without leading to it', null, 0],
  ] as const)('%s', async (_, id, links) => {
    const publicRequest = { _id: id, title: 'Sacs de ciment' };
    await open({ listing: null, publicRequest });
    expect((await screen.findAllByText('Sacs de ciment'))[0]).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Sacs de ciment' })).toHaveLength(links);
  });

  const answered = { listing: null, publicRequest: { _id: 'd'.repeat(24), title: 'Sacs de ciment' } };

  it('names the price that the choice of an answer agreed, with its unit', async () => {
    await open({ ...answered, kind: 'devis', status: 'acceptée', offer: 5000, offerUnit: 'sac' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Demande publique');
    expect(screen.getByText('Prix convenu').nextSibling).toHaveTextContent(/^5\s000\sFCFA \/ sac$/);
  });

  it.each([
    ['their professional page', asked._id, [], `/professional/${asked._id}#avis`],
    ['their listings', null, [aListing()], `/u/${anOrder().seller!._id}#avis`],
  ] as const)(
    'invites to a review of a seller whose answer was chosen: %s',
    async (_, professional, theirs, path) => {
      serve(sellers.read, aSeller({ professional }));
      serve(listings.browse, aPage([...theirs]));
      await open({ ...done, box: 'out', ...answered });
      expect(await screen.findByRole('link', { name: 'Donner votre avis' })).toHaveAttribute('href', path);
    },
  );

  it('invites to no review of a chosen seller who has neither a professional page nor a listing', async () => {
    serve(sellers.read, aSeller());
    const browse = serve(listings.browse, aPage([]));
    await open({ ...done, box: 'out', ...answered });
    await waitFor(() => expect(browse).toHaveBeenCalled());
    expect(screen.queryByRole('link', { name: 'Donner votre avis' })).not.toBeInTheDocument();
  });

  it('asks whether the listing is sold after an accepted purchase, not after an accepted visit', async () => {
    const accepted: Partial<OrderDetail> = { ...done, status: 'acceptée', actions: ['complete'] };
    const question = { name: 'Marquer l’annonce vendue' };
    const { unmount } = await open(accepted);
    expect(await screen.findByRole('button', question)).toBeVisible();
    unmount();
    await open({ ...accepted, kind: 'visite' });
    expect(await screen.findByRole('button', { name: 'Marquer terminée' })).toBeVisible();
    expect(screen.queryByRole('button', question)).not.toBeInTheDocument();
  });

  it('invites to no review of a deleted listing', async () => {
    await open({ ...done, box: 'out', listing: { ...orderedListing, status: null } });
    expect(await screen.findByText('Pas encore de message.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Donner votre avis' })).not.toBeInTheDocument();
  });

  it('marks the listing as sold when nothing is left', async () => {
    const change = serve(listings.changeStatus, aListingDetail());
    const { user } = await open({ ...done, listing: cement });
    await user.type(await screen.findByLabelText('Quantité restante'), '0');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le reste' }));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
  });
});
