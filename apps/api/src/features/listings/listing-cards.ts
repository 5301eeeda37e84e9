import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { trusted } from 'mongoose';
import { stampOf } from '../../freshness.ts';
import { type CardDoc, cardFields, ListingModel, toCard } from './listing.model.ts';

const mostCards = 20_000;
const keptMs = 10_000;

let cards = new Map<string, ListingCard>();
let stamp = '';
let endsAt = 0;

/** The cards known now; a new collection whenever a listing was written. */
async function currentCards(): Promise<Map<string, ListingCard>> {
  const now = await stampOf(['listings']);
  if (now !== stamp || Date.now() > endsAt || cards.size > mostCards) {
    cards = new Map();
    stamp = now;
    endsAt = Date.now() + keptMs;
  }
  return cards;
}

/** Keeps cards that were read while nothing was written. */
export async function cardsOf(ids: string[]): Promise<ListingCard[]> {
  const known = await currentCards();
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const found = await ListingModel.find({ _id: trusted({ $in: missing }) }, cardFields).lean<CardDoc[]>();
    for (const listing of found) known.set(String(listing._id), toCard(listing));
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}
