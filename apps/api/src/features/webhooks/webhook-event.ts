import type { WebhookEventType } from '@laterite/shared/features/webhooks/webhook.ts';
import type { Owners } from './webhook-owners.ts';

/** An event with the owners of the webhooks that receive it; its data are ids, states and prices, nothing personal. */
export interface WebhookEvent {
  type: WebhookEventType;
  owners: Owners;
  data: object;
}
