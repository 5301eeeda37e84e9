import type { PendingListing } from '@laterite/shared/features/listings/moderation.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const aPendingListing = (fields: Partial<PendingListing> = {}): PendingListing => ({
  ...aListing({ title: 'Or brut, 2 kg', status: 'pending' }),
  waitsFor: ['permit'],
  rejectedFor: null,
  samePhotoAs: [],
  ...fields,
});
const show = (...items: PendingListing[]) => {
  const { facets: _, ...page } = aSearchPage(items);
  return vi.spyOn(api.listings, 'pending').mockResolvedValue({ ...page, items });
};
const admin = aMember({ role: 'admin' });

describe('moderation', () => {
  it('is no page for anyone but administrators', async () => {
    signInAs(aMember());
    const asked = show(aPendingListing());
    await openAt('/admin/annonces');
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('says why a listing waits, and puts it online', async () => {
    signInAs(admin);
    const other = { _id: 'b'.repeat(24), ref: 'MI-2222', title: 'Or du Nord' };
    const listing = aPendingListing({ waitsFor: ['permit', 'photo'], samePhotoAs: [other] });
    show(listing);
    const moderate = vi.spyOn(api.listings, 'moderate').mockResolvedValue(undefined as never);
    const { user } = await openAt('/admin/annonces');
    expect(await screen.findByText('Minerai : autorisation à vérifier')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Or du Nord (MI-2222)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approuver Or brut, 2 kg' }));
    expect(moderate).toHaveBeenCalledWith({ params: { id: listing._id }, body: { to: 'published' } });
    expect(await screen.findByText('Annonce en ligne')).toBeVisible();
  });

  it('rejects with a reason, and keeps it when that fails', async () => {
    signInAs(admin);
    const listing = aPendingListing();
    show(listing);
    const moderate = vi.spyOn(api.listings, 'moderate').mockRejectedValueOnce(new ApiError(500));
    moderate.mockResolvedValue(undefined as never);
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('button', { name: 'Refuser Or brut, 2 kg' }));
    const sheet = within(await screen.findByRole('dialog'));
    const reject = sheet.getByRole('button', { name: 'Refuser' });
    expect(reject).toBeDisabled();
    expect(reject).toHaveAccessibleDescription('Choisissez ou écrivez une raison.');
    await user.click(sheet.getByRole('button', { name: 'Prix trompeur' }));
    await user.click(reject);
    expect(await screen.findByText('La décision n’a pas pu être enregistrée')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Refuser' }));
    expect(moderate).toHaveBeenLastCalledWith({
      params: { id: listing._id },
      body: { to: 'rejected', reason: 'Le prix n’est pas celui du bien.' },
    });
    expect(await screen.findByText('Annonce refusée')).toBeVisible();
  });
});
