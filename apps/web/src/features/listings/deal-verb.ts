import type { ListingType } from '@laterite/shared/features/listings/taxonomy.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** Labels of a listing's button by its type: buy what is for sale, rent what is for rent, request a service. */
export const dealVerb = {
  sale: 'listing.buy',
  rental: 'listing.rent',
  service: 'listing.request',
} as const satisfies Record<ListingType, MessageKey>;
