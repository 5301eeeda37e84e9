import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { trusted } from 'mongoose';
import { type CardDoc, cardFields, ListingModel, toPublicCard } from '../listing.model.ts';
import { currentListings } from './listing-model-loader.ts';

/** The cards of listings, in the order of their ids; deleted listings are left out. */
export async function listingCards(ids: string[]): Promise<ListingCard[]> {
  const model = await currentListings();
  const missing = ids.filter((id) => !model?.get(id));
  const found =
    missing.length === 0
      ? []
      : await ListingModel.find({ _id: trusted({ $in: missing }) }, cardFields).lean<CardDoc[]>();
  const read = new Map(found.map((listing) => [String(listing._id), toPublicCard(listing)]));
  return ids.flatMap((id) => model?.get(id)?.card ?? read.get(id) ?? []);
}
