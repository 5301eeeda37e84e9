import { payments } from '@laterite/shared/features/payments/contract.ts';
import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { verification } from '@laterite/shared/features/verification/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

afterEach(() => void vi.useRealTimers());

const at = '2026-11-20T10:00:00.000Z';
const company = { _id: 'b'.repeat(24), name: 'Bâtir & Fils' };
const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  ...{ _id: 'c'.repeat(24), service: 'visit', subject: company._id, title: company.name },
  ...{ amount: 25_000, currency: 'XOF', state: 'pending', refund: null, operator: 'wave', receipt: null },
  ...{ phone: '+2250701020304', cancelledAt: null },
  ...{ url: 'http://localhost/payment-simulator/abc', createdAt: at, expiresAt: at, paidAt: null },
  ...changes,
});
const me = aMember({
  payments: true,
  companies: [{ ...company, slug: null, role: 'Gérante', permission: 'owner' } as never],
});

it('a visit is requested with price, operator and number, and the waiting page says when it is paid', async () => {
  signInAs(me);
  serve(verification.mine, aPage([]));
  serve(payments.services, {
    items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }],
    operators: ['orange', 'wave'],
  });
  const create = serve(payments.create).mockRejectedValueOnce(new ApiError(0)).mockResolvedValue(aPayment());
  const read = serve(payments.read, aPayment());
  const { user } = await openAt('/verification');
  await user.click(await screen.findByRole('button', { name: 'Demander une visite\u00a0: Bâtir & Fils' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Demander une visite' }));
  await user.click(await sheet.findByRole('radio', { name: 'Wave' }));
  const pay = sheet.getByRole('button', { name: /^Payer 25.000.FCFA$/ });
  await user.click(pay);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(pay).toBeEnabled());
  read.mockResolvedValue(aPayment({ state: 'paid', url: null, receipt: 'LAT-2026-000001', paidAt: at }));
  await user.click(pay);
  expect(await screen.findByRole('heading', { name: 'Paiement reçu' })).toBeVisible();
  const [first, second] = create.mock.calls;
  expect(first![0].body).toMatchObject({ service: 'visit', subject: company._id, operator: 'wave' });
  expect(first![0].idempotencyKey).toEqual(expect.any(String));
  expect(second![0].idempotencyKey).toBe(first![0].idempotencyKey);
  expect(screen.getByRole('link', { name: 'Voir le reçu' })).toHaveAttribute(
    'href',
    '/recus/LAT-2026-000001',
  );
});

it('without an operator a payment begins too, which is then chosen on the provider’s page', async () => {
  signInAs(me);
  serve(verification.mine, aPage([]));
  serve(payments.services, {
    items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }],
    operators: ['orange', 'wave'],
  });
  const create = serve(payments.create, aPayment({ operator: null }));
  serve(payments.read, aPayment({ operator: null }));
  const { user } = await openAt('/verification');
  await user.click(await screen.findByRole('button', { name: 'Demander une visite\u00a0: Bâtir & Fils' }));
  await user.click(await screen.findByRole('button', { name: /^Payer 25.000.FCFA$/ }));
  expect(await screen.findByRole('heading', { name: 'En attente de votre confirmation' })).toBeVisible();
  expect(create.mock.lastCall![0].body.operator).toBeNull();
});

it('a payment that begins after its sheet was closed leaves the page where it is, and says where it is', async () => {
  signInAs(me);
  serve(verification.mine, aPage([]));
  serve(payments.services, { items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }], operators: [] });
  let answer = (_payment: Payment) => {};
  const create = serve(payments.create).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  serve(payments.read, aPayment());
  const { user, address } = await openAt('/verification');
  await user.click(await screen.findByRole('button', { name: 'Demander une visite\u00a0: Bâtir & Fils' }));
  await user.click(await screen.findByRole('button', { name: /^Payer 25.000.FCFA$/ }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  answer(aPayment());
  expect(await screen.findByText('Paiement commencé : confirmez-le dans « Mes paiements »')).toBeVisible();
  expect(address()).toBe('/verification');
});

it('where payments are off, a visit is asked for as before', async () => {
  signInAs({ ...me, payments: false });
  serve(verification.mine, aPage([]));
  await openAt('/verification');
  expect(await screen.findAllByRole('button', { name: /^Commencer\u00a0: / })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Demander une visite/ })).not.toBeInTheDocument();
});

it('the list shows each payment with its state, and the receipt names payer, sum and number', async () => {
  signInAs(me);
  const paid = aPayment({ state: 'paid', url: null, receipt: 'LAT-2026-000001', paidAt: at });
  serve(payments.browse, aPage([paid, aPayment({ _id: 'd'.repeat(24), state: 'expired' })]));
  serve(payments.receipt, {
    ...{ number: 'LAT-2026-000001', service: 'visit', title: company.name, amount: 25_000, currency: 'XOF' },
    ...{ operator: 'wave', paidAt: at, payer: 'Ibrahim Konaté', boostedUntil: null, isSimulated: true },
  });
  const { user } = await openAt('/paiements');
  expect(await screen.findByText('Expiré')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Visite · Bâtir & Fils' })[0]!);
  expect(await screen.findByRole('heading', { name: /^Reçu LAT.2026.000001$/ })).toBeVisible();
  expect(screen.getByText('Ibrahim Konaté')).toBeVisible();
  expect(screen.getByText(/aucun argent n’a été versé/)).toBeVisible();
});

it('a payment whose service was not possible says that the money comes back, then that it came back', async () => {
  signInAs(me);
  const due = aPayment({ state: 'paid', refund: 'due', url: null, receipt: 'LAT-2026-000001', paidAt: at });
  serve(payments.browse, aPage([{ ...due, service: 'boost', title: 'Pelle' }]));
  const read = serve(payments.read, { ...due, service: 'boost', title: 'Pelle' });
  const { user } = await openAt('/paiements');
  expect(await screen.findByText('À rembourser')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Mise en avant · Pelle' }));
  expect(await screen.findByRole('heading', { name: 'Votre argent vous sera rendu' })).toBeVisible();
  expect(screen.getByText(/ne peut plus être mise en avant/)).toBeVisible();
  expect(screen.queryByText(/en avant pendant 7 jours/)).not.toBeInTheDocument();
  read.mockResolvedValue({ ...due, refund: 'done' });
  await openAt(`/paiements/${due._id}`);
  expect(await screen.findByRole('heading', { name: 'Argent rendu' })).toBeVisible();
});

it('a pending payment names operator and number, and is replaced by one with another operator', async () => {
  signInAs(me);
  serve(payments.services, {
    items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }],
    operators: ['orange', 'wave'],
  });
  const second = aPayment({ _id: 'd'.repeat(24), operator: 'orange' });
  const create = serve(payments.create, second);
  const read = serve(payments.read, aPayment());
  const { user } = await openAt(`/paiements/${aPayment()._id}`);
  expect(await screen.findByText(/^Wave · \+225.07.01.02.03.04$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Changer d’opérateur ou de numéro' }));
  expect(await screen.findByText('(facultatif)')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Wave' })).toBeChecked();
  read.mockResolvedValue(second);
  await user.click(screen.getByRole('radio', { name: 'Orange Money' }));
  await user.click(await screen.findByRole('button', { name: /^Payer/ }));
  expect(await screen.findByText(/^Orange Money · /)).toBeVisible();
  expect(create.mock.lastCall![0].body).toMatchObject({ operator: 'orange', subject: company._id });
});

it('a pending payment is cancelled after a question, and its page begins another one', async () => {
  signInAs(me);
  serve(payments.services, {
    items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }],
    operators: ['orange', 'wave'],
  });
  const cancelled = aPayment({ state: 'cancelled', url: null, phone: null, cancelledAt: at });
  const cancel = serve(payments.cancel, cancelled);
  serve(payments.read, aPayment());
  const { user } = await openAt(`/paiements/${aPayment()._id}`);
  await user.click(await screen.findByRole('button', { name: 'Annuler ce paiement' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Annuler ce paiement/ }));
  serve(payments.read, cancelled);
  await user.click(question.getByRole('button', { name: 'Annuler ce paiement' }));
  expect(await screen.findByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
  expect(cancel.mock.lastCall![0].params).toEqual({ id: cancelled._id });
  await user.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(await screen.findByRole('dialog', { name: 'Demander une visite' })).toBeVisible();
});

it('a paid payment is asked for again until its service is known to be possible', async () => {
  signInAs(me);
  const paid = aPayment({ service: 'boost', state: 'paid', url: null, paidAt: at });
  const read = serve(payments.read, paid);
  await openAt(`/paiements/${paid._id}`);
  expect(await screen.findByText(/^Un instant/)).toBeVisible();
  expect(screen.queryByText(/en avant pendant 7 jours/)).not.toBeInTheDocument();
  read.mockResolvedValue({ ...paid, refund: 'due', receipt: 'LAT-2026-000001' });
  expect(
    await screen.findByRole('heading', { name: 'Votre argent vous sera rendu' }, { timeout: 5000 }),
  ).toBeVisible();
});

it('the page of an expired payment shows its late confirmation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs(me);
  const expired = aPayment({ state: 'expired', url: null });
  const read = serve(payments.read, expired);
  await openAt(`/paiements/${expired._id}`);
  expect(await screen.findByRole('heading', { name: 'Paiement expiré' })).toBeVisible();
  read.mockResolvedValue({ ...expired, state: 'paid', receipt: 'LAT-2026-000001', paidAt: at });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByRole('heading', { name: 'Paiement reçu' })).toBeVisible();
});

it('paying again in the same way after a refusal begins another payment', async () => {
  signInAs(me);
  serve(payments.services, {
    items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }],
    operators: ['orange', 'wave'],
  });
  const failed = aPayment({ state: 'failed', url: null, phone: null });
  serve(payments.read, failed);
  const create = serve(payments.create, failed);
  const { user } = await openAt(`/paiements/${failed._id}`);
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Recommencer' }));
    await user.click(await screen.findByRole('button', { name: /^Payer/ }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  const [first, second] = create.mock.calls.map(([request]) => request);
  expect(second!.body).toEqual(first!.body);
  expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
});
