import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { trusted } from 'mongoose';
import { freshById } from '../../../fresh-cache.ts';
import { type CardDoc, cardFields, ListingModel, toCard } from '../listing.model.ts';

const mostCards = 20_000;

const cardsById = freshById<ListingCard>('listings', mostCards, async (ids) => {
  const found = await ListingModel.find({ _id: trusted({ $in: ids }) }, cardFields).lean<CardDoc[]>();
  return found.map((listing) => [String(listing._id), toCard(listing)]);
});

/** The cards of listings, in the order of their ids; what is gone meanwhile is left out. */
export async function listingCards(ids: string[]): Promise<ListingCard[]> {
  return [...(await cardsById(ids)).values()];
}
