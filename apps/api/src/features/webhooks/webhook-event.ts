import type { ListingEvent, RequestEvent } from '@laterite/shared/features/webhooks/webhook-event.ts';
import type { Owners } from './webhook-owners.ts';

/** An event with the owners of the webhooks that receive it; its data are ids, states and prices, nothing personal. */
export type WebhookEvent = Pick<ListingEvent | RequestEvent, 'type' | 'data'> & { owners: Owners };
