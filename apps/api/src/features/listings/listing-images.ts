import type { DerivedImage, PictureField } from '../maintenance/images-in-use.ts';
import { listingCard } from '../sharing/share-cards.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';

/** Image fields of listings. */
export const listingImages: PictureField[] = [
  { model: ListingModel, path: 'images', isList: true, key: 'name' },
];

/** Share image of a listing. */
export const listingShared: DerivedImage = {
  model: ListingModel,
  made: { images: 1, title: 1, price: 1, priceUnit: 1, priceMode: 1 },
  nameOf: (listing: ListingDoc) => listingCard(listing).file,
};
