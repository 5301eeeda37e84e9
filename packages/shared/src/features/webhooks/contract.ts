import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { idParams, idSchema } from '../../ids.ts';
import { pageQuery } from '../../page.ts';
import {
  newWebhook,
  webhook,
  webhookDelivery,
  webhookDeliveryPage,
  webhookEdit,
  webhookList,
  webhookWithSecret,
} from './webhook.ts';

const owned = {
  access: 'user',
  only: 'managers',
  params: idParams,
  errors: ['webhook_not_found', 'forbidden', 'company_not_found', 'invalid_id'],
} as const;

/** Webhooks of members and companies. Access tokens cannot manage them, because a webhook would outlive its token. */
export const webhooks = defineContract({
  browse: {
    method: 'GET',
    path: '/api/webhooks',
    summary: 'One’s webhooks, and those of the companies one manages',
    access: 'user',
    status: 200,
    response: webhookList,
  },
  create: {
    method: 'POST',
    path: '/api/webhooks',
    summary:
      'Create a webhook at a public https address, for oneself or with `companyId` for a company one manages; the secret that signs its deliveries is in this answer alone. 5 at most',
    access: 'user',
    limit: 'webhook',
    body: newWebhook,
    status: 201,
    response: webhookWithSecret,
    errors: ['too_many_webhooks', 'forbidden', 'company_not_found', 'malformed_json'],
  },
  edit: {
    ...owned,
    method: 'PATCH',
    path: '/api/webhooks/:id',
    summary: 'Change a webhook, pause it or take it up again',
    limit: 'webhook',
    ifMatch: true,
    body: webhookEdit,
    status: 200,
    response: webhook,
    errors: [...owned.errors, 'malformed_json'],
  },
  remove: {
    ...owned,
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Delete a webhook with its deliveries',
    limit: 'webhook',
    ifMatch: true,
    status: 204,
  },
  rotate: {
    ...owned,
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    summary: 'Make a new secret, shown in this answer alone; for 24 hours deliveries are signed with both',
    limit: 'webhook',
    status: 200,
    response: webhookWithSecret,
  },
  test: {
    ...owned,
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a test event now and return how it was answered; it is tried once',
    limit: 'webhook',
    status: 200,
    response: webhookDelivery,
  },
  deliveries: {
    ...owned,
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'Deliveries of the last 30 days with their attempts, the newest first',
    query: z.object(pageQuery),
    status: 200,
    response: webhookDeliveryPage,
  },
  replay: {
    ...owned,
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/replay',
    summary: 'Send a delivery again now, with the same event id, and return how it was answered',
    limit: 'webhook',
    params: z.object({ id: idSchema, deliveryId: idSchema }),
    status: 200,
    response: webhookDelivery,
    errors: [...owned.errors, 'webhook_delivery_not_found'],
  },
});
