import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCalendar, open, prepare, stub } from '../../../../test/listing-page.ts';
import { aListingDetail } from '../../../../test/listings.ts';
import { signIn } from '../../../../test/member.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';
import { paths } from '../../../paths.ts';

beforeEach(prepare);

describe('a listing', () => {
  it('shows price, title, place, reference and seller', async () => {
    await open(stub(aListingDetail({ priceUnit: 'jour', price: 85_000, type: 'rental' })));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pelle hydraulique');
    expect(screen.getByRole('main')).toHaveTextContent('85 000 FCFA / jour');
    expect(screen.getByRole('main')).toHaveTextContent(/Yopougon, Abidjan · il y a 2 j · Réf. BT-7K3Q/);
    expect(await screen.findByText('Ibrahim Konaté')).toBeVisible();
    expect(screen.getByText('Membre depuis mars 2024')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Louer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acheter' })).not.toBeInTheDocument();
    expect(document.title).toContain('Pelle hydraulique');
  });

  it('names the city where its place does not', async () => {
    await open(stub(aListingDetail({ location: 'Koumassi', city: 'Abidjan' })));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('main')).toHaveTextContent(/Koumassi, Abidjan · il y a/);
  });

  it.each([
    [5000, 'Dans la moyenne.'],
    [5500, 'Proche de la moyenne.'],
    [7000, 'Au-dessus de la moyenne.'],
    [3000, 'En dessous de la moyenne.'],
  ])('states how %i FCFA compares to the prices of others', async (price, place) => {
    const area = { kind: 'city', name: 'Abidjan' } as const;
    const usualPrice = { median: 5200, low: 4900, high: 5400, count: 9, priceUnit: 'sac', area } as const;
    await open(stub(aListingDetail({ price, priceUnit: 'sac', usualPrice })));
    const words = await screen.findByText(place);
    const told = `${place} Les autres demandent 4 900 à 5 400 FCFA le sac à Abidjan.`;
    expect(words.closest('p')).toHaveTextContent(told);
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

  it('shows the deposit once, with the rates of the rental', async () => {
    serve(orders.calendar, aCalendar({ deposit: 500_000 }));
    await open(stub(aListingDetail({ type: 'rental', attrs: { annee: 2018, caution: 500_000 } })));
    expect(await screen.findByText(/^Caution, rendue à la fin\s: 500.000.FCFA$/)).toBeVisible();
    expect(await screen.findByText('Année')).toBeVisible();
    expect(screen.queryByText('Caution')).not.toBeInTheDocument();
  });

  it('shows the deposit of a rental that has ended', async () => {
    await open(stub(aListingDetail({ type: 'rental', status: 'rented', attrs: { caution: 500_000 } })));
    expect(await screen.findByText('Caution')).toBeVisible();
  });

  it('names the language of a description that is not in the reader’s own', async () => {
    const listing = stub(aListingDetail({ description: 'Suivi complet.', descriptionLanguage: 'fr' }));
    const { unmount } = await openAt(`/stuff/${listing._id}`, { wording: 'en' });
    expect(await screen.findByText('Written in French')).toBeVisible();
    expect(screen.getByText('Suivi complet.')).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr');
    unmount();
    await open(listing);
    expect(await screen.findByText('Suivi complet.')).toHaveAttribute('lang', 'fr');
    expect(screen.queryByText('Écrit en français')).not.toBeInTheDocument();
  });

  it('shows no language that cannot be detected', async () => {
    const listing = stub(aListingDetail({ description: 'Caterpillar 320D' }));
    await openAt(`/stuff/${listing._id}`, { wording: 'en' });
    expect(await screen.findByText('Caterpillar 320D')).not.toHaveAttribute('lang');
    expect(screen.queryByText(/^Written in/)).not.toBeInTheDocument();
  });

  it('shows the number hidden in its description on request', async () => {
    const hidden = `Appelez le ${hiddenDetail}`;
    const { user } = await open(stub(aListingDetail({ description: hidden })));
    const description = 'Appelez le 07 08 12 34 12';
    const reveal = serve(listings.description, { description });
    expect(await screen.findByText(hidden)).toBeVisible();
    const button = await screen.findByRole('button', { name: 'Afficher le numéro' });
    await user.click(button);
    expect(await screen.findByText(description)).toBeVisible();
    expect(reveal).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Afficher le numéro' })).not.toBeInTheDocument();
  });

  it('says why a hidden number is not shown, and offers it again', async () => {
    const { user } = await open(stub(aListingDetail({ description: `Appelez le ${hiddenDetail}` })));
    const refusal = new ApiError(429, { code: 'too_many_requests', message: 'Trop de demandes.' });
    serve(listings.description).mockRejectedValue(refusal);
    await user.click(await screen.findByRole('button', { name: 'Afficher le numéro' }));
    expect(await screen.findByText('Trop de demandes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Afficher le numéro' })).toBeEnabled();
  });

  it('leads to its address on a map', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Aller à cette adresse' });
    expect(link).toHaveAttribute('href', expect.stringContaining('Yopougon%2C%20Abidjan'));
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('leads to the company it is published for, with its rating and its other listings', async () => {
    const company = {
      _id: 'c'.repeat(24),
      slug: 'sobatim-construction',
      name: 'SOBATIM Construction',
      companyLogo: null,
      companyLogoUrl: null,
      averageRating: 4.5,
      ratingCount: 12,
    };
    await open(stub(aListingDetail({ company, companyId: company._id })));
    const seller = await screen.findByRole('region', { name: 'Vendeur' });
    expect(within(seller).getByRole('link', { name: company.name })).toHaveAttribute(
      'href',
      '/company/sobatim-construction',
    );
    expect(seller).toHaveTextContent('4,5 sur 5, 12 avis');
    const others = await screen.findByRole('region', { name: 'Autres annonces de SOBATIM Construction' });
    expect(others).toBeInTheDocument();
    expect(serve(listings.browse)).toHaveBeenCalledWith({
      query: expect.objectContaining({ company: company._id }),
    });
  });

  it('brings others of the same seller, and listings of the same category', async () => {
    await open();
    const ofSeller = await screen.findByRole('region', { name: 'Autres annonces du vendeur' });
    expect(within(ofSeller).getByRole('link', { name: 'Brouette' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Similaires' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chargeuse' })).toBeVisible();
  });

  it.each([
    [new ApiError(404, { message: 'Produit introuvable.' }), 'Produit introuvable.'],
    [new ApiError(500), 'Erreur lors du chargement du produit.'],
    [new ApiError(0), 'Erreur lors du chargement du produit.'],
  ])('says when it cannot be shown: %#', async (error, sentence) => {
    serve(listings.read).mockRejectedValue(error);
    await openAt('/stuff/0000000000000000000000ff');
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  });

  it('tries again when asked', async () => {
    serve(listings.read).mockRejectedValueOnce(new ApiError(500)).mockResolvedValue(aListingDetail());
    const { user } = await openAt('/stuff/0000000000000000000000ff');
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pelle hydraulique');
  });
});

describe('reaching the seller', () => {
  const link = (url: string) => serve(listings.contact, { url });

  it('opens WhatsApp in a tab that was opened within the press itself', async () => {
    const assign = vi.fn();
    const tab = { opener: window, location: { assign }, close: vi.fn() };
    const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    let answer = (_: { url: string }) => {};
    serve(listings.contact).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    expect(openTab).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    await act(async () => answer({ url: 'https://wa.me/2250708091011' }));
    expect(assign).toHaveBeenCalledWith('https://wa.me/2250708091011');
    expect(tab.opener).toBeNull();
  });

  it('asks for the address when the finger comes down, once', async () => {
    const contact = link('tel:+2250708091011');
    const { user } = await open();
    const call = await screen.findByRole('button', { name: 'Appeler' });
    await user.pointer({ keys: '[MouseLeft>]', target: call });
    expect(contact).toHaveBeenCalledOnce();
    await user.pointer({ keys: '[/MouseLeft]', target: call });
    expect(await screen.findByRole('link', { name: /\+225\s07\s08\s09\s10\s11/ })).toHaveAttribute(
      'href',
      'tel:+2250708091011',
    );
    expect(contact).toHaveBeenCalledOnce();
  });

  it('sends a visitor who asked for too many numbers to the login page and back', async () => {
    const sentence = 'Connectez-vous pour contacter le vendeur.';
    serve(listings.contact).mockRejectedValue(new ApiError(401, { message: sentence }));
    const listing = stub();
    const { user, address } = await open(listing);
    await user.click(await screen.findByRole('button', { name: 'Appeler' }));
    await waitFor(() => expect(address()).toBe(`/login?next=/stuff/${listing._id}`));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('gives one advice a visit, which can be put away', async () => {
    const { user } = await open();
    const advice = await screen.findByText('Ne payez jamais avant d’avoir vu.');
    expect(advice).toBeVisible();
    // The bar is always in view and would hide the seller.
    expect(advice.closest('[data-bottom-bar]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Masquer ce conseil' }));
    expect(screen.queryByText('Ne payez jamais avant d’avoir vu.')).not.toBeInTheDocument();
  });

  it('counts the look once, and not the owner’s', async () => {
    const view = serve(listings.view);
    const listing = stub(aListingDetail({ _id: '0000000000000000000000ab' }));
    await open(listing);
    await waitFor(() => expect(view).toHaveBeenCalledExactlyOnceWith({ params: { id: listing._id } }));
  });
});

describe('a listing that is no longer to be had', () => {
  it.each([
    [{ status: 'sold', dealtInDays: 6 } as const, 'Vendu en 6 jours'],
    [{ status: 'rented', type: 'rental', dealtInDays: 1 } as const, 'Loué en 1 jour'],
    [{ status: 'expired' } as const, 'Cette annonce a expiré.'],
    [{ status: 'paused' } as const, 'Cette annonce est en pause.'],
  ])('says so and offers others instead of the seller: %#', async (fields, sentence) => {
    await open(stub(aListingDetail(fields)));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'WhatsApp' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Acheter|Louer/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Similaires' })).toBeVisible();
  });
});

describe('the paper a listing names', () => {
  const plot = { section: 'immobilier', category: 'Terrains', attrs: { document: 'TF' } } as const;

  it('is said to have been seen by us only where it was', async () => {
    await open(stub(aListingDetail({ ...plot, paperSeen: true })));
    expect(await screen.findByText('Document vu par nous')).toBeVisible();
    expect(screen.queryByRole('button', { name: /vu ce document|vu par nous/ })).not.toBeInTheDocument();
  });

  it('is ticked by an administrator', async () => {
    const listing = stub(aListingDetail(plot));
    signIn({ role: 'admin' });
    const check = serve(listings.checkPaper, { ...listing, paperSeen: true });
    const { user } = await open(listing);
    const tick = () => user.click(screen.getByRole('button', { name: 'J’ai vu ce document' }));
    await screen.findByRole('button', { name: 'J’ai vu ce document' });
    await tick();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(check).not.toHaveBeenCalled();
    await tick();
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText('Document vu par nous')).toBeVisible();
    expect(check.mock.calls[0]![0]).toEqual({ params: { id: listing._id }, body: { seen: true } });
  });

  it('is read again where its owner edited the listing before the tick was sent', async () => {
    const listing = stub(aListingDetail({ ...plot, version: 3 }));
    signIn({ role: 'admin' });
    const conflict = new ApiError(409, { code: 'conflict', message: 'Cela vient de changer ailleurs.' });
    const check = serve(listings.checkPaper).mockRejectedValue(conflict);
    const { user } = await open(listing);
    await user.click(await screen.findByRole('button', { name: 'J’ai vu ce document' }));
    serve(listings.read, { ...listing, title: 'Terrain corrigé', version: 4 });
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByRole('heading', { level: 1, name: /Terrain corrigé/ })).toBeVisible();
    expect(check.mock.lastCall![0].body).toEqual({ seen: true, version: 3 });
  });
});

/** Waits until another page is shown. */
const otherPage = ({ title }: { title: string }) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(title));

async function removeAsAdministrator() {
  const listing = stub();
  signIn({ role: 'admin' });
  const remove = serve(listings.removeAsTeam);
  const opened = await open(listing);
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Supprimer l’annonce' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /Arnaque/ }));
  await user.click(sheet.getByRole('button', { name: 'Supprimer l’annonce' }));
  expect(await screen.findByRole('button', { name: /Annuler/ })).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  return { ...opened, listing, remove };
}

it('a listing of others is deleted by an administrator for a reason, once that can no longer be undone', async () => {
  const { listing, remove, address } = await removeAsAdministrator();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(address()).toBe(paths.section(listing.section)));
  await otherPage(listing);
  expect(remove).toHaveBeenCalledExactlyOnceWith({
    params: { id: listing._id },
    body: { reason: 'Cette annonce ressemble à une arnaque.' },
  });
});

it('an administrator who has opened another page meanwhile stays there', async () => {
  const { listing, remove, address } = await removeAsAdministrator();
  history.pushState(null, '', '/support');
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(remove).toHaveBeenCalled());
  expect(await screen.findByText('Annonce supprimée')).toBeVisible();
  expect(address()).toBe('/support');
  await otherPage(listing);
});
