import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aListingDetailOf, onlyPage } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { jpeg } from '../../../test/publish-page.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../test/stale.ts';
import { deviceFiles, deviceStore } from '../../lib/device/device-store.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { makeQueryClient } from '../../lib/requests/query-client.ts';
import { backToForm } from '../outbox/back-to-form.ts';
import { listEntries } from '../outbox/outbox.ts';

const me = aMember();

beforeEach(() => {
  signInAs(me);
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
  serve(listings.browse, { ...onlyPage, items: [], total: 0 });
  return serve(listings.edit).mockRejectedValue(new ApiError(0));
}

describe('editing a listing', () => {
  it('starts from what it says and saves the changes', async () => {
    const listing = aListingDetailOf(me._id);
    serve(listings.read, listing);
    serve(listings.browse, { ...onlyPage, items: [], total: 0 });
    const edit = serve(listings.edit, { ...listing, price: 37_000_000 });
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByLabelText('Titre')).toHaveValue(listing.title);
    await user.clear(screen.getByLabelText('Prix'));
    await user.insertText(screen.getByLabelText('Prix'), '37000000');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    expect(await screen.findByText('Annonce mise à jour')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    expect(edit.mock.calls[0]![0]).toMatchObject({
      params: { id: listing._id },
      body: { price: 37_000_000, title: listing.title },
    });
  });

  it('says before saving that a significant change is reviewed first, and afterwards that it waits', async () => {
    const first = aListingDetailOf(me._id);
    const { price, category } = first;
    const listing = {
      ...first,
      comparedWith: { price, category, photos: first.images.map(({ image }) => image) },
    };
    serve(listings.read, listing);
    serve(listings.browse, { ...onlyPage, items: [], total: 0 });
    serve(listings.edit, { ...listing, status: 'pending', waitsFor: ['changed'] });
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    const note = 'Avec cette modification, l’annonce est masquée jusqu’à sa relecture.';
    const priceField = await screen.findByLabelText('Prix');
    await user.clear(priceField);
    await user.type(priceField, String(Math.round(price! * 1.4)));
    await waitFor(() => expect(priceField).toHaveValue(groupDigits(Math.round(price! * 1.4))));
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    await user.clear(priceField);
    await user.type(priceField, String(price! * 2));
    expect(await screen.findByText(note)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    expect(
      await screen.findByText('Modification enregistrée : elle sera visible après relecture'),
    ).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
  });

  it('loads what was changed on another device meanwhile, and what was typed stays', async () => {
    const listing = { ...aListingDetailOf(me._id), version: 3, attrs: { annee: 2018, heures: 5400 } };
    const [shown, added] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`) as [string, string];
    const size = { width: 640, height: 480, color: '#c2410c' };
    const withImages = (...names: string[]) =>
      names.map((image) => ({ image, imageUrl: `/images/${image}`, ...size }));
    serve(listings.read, { ...listing, images: withImages(shown) });
    serve(listings.browse, { ...onlyPage, items: [], total: 0 });
    const edit = serve(listings.edit).mockRejectedValueOnce(stale).mockResolvedValue(listing);
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    await user.insertText(await screen.findByLabelText('Titre'), ' révisée');
    await user.clear(screen.getByLabelText(/Année/));
    await user.insertText(screen.getByLabelText(/Année/), '2019');
    const attrs = { ...listing.attrs, heures: 6000 };
    const images = withImages(added, shown);
    serve(listings.read, { ...listing, price: 37_000_000, attrs, images, version: 4 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await loadNewVersion(user);
    expect(screen.getByLabelText('Prix')).toHaveValue(groupDigits(37_000_000));
    expect(screen.getByRole('button', { name: /^Photo 2 sur 2/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    expect(edit.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([3, 4]);
    const { body } = edit.mock.lastCall![0];
    expect(body).toMatchObject({ title: `${listing.title} révisée`, price: 37_000_000 });
    expect(body).toMatchObject({ attrs: { annee: 2019, heures: 6000 } });
    expect(body).not.toHaveProperty('images');
  });

  it('is saved at once after a renewal or a decision of the team, which change no field of the form', async () => {
    const listing = { ...aListingDetailOf(me._id), version: 3 };
    serve(listings.read, listing);
    serve(listings.browse, { ...onlyPage, items: [], total: 0 });
    const edit = serve(listings.edit).mockRejectedValueOnce(stale).mockResolvedValue(listing);
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    await user.insertText(await screen.findByLabelText('Titre'), ' révisée');
    serve(listings.read, { ...listing, status: 'published', version: 4 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(address()).toBe(`/stuff/${listing._id}`));
    expect(edit.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([3, 4]);
  });

  it('names the version of its own last save where the form stays open', async () => {
    const listing = { ...aListingDetailOf(me._id), version: 3, status: 'draft' as const };
    serve(listings.read, listing);
    serve(listings.browse, { ...onlyPage, items: [], total: 0 });
    const edit = serve(listings.edit, { ...listing, version: 4 });
    const refused = new ApiError(409, { message: 'Cette annonce ne peut pas être publiée.' });
    serve(listings.changeStatus).mockRejectedValueOnce(refused);
    const { user } = await openAt(`/stuff/${listing._id}/edit`);
    await user.insertText(await screen.findByLabelText('Titre'), ' révisée');
    for (const saves of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Publier' }));
      await waitFor(() => expect(edit).toHaveBeenCalledTimes(saves));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Publier' })).toBeEnabled());
    }
    expect(edit.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([3, 4]);
  });

  it('saves the changes later where there is no network, unless it was edited meanwhile', async () => {
    const listing = { ...aListingDetailOf(me._id), version: 3 };
    serve(listings.read, listing);
    serve(listings.browse, { ...onlyPage, items: [], total: 0 });
    serve(listings.edit).mockRejectedValue(new ApiError(0));
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    await user.clear(await screen.findByLabelText('Prix'));
    await user.insertText(screen.getByLabelText('Prix'), '37000000');
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

  it('opened again without a network leaves what another device changed meanwhile', async () => {
    const listing = { ...aListingDetailOf(me._id), version: 3 };
    withoutNetwork(listing);
    await change(listing._id, 'Titre', 'Pelle révisée');
    serve(listings.read, { ...listing, price: 37_000_000, version: 4 });
    await openAt(`/stuff/${listing._id}/edit`, { queryClient: makeQueryClient() });
    expect(await screen.findByLabelText('Titre')).toHaveValue('Pelle révisée');
    expect(screen.getByLabelText('Prix')).toHaveValue(groupDigits(37_000_000));
  });

  it('again without a network makes one change of both, of the version that was read first', async () => {
    const listing = { ...aListingDetailOf(me._id), version: 3 };
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
    const listing = { ...aListingDetailOf(me._id), version: 3 };
    withoutNetwork(listing);
    await change(listing._id, 'Prix', '37000000');
    const [first] = await listEntries();
    await change(listing._id, 'Titre', 'Pelle révisée');
    const { id, request } = first!;
    expect(await listEntries()).toMatchObject([{ version: 3, earlier: [{ id, body: request.body }] }]);
  });

  it('again with a network leaves nothing waiting', async () => {
    const listing = { ...aListingDetailOf(me._id), version: 3 };
    const edit = withoutNetwork(listing);
    await change(listing._id, 'Prix', '37000000');
    edit.mockResolvedValue(listing);
    await change(listing._id, 'Titre', 'Pelle révisée');
    expect(edit.mock.lastCall![0].body).toMatchObject({ price: 37_000_000, title: 'Pelle révisée' });
    expect(await listEntries()).toEqual([]);
  });

  it('with new photos waits for a network with them, and shows them when it is opened again', async () => {
    const shown = `${'a'.repeat(32)}.webp`;
    const listing = aListingDetailOf(me._id);
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

  it('stays open with what was typed while a photo is refused', async () => {
    const listing = aListingDetailOf(me._id);
    serve(listings.read, listing);
    const edit = serve(listings.edit, listing);
    serve(uploads.send).mockRejectedValue(new ApiError(422, { message: 'Cette photo est illisible.' }));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    const { user, address } = await openAt(`/stuff/${listing._id}/edit`);
    await user.insertText(await screen.findByLabelText('Titre'), ' révisée');
    fireEvent.change(screen.getByLabelText('Ajouter des photos'), { target: { files: [jpeg] } });
    const failure = await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(failure).toHaveFocus());
    expect(failure).toHaveTextContent('Cette photo est illisible.');
    expect(address()).toBe(`/stuff/${listing._id}/edit`);
    expect(screen.queryByText('Annonce mise à jour')).toBeNull();
    expect(edit).not.toHaveBeenCalled();
  });

  it('brings back what was typed when it is left without saving', async () => {
    const listing = aListingDetailOf(me._id);
    serve(listings.read, listing);
    const first = await openAt(`/stuff/${listing._id}/edit`);
    await first.user.insertText(await screen.findByLabelText('Titre'), ' révisée');
    first.unmount();
    const { user } = await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(screen.getByLabelText('Titre')).toHaveValue(`${listing.title} révisée`);
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(screen.getByLabelText('Titre')).toHaveValue(listing.title);
    expect(screen.queryByText('Votre saisie a été retrouvée.')).not.toBeInTheDocument();
  });

  it('still has the photos that were not uploaded when it was left', async () => {
    const listing = aListingDetailOf(me._id);
    serve(listings.read, listing);
    const edit = serve(listings.edit, listing);
    const send = neverRespond(uploads.send);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    const first = await openAt(`/stuff/${listing._id}/edit`);
    fireEvent.change(await screen.findByLabelText('Ajouter des photos'), { target: { files: [jpeg, jpeg] } });
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    first.unmount();
    const keys = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`);
    for (const key of keys)
      send.mockResolvedValueOnce({ key, url: `/images/${key}`, width: 64, height: 48, color: '#c2410c' });
    const { user } = await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Photo 2 sur 2' })).toBeVisible();
    expect(screen.queryByText(/ajoutez-/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(edit).toHaveBeenCalledOnce());
    expect(edit.mock.lastCall![0].body).toMatchObject({ images: keys });
    const files = async () => (await deviceStore('files').all()).map(({ id }) => id);
    await waitFor(async () => expect((await files()).join()).not.toContain(listing._id));
  });

  it('is its owner’s right alone', async () => {
    const listing = aListingDetailOf('b'.repeat(24));
    serve(listings.read, listing);
    await openAt(`/stuff/${listing._id}/edit`);
    expect(await screen.findByText('Cette annonce n’est pas la vôtre.')).toBeVisible();
  });
});
