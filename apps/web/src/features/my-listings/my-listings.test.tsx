import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { OwnListing, OwnPage } from '@laterite/shared/features/listings/lifecycle.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aListing, aListingDetailOf, onlyPage } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { listDrafts } from '../listings/publish/publish-draft.ts';
import { listEntries } from '../outbox/outbox.ts';

const me = aMember();

beforeEach(() => {
  signInAs(me);
});

const days = Array.from({ length: 14 }, (_, i) => ({ day: `2026-11-${i + 10}`, views: i, contacts: 1 }));
const week = { views: 32, wa: 7, call: 1, msg: 0, route: 0, scans: 0 };
const anOwnListing = (fields: Partial<OwnListing> = {}): OwnListing => ({
  ...aListing({ title: 'Bétonnière 350 L' }),
  expiresAt: '2999-01-01T00:00:00.000Z',
  renewableAt: '2020-01-01T00:00:00.000Z',
  dealtInDays: null,
  rejectedFor: null,
  figures: { week, days },
  ...fields,
});
const soon = new Date(Date.now() + 5 * dayMs).toISOString();
const counts = { online: 1, pending: 0, rejected: 0, paused: 0, drafts: 0, expired: 0, sold: 0 };
const own = (...items: OwnListing[]): OwnPage => ({ ...onlyPage, items, total: items.length, counts });

describe('one’s own listings', () => {
  it('say of one that was online that it was hidden', async () => {
    const hidden = { status: 'rejected', isTakenDown: true, rejectedFor: 'Arnaque' } as const;
    serve(listings.mine, own(anOwnListing(hidden)));
    await openAt('/mes-annonces?tab=rejected');
    expect(await screen.findByText('Masquée : Arnaque')).toBeVisible();
    expect(screen.getByText('Masquée')).toBeVisible();
  });

  it('say why one was rejected, in the language of the page, and what to do about it', async () => {
    const rejected = anOwnListing({ status: 'rejected', rejectedFor: 'The price is not that of the item.' });
    serve(listings.mine, own(rejected));
    const change = serve(listings.changeStatus, aListingDetailOf(me._id));
    const { user } = await openAt('/mes-annonces?tab=rejected');
    expect(await screen.findByText('Refusée : Le prix n’est pas celui du bien.')).toBeVisible();
    expect(screen.getByText('Corrigez-la, puis choisissez « Soumettre à nouveau ».')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Corriger' })).toHaveAttribute(
      'href',
      `/stuff/${rejected._id}/edit?field=price`,
    );
    await user.click(screen.getByRole('button', { name: 'Soumettre à nouveau' }));
    expect(await screen.findByText('Annonce soumise à nouveau')).toBeVisible();
    expect(change.mock.calls[0]![0]).toEqual({
      params: { id: rejected._id },
      body: { to: 'pending' },
      idempotencyKey: expect.any(String),
    });
  });

  it.each([
    ['rejected', 'Soumettre à nouveau', 'rejected'],
    ['draft', 'Publier', 'drafts'],
  ] as const)(
    'are named in the outbox where a %s one is sent without a network',
    async (status, press, tab) => {
      serve(listings.mine, own(anOwnListing({ status })));
      serve(listings.changeStatus).mockRejectedValue(new ApiError(0));
      const { user } = await openAt(`/mes-annonces?tab=${tab}`);
      await user.click(await screen.findByRole('button', { name: press }));
      await waitFor(async () =>
        expect(await listEntries()).toMatchObject([{ kind: 'status', label: 'Bétonnière 350 L' }]),
      );
    },
  );

  it('bring the one into view that a notification names', async () => {
    const listing = anOwnListing({ status: 'expired' });
    serve(listings.mine, own(listing));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openAt(`/mes-annonces?tab=expired#${listing._id}`);
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.getElementById(listing._id)]));
  });

  it('ask to log in again, and lead back, when the session has ended', async () => {
    serve(listings.mine, own(anOwnListing({ expiresAt: soon })));
    serve(listings.renew).mockRejectedValue(new ApiError(401, { message: 'Session terminée.' }));
    const { user, address } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    await waitFor(() => expect(address()).toBe('/login?next=/mes-annonces'));
    expect(await screen.findByText('Session terminée.')).toBeInTheDocument();
  });

  it('are renewed later where there is no network', async () => {
    const listing = anOwnListing({ status: 'expired', expiresAt: '2020-01-01T00:00:00.000Z' });
    serve(listings.mine, own(listing));
    serve(listings.renew).mockRejectedValue(new ApiError(0));
    const { user } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    await waitFor(async () =>
      expect(await listEntries()).toMatchObject([
        { kind: 'renewal', label: 'Bétonnière 350 L', path: `/stuff/${listing._id}` },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Renouveler' })).toBeDisabled();
  });

  it('invite to publish the first one', async () => {
    serve(listings.mine, own());
    await openAt('/mes-annonces');
    expect(await screen.findByText('Votre première annonce')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Publier' })).toHaveAttribute(
      'href',
      '/upload',
    );
  });

  it('are shown in tabs with their statistics', async () => {
    const mine = serve(listings.mine, own(anOwnListing()));
    const { user, address } = await openAt('/mes-annonces');
    expect(await screen.findByRole('tab', { name: 'En ligne (1)' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('32 vues · 7 WhatsApp · 1 appel · cette semaine')).toBeVisible();
    expect(
      screen.getByRole('img', { name: /^14 derniers jours\s: 91 vues, 14 contacts$/ }),
    ).toBeInTheDocument();
    mine.mockResolvedValue(own(anOwnListing({ status: 'sold', renewableAt: null, dealtInDays: 6 })));
    await user.click(screen.getByRole('tab', { name: 'Vendues' }));
    expect(await screen.findByText('Vendu en 6 jours')).toBeVisible();
    expect(address()).toBe('/mes-annonces?tab=sold');
    expect(mine.mock.lastCall![0]).toMatchObject({ query: { tab: 'sold' } });
  });

  it('include drafts of the publish form, to continue or delete', async () => {
    localStorage.setItem('draft:upload', JSON.stringify({ title: 'Pelle à finir' }));
    serve(listings.mine, { ...own(), total: 0 });
    const { user } = await openAt('/mes-annonces?tab=drafts');
    const draft = within(await screen.findByRole('region', { name: 'Brouillon' }));
    for (const name of ['Pelle à finir', 'Reprendre'])
      expect(draft.getByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringMatching(/brouillon=.{36}$/),
      );
    expect(screen.getByRole('tab', { name: 'Brouillons (1)' })).toBeVisible();
    await user.click(draft.getByRole('button', { name: 'Supprimer' }));
    await user.click(draft.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/^Aucun brouillon/)).toBeVisible();
    expect(localStorage.getItem('draft:upload')).toBeNull();
    expect(await listDrafts()).toEqual([]);
  });

  it('lead to the publish form, also when there are some', async () => {
    serve(listings.mine, own(anOwnListing()));
    await openAt('/mes-annonces');
    await screen.findByText('Bétonnière 350 L');
    const publish = within(screen.getByRole('main')).getByRole('link', { name: 'Publier' });
    expect(publish).toHaveAttribute('href', '/upload');
  });

  it('are grouped apart where they are paused, refused or pending', async () => {
    serve(listings.mine, own());
    await openAt('/mes-annonces?tab=paused');
    expect(await screen.findByText('Aucune annonce en pause.')).toBeVisible();
    for (const name of ['En attente', 'Refusées', 'En pause'])
      expect(screen.getByRole('tab', { name })).toBeVisible();
  });

  it('are published from a draft in one press', async () => {
    const draft = anOwnListing({ status: 'draft', renewableAt: null });
    serve(listings.mine, own(draft));
    const change = serve(listings.changeStatus, aListingDetailOf(me._id));
    const { user } = await openAt('/mes-annonces?tab=drafts');
    await user.click(await screen.findByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Annonce publiée avec succès !')).toBeVisible();
    expect(change.mock.calls[0]![0]).toEqual({
      params: { id: draft._id },
      body: { to: 'published' },
      idempotencyKey: expect.any(String),
    });
  });

  it('lead from a draft with unsaved changes to its form, in place of publishing the stored text', async () => {
    const draft = anOwnListing({ status: 'draft', renewableAt: null });
    sessionStorage.setItem(`form:listing-${draft._id}`, JSON.stringify({ title: 'Bétonnière neuve' }));
    serve(listings.mine, own(draft));
    await openAt('/mes-annonces?tab=drafts');
    expect(await screen.findByText('Ce que vous avez changé n’est pas encore enregistré.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publier' })).not.toBeInTheDocument();
    const resume = screen.getByRole('link', { name: 'Reprendre' });
    expect(resume).toHaveAttribute('href', `/stuff/${draft._id}/edit`);
  });

  it('open as a draft to publish when they are duplicated', async () => {
    const copy: ListingDetail = { ...aListingDetailOf(me._id), status: 'draft' };
    serve(listings.mine, own(anOwnListing()));
    serve(listings.duplicate, copy);
    serve(listings.read, copy);
    serve(listings.browse, { ...onlyPage, items: [], total: 0 });
    const edit = serve(listings.edit, copy);
    const change = serve(listings.changeStatus, { ...copy, status: 'pending' });
    const { user, address } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions pour Bétonnière 350 L' }));
    await user.click(screen.getByRole('button', { name: 'Dupliquer Bétonnière 350 L' }));
    expect(
      await screen.findByText('Copie enregistrée comme brouillon : vérifiez-la, puis publiez-la'),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Publier ce brouillon' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Votre annonce attend d’être vérifiée')).toBeVisible();
    expect(edit).toHaveBeenCalledOnce();
    expect(change.mock.calls[0]![0]).toEqual({
      params: { id: copy._id },
      body: { to: 'published' },
      idempotencyKey: expect.any(String),
    });
    await waitFor(() => expect(address()).toBe(`/stuff/${copy._id}`));
  });

  it('are sold in two presses', async () => {
    const listing = anOwnListing();
    serve(listings.mine, own(listing));
    const change = serve(listings.changeStatus, { ...aListingDetailOf(me._id), status: 'sold' });
    const { user } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Changer le statut de Bétonnière 350 L' }));
    const sheet = within(await screen.findByRole('dialog', { name: /^Où en est cette annonce/ }));
    expect(sheet.queryByRole('button', { name: /Loué/ })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Vendu ailleurs' }));
    expect(
      await screen.findByText(/^Statut mis à jour. L’annonce est maintenant sous «\sVendues\s».$/),
    ).toBeVisible();
    expect(change.mock.calls[0]![0]).toEqual({
      params: { id: listing._id },
      body: { to: 'sold', outcome: 'ailleurs' },
      idempotencyKey: expect.any(String),
    });
  });

  it('ask once before one with a running boost leaves the lists', async () => {
    const boostedUntil = new Date(Date.now() + 4.5 * 86_400_000).toISOString();
    serve(listings.mine, own(anOwnListing({ boostedUntil })));
    const change = serve(listings.changeStatus, { ...aListingDetailOf(me._id), status: 'sold' });
    const { user } = await openAt('/mes-annonces');
    expect(await screen.findByText(/^Mise en avant jusqu’au /)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Changer le statut de Bétonnière 350 L' }));
    const name = 'Vendu grâce à cette annonce';
    await user.click(await screen.findByRole('button', { name }));
    const question = within(await screen.findByRole('alertdialog', { name: /est mise en avant$/ }));
    expect(question.getByText(/^Il lui reste 5 jours en avant\./)).toBeVisible();
    expect(change).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name }));
    expect(await screen.findByText(/^Statut mis à jour/)).toBeVisible();
    expect(change).toHaveBeenCalledOnce();
  });

  it('are renewed in one press, unless that was done this week', async () => {
    const renewableAt = '2999-01-05T00:00:00.000Z';
    const recent = anOwnListing({ _id: 'c'.repeat(24), renewableAt, expiresAt: soon });
    serve(listings.mine, own(anOwnListing({ expiresAt: soon }), recent));
    const renew = serve(listings.renew, { title: 'Bétonnière 350 L', expiresAt: '2999-02-01T00:00:00.000Z' });
    const { user } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    expect(await screen.findByText('Annonce renouvelée')).toBeVisible();
    expect(renew).toHaveBeenCalledOnce();
    const ofRecent = { name: 'Plus d’actions pour Bétonnière 350 L' };
    await user.click(screen.getAllByRole('button', ofRecent)[1]!);
    expect(screen.getByRole('button', { name: 'Renouvelable dès le 5 janv. 2999' })).toBeDisabled();
  });

  it('are shared by WhatsApp first until they end soon, and may be renewed before', async () => {
    serve(listings.mine, own(anOwnListing()));
    const { user } = await openAt('/mes-annonces');
    const share = await screen.findByRole('link', { name: 'Partager Bétonnière 350 L' });
    expect(decodeURIComponent(share.getAttribute('href')!)).toMatch(
      /^https:\/\/wa\.me\/\?text=Bétonnière 350 L.: http.*\/s\/BT-/,
    );
    expect(screen.queryByRole('button', { name: 'Renouveler' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Plus d’actions pour Bétonnière 350 L' }));
    expect(screen.getByRole('button', { name: 'Renouveler' })).toBeEnabled();
  });

  it('are deleted after a question', async () => {
    const listing = anOwnListing();
    const mine = serve(listings.mine, own(listing));
    const remove = serve(listings.remove);
    const { user } = await openAt('/mes-annonces');
    expect(await screen.findByRole('link', { name: 'Modifier Bétonnière 350 L' })).toHaveAttribute(
      'href',
      `/stuff/${listing._id}/edit`,
    );
    mine.mockResolvedValue(own());
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions pour Bétonnière 350 L' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer Bétonnière 350 L' }));
    const question = within(await screen.findByRole('alertdialog', { name: /Supprimer cette annonce/ }));
    await user.click(question.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Annonce supprimée')).toBeVisible();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { id: listing._id } });
    expect(await screen.findByText('Votre première annonce')).toBeVisible();
  });
});

describe('the link of a notice', () => {
  it('renews with one press, without logging in', async () => {
    const renew = serve(listings.renew, { title: 'Bétonnière', expiresAt: '2999-02-01T00:00:00.000Z' });
    const id = 'd'.repeat(24);
    const { user } = await openAt(`/renouveler/${id}#t=a-token`);
    expect(renew).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    expect(await screen.findByText(/« Bétonnière » est en ligne jusqu’au 1 févr. 2999/)).toBeVisible();
    expect(renew).toHaveBeenCalledExactlyOnceWith({ params: { id }, body: { token: 'a-token' } });
  });

  it('renews with another press after a lost connection', async () => {
    const renewed = { title: 'Bétonnière', expiresAt: '2999-02-01T00:00:00.000Z' };
    serve(listings.renew).mockRejectedValueOnce(new ApiError(0)).mockResolvedValue(renewed);
    const { user } = await openAt(`/renouveler/${'d'.repeat(24)}#t=a-token`);
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Renouveler' }));
    expect(await screen.findByText(/« Bétonnière » est en ligne/)).toBeVisible();
  });

  it('says that it is no longer valid', async () => {
    serve(listings.renew).mockRejectedValue(new ApiError(403));
    const { user } = await openAt(`/renouveler/${'d'.repeat(24)}#t=a-token`);
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    expect(await screen.findByText(/^Ce lien n’est plus valable/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Renouveler' })).not.toBeInTheDocument();
  });
});
