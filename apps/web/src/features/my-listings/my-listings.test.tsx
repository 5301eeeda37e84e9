import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { OwnListing, OwnPage } from '@laterite/shared/features/listings/lifecycle.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aListing, aListingDetail } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { jpeg } from '../../../test/publish-page.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/api-error.ts';
import { deviceFiles } from '../../lib/device-store.ts';
import { makeQueryClient } from '../../lib/query-client.ts';
import { listDrafts } from '../listings/publish/publish-draft.ts';
import { backToForm } from '../outbox/back-to-form.ts';
import { listEntries } from '../outbox/outbox.ts';

const me = aMember();
const page = { totalIsExact: true, page: 1, limit: 24, nextCursor: null };

const detailOf = (seller: string): ListingDetail => {
  const listing = aListingDetail();
  return { ...listing, seller: { ...listing.seller!, _id: seller } };
};

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
const counts = { online: 1, pending: 0, rejected: 0, paused: 0, drafts: 0, expired: 0, sold: 0 };
const own = (...items: OwnListing[]): OwnPage => ({ ...page, items, total: items.length, counts });

describe('one’s own listings', () => {
  it('say of one that was online that it was hidden', async () => {
    const hidden = { status: 'rejected', isTakenDown: true, rejectedFor: 'Arnaque' } as const;
    serve(listings.mine, own(anOwnListing(hidden)));
    await openAt('/mes-annonces?tab=rejected');
    expect(await screen.findByText('Masquée : Arnaque')).toBeVisible();
    expect(screen.getByText('Masquée')).toBeVisible();
  });

  it('say why one was rejected and what to do about it', async () => {
    const rejected = anOwnListing({ status: 'rejected', rejectedFor: 'Le prix n’est pas celui du bien.' });
    serve(listings.mine, own(rejected));
    const change = serve(listings.changeStatus, detailOf(me._id));
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

  it('bring the one into view that a notification names', async () => {
    const listing = anOwnListing({ status: 'expired' });
    serve(listings.mine, own(listing));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openAt(`/mes-annonces?tab=expired#${listing._id}`);
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.getElementById(listing._id)]));
  });

  it('ask to log in again, and lead back, when the session has ended', async () => {
    serve(listings.mine, own(anOwnListing()));
    serve(listings.renew).mockRejectedValue(new ApiError(401, { message: 'Session terminée.' }));
    const { user, address } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    await waitFor(() => expect(address()).toBe('/login?next=/mes-annonces'));
    expect(await screen.findByText('Session terminée.')).toBeInTheDocument();
  });

  it('are renewed later where there is no network', async () => {
    const listing = anOwnListing({ status: 'expired' });
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

  it('stand in tabs, with what came of them', async () => {
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

  it('include what was begun in the publish form, to resume or to throw away', async () => {
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

  it('stand apart where they are paused, refused or waiting', async () => {
    serve(listings.mine, own());
    await openAt('/mes-annonces?tab=paused');
    expect(await screen.findByText('Aucune annonce en pause.')).toBeVisible();
    for (const name of ['En attente', 'Refusées', 'En pause'])
      expect(screen.getByRole('tab', { name })).toBeVisible();
  });

  it('are published from a draft in one press', async () => {
    const draft = anOwnListing({ status: 'draft', renewableAt: null });
    serve(listings.mine, own(draft));
    const change = serve(listings.changeStatus, detailOf(me._id));
    const { user } = await openAt('/mes-annonces?tab=drafts');
    await user.click(await screen.findByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Annonce publiée avec succès !')).toBeVisible();
    expect(change.mock.calls[0]![0]).toEqual({
      params: { id: draft._id },
      body: { to: 'published' },
      idempotencyKey: expect.any(String),
    });
  });

  it('open as a draft to publish when they are duplicated', async () => {
    const copy: ListingDetail = { ...detailOf(me._id), status: 'draft' };
    serve(listings.mine, own(anOwnListing()));
    serve(listings.duplicate, copy);
    serve(listings.read, copy);
    serve(listings.browse, { ...page, items: [], total: 0 });
    const edit = serve(listings.edit, copy);
    const change = serve(listings.changeStatus, { ...copy, status: 'pending' });
    const { user, address } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Dupliquer Bétonnière 350 L' }));
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
    const change = serve(listings.changeStatus, { ...detailOf(me._id), status: 'sold' });
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

  it('are renewed in one press, unless that was done this week', async () => {
    const renewableAt = '2999-01-05T00:00:00.000Z';
    const recent = anOwnListing({ _id: 'c'.repeat(24), renewableAt });
    serve(listings.mine, own(anOwnListing(), recent));
    const renew = serve(listings.renew, { title: 'Bétonnière 350 L', expiresAt: '2999-02-01T00:00:00.000Z' });
    const { user } = await openAt('/mes-annonces');
    await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
    expect(await screen.findByText('Annonce renouvelée')).toBeVisible();
    expect(renew).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Renouvelable dès le 5 janv. 2999' })).toBeDisabled();
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
});

describe('editing a listing', () => {
  it('starts from what it says and saves the changes', async () => {
    const listing = detailOf(me._id);
    serve(listings.read, listing);
    serve(listings.browse, { ...page, items: [], total: 0 });
    const edit = serve(listings.edit, { ...listing, price: 37_000_000 });
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByLabelText('Titre')).toHaveValue(listing.title);
    await user.clear(screen.getByLabelText('Prix'));
    await user.type(screen.getByLabelText('Prix'), '37000000');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    expect(await screen.findByText('Annonce mise à jour')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    expect(edit.mock.calls[0]![0]).toMatchObject({
      params: { id: listing._id },
      body: { price: 37_000_000, title: listing.title },
    });
  });

  it('saves the changes later where there is no network, unless it was edited meanwhile', async () => {
    const listing = { ...detailOf(me._id), version: 3 };
    serve(listings.read, listing);
    serve(listings.browse, { ...page, items: [], total: 0 });
    serve(listings.edit).mockRejectedValue(new ApiError(0));
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    await user.clear(await screen.findByLabelText('Prix'));
    await user.type(screen.getByLabelText('Prix'), '37000000');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ kind: 'edit', label: listing.title, version: 3 });
    expect(JSON.parse(entry!.request.body!)).toMatchObject({ price: 37_000_000 });
    await backToForm(entry!);
    await openAt(`/stuff/${listing._id}/edit`);
    await waitFor(() => expect(screen.getByLabelText('Prix')).toHaveValue(groupDigits(37_000_000)));
    expect(await listEntries()).toHaveLength(1);
  });

  /** Opens the form, changes the text of a field, and saves. */
  async function change(id: string, label: string, text: string) {
    const view = await openAt(`/stuff/${id}/edit`, { queryClient: makeQueryClient() });
    await view.user.clear(await screen.findByLabelText(label));
    await view.user.type(screen.getByLabelText(label), text);
    await view.user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(view.address()).toBe(`/stuff/${id}`));
    view.unmount();
  }

  function withoutNetwork(listing: ListingDetail) {
    serve(listings.read, listing);
    serve(listings.browse, { ...page, items: [], total: 0 });
    return serve(listings.edit).mockRejectedValue(new ApiError(0));
  }

  it('again without a network makes one change of both, of the version that was read first', async () => {
    const listing = { ...detailOf(me._id), version: 3 };
    withoutNetwork(listing);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await change(listing._id, 'Prix', '37000000');
    await change(listing._id, 'Titre', 'Pelle révisée');
    const entries = await listEntries();
    expect(entries).toMatchObject([{ label: 'Pelle révisée', version: 3, earlier: [] }]);
    expect(JSON.parse(entries[0]!.request.body!)).toMatchObject({
      price: 37_000_000,
      title: 'Pelle révisée',
    });
  });

  it('again after a lost answer keeps the first change, which may have been applied, to be sent before', async () => {
    const listing = { ...detailOf(me._id), version: 3 };
    withoutNetwork(listing);
    await change(listing._id, 'Prix', '37000000');
    const [first] = await listEntries();
    await change(listing._id, 'Titre', 'Pelle révisée');
    const { id, request } = first!;
    expect(await listEntries()).toMatchObject([{ version: 3, earlier: [{ id, body: request.body }] }]);
  });

  it('again with a network leaves nothing waiting', async () => {
    const listing = { ...detailOf(me._id), version: 3 };
    const edit = withoutNetwork(listing);
    await change(listing._id, 'Prix', '37000000');
    edit.mockResolvedValue(listing);
    await change(listing._id, 'Titre', 'Pelle révisée');
    expect(edit.mock.lastCall![0].body).toMatchObject({ price: 37_000_000, title: 'Pelle révisée' });
    expect(await listEntries()).toEqual([]);
  });

  it('with new photos waits for a network with them, and shows them when it is opened again', async () => {
    const shown = `${'a'.repeat(32)}.webp`;
    const listing = detailOf(me._id);
    const size = { width: 640, height: 480, color: '#c2410c' };
    listing.images = [{ image: shown, imageUrl: `/images/${shown}`, ...size }];
    withoutNetwork(listing);
    serve(uploads.send).mockRejectedValue(new ApiError(0));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    const { user, address, unmount } = await openAt(`/stuff/${listing._id}/edit`);
    fireEvent.change(await screen.findByLabelText('Ajouter des photos'), { target: { files: [jpeg] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('La connexion a coupé');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    const [entry] = await listEntries();
    const photo = { id: expect.any(String), key: null, uploadId: expect.any(String) };
    expect(entry!.photos).toEqual([{ id: shown, key: shown, uploadId: null }, photo]);
    expect(await deviceFiles.read(entry!.id, entry!.photos[1]!.id)).not.toBeNull();
    unmount();
    await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByRole('button', { name: /^Photo 2 sur 2/ })).toBeVisible();
  });

  it('brings back what was typed when it is left without saving', async () => {
    const listing = detailOf(me._id);
    serve(listings.read, listing);
    const first = await openAt(`/stuff/${listing._id}/edit`);
    await first.user.type(await screen.findByLabelText('Titre'), ' révisée');
    first.unmount();
    const { user } = await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(screen.getByLabelText('Titre')).toHaveValue(`${listing.title} révisée`);
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(screen.getByLabelText('Titre')).toHaveValue(listing.title);
    expect(screen.queryByText('Votre saisie a été retrouvée.')).not.toBeInTheDocument();
  });

  it('is its owner’s right alone', async () => {
    const listing = detailOf('b'.repeat(24));
    serve(listings.read, listing);
    await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByText('Cette annonce n’est pas la vôtre.')).toBeVisible();
  });
});
