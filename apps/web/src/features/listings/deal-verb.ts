import type { ListingType } from '@laterite/shared/features/listings/taxonomy.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** What the button of a listing says: buy what is for sale, rent what is for rent, ask for a service. */
export const dealVerb = {
  sale: 'listing.buy',
  rental: 'listing.rent',
  service: 'listing.request',
} as const satisfies Record<ListingType, MessageKey>;
