import type { ListingType } from '@laterite/shared/features/listings/taxonomy.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** Button labels by listing type. */
export const dealVerb = {
  sale: 'listing.buy',
  rental: 'listing.rent',
  service: 'listing.request',
} as const satisfies Record<ListingType, MessageKey>;
