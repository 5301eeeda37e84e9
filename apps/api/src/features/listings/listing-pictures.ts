import { listingCard } from '../pages/share-cards.ts';
import { namesIn } from '../upkeep/names-in.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';

const fields = { images: 1, title: 1, price: 1, priceUnit: 1, priceMode: 1 } as const;

/** Every picture that a listing shows, and the one it is shared with. */
export const listingPictures = () =>
  namesIn(ListingModel, fields, (listing) => [
    ...listing.images.map(({ name }) => name),
    listingCard(listing as ListingDoc).file,
  ]);
