import { admin } from '@laterite/shared/features/admin/contract.ts';
import { auth } from '@laterite/shared/features/auth/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../requests/api-error.ts';
import { lastMember } from '../session/session.ts';

const listingId = 'c'.repeat(24);
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

/** Features a listing of the administration's list, which is sent ten seconds later. */
async function decide() {
  const feature = serve(admin.feature, aPage([]));
  const known = aListing({ _id: listingId, title: 'Pelle Volvo' });
  serve(listings.browse, aSearchPage([known]));
  const opened = await openAt('/admin/mises-en-avant');
  const field = await screen.findByLabelText('Référence ou adresse de l’annonce');
  await opened.user.insertText(field, 'BT-7K3Q');
  await opened.user.click(screen.getByRole('button', { name: 'Mettre en avant' }));
  await screen.findByRole('button', { name: 'Annuler' });
  return { ...opened, feature, field };
}

beforeEach(() => {
  serve(admin.today).mockRejectedValue(new ApiError(500));
  serve(admin.featured, aPage([]));
  signInAs(aMember({ role: 'admin' }));
});

describe('a decision that waits', () => {
  it('is not made about a reference that no listing online has', async () => {
    const { user, field, feature } = await decide();
    await user.insertText(field, 'BT-XXXX');
    await user.click(screen.getByRole('button', { name: 'Mettre en avant' }));
    expect(
      await screen.findByText('Aucune annonce en ligne n’a cette référence ou cette adresse.'),
    ).toBeVisible();
    expect(field).toHaveValue('BT-XXXX');
    leavePage();
    await waitFor(() => expect(feature).toHaveBeenCalledTimes(1));
  });

  it('leaves the field free for the next one at once', async () => {
    const { user, field, feature } = await decide();
    await user.insertText(field, 'BT-9X2M');
    leavePage();
    await waitFor(() =>
      expect(feature).toHaveBeenCalledWith({ body: { listing: listingId, featured: true } }),
    );
    expect(await screen.findByText('Annonce mise en avant')).toBeVisible();
    expect(field).toHaveValue('BT-9X2M');
  });

  it('gives the reference back where it fails, and says of which listing', async () => {
    const { field, feature } = await decide();
    feature.mockRejectedValue(new ApiError(409, { message: 'L’annonce n’est pas en ligne.' }));
    leavePage();
    expect(await screen.findByText('Pelle Volvo · L’annonce n’est pas en ligne.')).toBeVisible();
    expect(field).toHaveValue('BT-7K3Q');
  });

  it('is not sent in the name of somebody else who logged in meanwhile', async () => {
    const { feature } = await decide();
    lastMember.write('65f0a1b2c3d4e5f6a7b8c9d0');
    leavePage();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument());
    expect(feature).not.toHaveBeenCalled();
  });
});

it('logging out sends decisions that wait first', async () => {
  const order: string[] = [];
  const { user, feature } = await decide();
  feature.mockImplementation(async () => {
    order.push('decision');
    return aPage([]);
  });
  serve(auth.logout).mockImplementation(async () => {
    order.push('log-out');
    return undefined as never;
  });
  const counts = { online: 0, pending: 0, drafts: 0, expired: 0, sold: 0 };
  const noListing = { items: [], total: 0, totalIsExact: true, page: 1, limit: 1, nextCursor: null };
  serve(listings.mine, { ...noListing, counts });
  serve(orders.browse, { ...noListing, unseen: 0 });
  history.pushState(null, '', '/profile');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(order).toEqual(['decision', 'log-out']));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});
