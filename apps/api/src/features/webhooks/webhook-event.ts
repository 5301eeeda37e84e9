import type { WebhookEventType } from '@laterite/shared/features/webhooks/webhook.ts';
import type { Owners } from './webhook-owners.ts';

/** What happened, for whose webhooks, and what they are told: ids, states and prices, nothing personal. */
export interface WebhookEvent {
  type: WebhookEventType;
  owners: Owners;
  data: object;
}
