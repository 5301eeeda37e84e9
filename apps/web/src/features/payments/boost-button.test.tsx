import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import { payments } from '@laterite/shared/features/payments/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aListing } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const counts = { online: 1, pending: 0, rejected: 0, paused: 0, drafts: 0, expired: 0, sold: 0 };
const figures = { week: { views: 0, wa: 0, call: 0, msg: 0, route: 0, scans: 0 }, days: [] };
const listing = {
  ...aListing({ title: 'Pelle 320D' }),
  expiresAt: '2999-01-01T00:00:00.000Z',
  renewableAt: null,
  dealtInDays: null,
  rejectedFor: null,
  figures,
};

const serveOwn = (fields: Partial<OwnListing> = {}) =>
  serve(listings.mine, {
    items: [{ ...listing, ...fields }],
    counts,
    ...{ total: 1, totalIsExact: true, page: 1, limit: 24, nextCursor: null },
  });

it('a free boost of a referral is used for a listing of one’s own, also while payments are off', async () => {
  signInAs(aMember({ freeBoosts: 1 }));
  serveOwn();
  const use = serve(payments.spendFreeBoost, { boostedUntil: '2026-12-03T10:00:00.000Z', left: 0 });
  const { user } = await openAt('/mes-annonces');
  await user.click(await screen.findByRole('button', { name: 'Plus d’actions pour Pelle 320D' }));
  await user.click(await screen.findByRole('button', { name: 'Mettre en avant\u00a0: Pelle 320D' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Une mise en avant offerte' }));
  await user.click(dialog.getByRole('button', { name: 'Mettre en avant' }));
  expect(await screen.findByText(/^Annonce mise en avant jusqu’au/)).toBeVisible();
  expect(use).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: { listing: listing._id } }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Mettre en avant/ })).not.toBeInTheDocument(),
  );
});

it('a running boost shows in the row, and the sheet says until when another payment extends it', async () => {
  signInAs(aMember({ payments: true }));
  serveOwn({ boostedUntil: '2999-12-03T10:00:00.000Z' });
  serve(payments.services, { items: [{ service: 'boost', amount: 5000, currency: 'XOF' }], operators: [] });
  const { user } = await openAt('/mes-annonces');
  expect(await screen.findByText('Mise en avant jusqu’au 3 déc. 2999')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Plus d’actions pour Pelle 320D' }));
  await user.click(await screen.findByRole('button', { name: 'Mettre en avant\u00a0: Pelle 320D' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mettre en avant' }));
  expect(
    await sheet.findByText(/déjà en avant jusqu’au 3 déc\. 2999\. .* jusqu’au 10 déc\. 2999\.$/),
  ).toBeVisible();
});

it('a boost that has ended is not shown', async () => {
  signInAs(aMember({ payments: true }));
  serveOwn({ boostedUntil: '2020-12-03T10:00:00.000Z' });
  await openAt('/mes-annonces');
  expect(await screen.findByText('Pelle 320D')).toBeVisible();
  expect(screen.queryByText(/^Mise en avant jusqu’au/)).not.toBeInTheDocument();
});
