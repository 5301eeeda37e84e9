import { namesIn } from '../upkeep/names-in.ts';
import { ListingModel } from './listing.model.ts';

/** Every picture that a listing shows. */
export const listingPictures = () =>
  namesIn(ListingModel, { images: 1 }, ({ images }) => images.map(({ name }) => name));
