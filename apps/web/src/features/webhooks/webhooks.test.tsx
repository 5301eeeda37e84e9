import { listings } from '@laterite/shared/features/listings/contract.ts';
import { notificationPath } from '@laterite/shared/features/notifications/notification-path.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { webhooks } from '@laterite/shared/features/webhooks/contract.ts';
import type { Webhook, WebhookDelivery } from '@laterite/shared/features/webhooks/webhook.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const hook: Webhook = {
  _id: 'a'.repeat(24),
  companyId: null,
  name: 'Stock',
  url: 'https://stock.example/laterite',
  events: ['listing.sold'],
  status: 'active',
  createdAt: '2026-11-02T10:00:00.000Z',
  failingSince: '2026-11-03T10:00:00.000Z',
  version: 0,
};
const failed: WebhookDelivery = {
  _id: 'b'.repeat(24),
  eventId: 'c'.repeat(24),
  type: 'listing.sold',
  status: 'failed',
  createdAt: '2026-11-03T10:00:00.000Z',
  nextAttemptAt: null,
  attempts: [{ at: '2026-11-03T10:00:01.000Z', durationMs: 40, status: 503, problem: 'status' }],
  responseStart: 'down',
};
const page = { items: [failed], total: 1, totalIsExact: true, page: 1, limit: 10, nextCursor: null };

it('a member creates a webhook, tests it, reads its log, sends a delivery again, pauses and deletes it', async () => {
  signInAs(aMember());
  neverRespond(listings.mine);
  neverRespond(orders.browse);
  serve(webhooks.browse, aPage([hook]));
  serve(webhooks.deliveries, page);
  const create = serve(webhooks.create, { ...hook, secret: 'lws_secret' });
  const timeout = [{ ...failed.attempts[0]!, status: null, problem: 'timeout' as const }];
  serve(webhooks.test, { ...failed, type: 'test', attempts: timeout });
  const arrived = [{ ...failed.attempts[0]!, status: 200, problem: null }];
  const replay = serve(webhooks.replay, { ...failed, status: 'delivered', attempts: arrived });
  const edit = serve(webhooks.edit, { ...hook, status: 'paused' });
  const remove = serve(webhooks.remove);
  const { user } = await openAt('/profile');
  await user.click(await screen.findByRole('button', { name: 'Webhooks' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Webhooks' }));
  const press = async (name: string) => user.click(await sheet.findByRole('button', { name }));

  await press('Nouveau webhook');
  await press('Créer le webhook');
  expect(await sheet.findByText(/Donnez un nom et une adresse/)).toBeVisible();
  await waitFor(() => expect(sheet.getByLabelText('Nom')).toHaveFocus());
  expect(sheet.getByLabelText('Nom')).toHaveAccessibleDescription(/^Donnez un nom/);
  await user.insertText(sheet.getByLabelText('Nom'), 'Stock');
  await press('Créer le webhook');
  await waitFor(() => expect(sheet.getByLabelText('Adresse')).toHaveFocus());
  await user.type(sheet.getByLabelText('Adresse'), hook.url);
  await user.click(sheet.getByRole('checkbox', { name: 'Annonce modifiée' }));
  create.mockRejectedValueOnce(
    new ApiError(400, { message: 'À corriger', errors: [{ path: 'url', message: 'Adresse publique' }] }),
  );
  await press('Créer le webhook');
  expect(await sheet.findByText('Adresse publique')).toBeVisible();
  await waitFor(() => expect(sheet.getByLabelText('Adresse')).toHaveFocus());
  await press('Créer le webhook');
  expect(await sheet.findByText('lws_secret')).toBeVisible();
  const { events, ...body } = create.mock.lastCall![0].body;
  expect(body).toEqual({ name: 'Stock', url: hook.url, companyId: null });
  expect(events).not.toContain('listing.changed');
  await press('Je l’ai gardé');
  expect(sheet.queryByText('lws_secret')).not.toBeInTheDocument();

  expect(sheet.getByText(/Rien n’arrive depuis/)).toBeVisible();
  await press('Envoyer un essai');
  expect(await screen.findByText('Pas de réponse en dix secondes')).toBeVisible();
  await press('Journal');
  expect(await sheet.findByText(/Refusé par le serveur \(503\)/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /^Renvoyer .*Annonce vendue/ }));
  expect(await screen.findByText('Reçu (200)')).toBeVisible();
  expect(replay).toHaveBeenCalledWith({ params: { id: hook._id, deliveryId: failed._id } });
  await press('Mettre en pause');
  expect(edit).toHaveBeenCalledWith({
    params: { id: hook._id },
    body: { paused: true },
    idempotencyKey: expect.any(String),
    ifMatch: hook.version,
  });
  await press('Supprimer');
  expect(sheet.getByText('Supprimer Stock et son journal ?')).toBeVisible();
  await press('Supprimer');
  expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { id: hook._id } });
});

it('the notification of a disabled webhook opens the sheet at that webhook, with its log', async () => {
  signInAs(aMember());
  neverRespond(listings.mine);
  neverRespond(orders.browse);
  const other = { ...hook, _id: 'd'.repeat(24), name: 'Compta' };
  serve(webhooks.browse, aPage([other, hook]));
  const deliveries = serve(webhooks.deliveries, page);
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id);
  });
  await openAt(notificationPath('webhook_disabled', { webhook: hook._id }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Webhooks' }));
  expect(await sheet.findByText('down')).toBeVisible();
  expect(deliveries).toHaveBeenCalledOnce();
  expect(scrolled).toContain(hook._id);
});
