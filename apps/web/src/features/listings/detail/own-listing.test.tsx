import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open, prepare, stub } from '../../../../test/listing-page.ts';
import { aComment, aListingDetail } from '../../../../test/listings.ts';
import { awaId, signIn } from '../../../../test/member.ts';
import { neverRespond, serve } from '../../../../test/serve.ts';

beforeEach(prepare);

describe('one’s own listing', () => {
  const own = (fields: Partial<ListingDetail> = {}) => {
    signIn();
    const listing = aListingDetail();
    return stub({ ...listing, ...fields, seller: { ...listing.seller!, _id: awaId } });
  };

  it('says why buyers do not see it', async () => {
    await open(own({ status: 'pending', waitsFor: ['photo'] }));
    expect(await screen.findByText(/ressemble à celle d’une autre annonce/)).toBeVisible();
    expect(screen.getByText(/un administrateur la regarde avant/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gérer mon annonce' })).not.toBeInTheDocument();
  });

  it('leads to the field to correct', async () => {
    const listing = own({ status: 'pending', waitsFor: ['price', 'all'] });
    await open(listing);
    expect(await screen.findByText(/Son prix est loin de l’habituel/)).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Corriger' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/stuff/${listing._id}/edit?field=price`,
    ]);
  });

  it('shows "Votre annonce" with its figures instead of contact and stars', async () => {
    const week = { views: 32, wa: 7, call: 3, msg: 0, route: 0, scans: 0 };
    serve(listings.figures, { week, days: [] });
    await open(own());
    expect(await screen.findByText('32 vues · 7 WhatsApp · 3 appels · cette semaine')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Votre annonce' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'WhatsApp' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /étoile/ })).not.toBeInTheDocument();
  });

  it('is shared by WhatsApp while it is online', async () => {
    const { unmount } = await open(own());
    const actions = within(await screen.findByRole('region', { name: 'Votre annonce' }));
    expect(actions.getByRole('link', { name: 'Partager' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\//,
    );
    unmount();
    await open(own({ status: 'paused' }));
    expect(await screen.findByRole('button', { name: 'Gérer mon annonce' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Partager' })).not.toBeInTheDocument();
  });

  it('says until when its boost runs', async () => {
    await open(own({ boostedUntil: '2999-12-03T10:00:00.000Z' }));
    expect(await screen.findByText('Mise en avant jusqu’au 3 déc. 2999')).toBeVisible();
  });

  it('names the ways in which buyers may reach the seller', async () => {
    await open(own({ contact: { whatsapp: true, call: false, message: true } }));
    expect(
      await screen.findByText('Elle est en ligne. Les acheteurs vous joignent par WhatsApp ou message.'),
    ).toBeVisible();
  });

  it('takes an answer once somebody has commented, and says that it is published', async () => {
    const answer = aComment({ _id: 'c'.repeat(24), isSeller: true, rating: null, comment: 'Merci' });
    serve(listings.comment, answer);
    const { user } = await open(own({ comments: [aComment()], commentCount: 1 }));
    await user.insertText(await screen.findByLabelText('Votre réponse aux acheteurs'), 'Merci');
    await user.click(screen.getByRole('button', { name: 'Publier la réponse' }));
    expect(await screen.findByText('Réponse publiée !')).toBeVisible();
    cleanup();
    await open(own({ comments: [], commentCount: 0 }));
    expect(await screen.findByRole('heading', { name: 'Votre annonce' })).toBeVisible();
    expect(screen.queryByLabelText('Votre réponse aux acheteurs')).not.toBeInTheDocument();
  });

  it('is deleted only after a second press', async () => {
    const remove = serve(listings.remove);
    const listing = own();
    const { user, address } = await open(listing);
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    const question = within(await screen.findByRole('alertdialog', { name: /Supprimer cette annonce/ }));
    expect(remove).not.toHaveBeenCalled();
    neverRespond(search.products);
    await user.click(question.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(address()).toBe('/marketplace'));
    expect(remove).toHaveBeenCalledWith({ params: { id: listing._id } });
  });
});
