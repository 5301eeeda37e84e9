import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aListingDetail } from '../../../test/listings.ts';
import { awaId } from '../../../test/member.ts';
import { jpeg, keyOf, leave, prepare } from '../../../test/publish-page.ts';
import { openAt } from '../../../test/render.tsx';
import { keepWaiting, serve } from '../../../test/serve.ts';

const shown = `${'a'.repeat(32)}.webp`;
const size = { width: 640, height: 480, color: '#c2410c' };
const listing = aListingDetail();
const found = 'Votre saisie a été retrouvée.';

/** Opens the form of a listing with one photo. */
function openForm(fields: Partial<ListingDetail> = {}) {
  serve(listings.read, {
    ...listing,
    ...fields,
    seller: { ...listing.seller!, _id: awaId },
    images: [{ image: shown, imageUrl: `/images/${shown}`, ...size }],
  });
  serve(listings.browse, { items: [], total: 0, totalIsExact: true, page: 1, limit: 24, nextCursor: null });
  return openAt(`/stuff/${listing._id}/edit`);
}

const photo = (n: number, count: number) =>
  screen.findByRole('button', { name: new RegExp(`^Photo ${n} sur ${count}(, couverture)?$`) });
const photos = () => screen.queryAllByRole('button', { name: /^Photo \d+ sur/ });

async function add(count: number) {
  const files = Array.from({ length: count }, () => jpeg);
  fireEvent.change(await screen.findByLabelText('Ajouter des photos'), { target: { files } });
}

beforeEach(prepare);
afterEach(leave);

describe('photos added to a listing', () => {
  it('come back in their order when the form is left without saving, and are saved', async () => {
    const first = await openForm();
    await add(2);
    await first.user.click(await photo(3, 3));
    await first.user.click(await screen.findByRole('button', { name: 'En tête' }));
    first.unmount();
    const { user } = await openForm();
    expect(await screen.findByText(found)).toBeVisible();
    expect(await photo(3, 3)).toBeVisible();
    const edit = serve(listings.edit, aListingDetail());
    await user.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
    await waitFor(() => expect(edit.mock.lastCall?.[0].body?.images).toEqual([keyOf(2), shown, keyOf(1)]));
  });

  it('are deleted when what was found is cleared', async () => {
    const first = await openForm();
    await add(1);
    await photo(2, 2);
    first.unmount();
    const remove = serve(uploads.remove);
    const { user, unmount } = await openForm();
    await screen.findByText(found);
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { key: keyOf(1) } }));
    expect(photos()).toHaveLength(1);
    unmount();
    await openForm();
    await photo(1, 1);
    expect(screen.queryByText(found)).not.toBeInTheDocument();
  });

  it('are counted where they were not sent in time', async () => {
    keepWaiting(uploads.send);
    const first = await openForm();
    await add(2);
    await screen.findByRole('button', { name: /^Photo 3 sur 3/ });
    first.unmount();
    await openForm();
    const missing = await screen.findByText(/^2 photos n’avaient pas fini d’être envoyées/);
    expect(missing).toBeVisible();
    await add(1);
    expect(await screen.findByText(/^Une photo n’avait pas fini d’être envoyée/)).toBeVisible();
  });
});

describe('the edit form', () => {
  it.each([
    ['published', 'Ce que vous changez ici se voit aussitôt.'],
    ['paused', 'Vos changements se verront quand l’annonce sera en ligne.'],
    ['rejected', 'Vos changements se verront quand l’annonce sera en ligne.'],
  ] as const)('says who sees the changes of a listing that is %s', async (status, sentence) => {
    await openForm({ status });
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
