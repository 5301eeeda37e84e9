import { sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { Types } from 'mongoose';
import {
  type ListingFields,
  ListingModel,
  listingTerms,
  storedTerms,
} from '../src/features/listings/listing.model.ts';
import { countAllTerms } from '../src/features/search/vocabulary.ts';
import { cityKeyOf, cityOf } from '../src/places.ts';

const image = { name: `${'0'.repeat(32)}.webp`, width: 640, height: 480, color: '#c2410c' };
let count = 0;

function stored(changes: Partial<ListingFields>) {
  count += 1;
  const fields = {
    owner: new Types.ObjectId(),
    ref: `BT-${String(count).padStart(4, '0')}`,
    title: 'Pelle hydraulique',
    description: 'Prête à travailler.',
    price: 1_000_000,
    category: 'Engins' as const,
    type: 'sale' as const,
    location: 'Abidjan',
    images: [image],
    ...changes,
  };
  const city = cityOf(fields.location);
  const section = sectionOf(fields.category);
  const texts = { ...fields, section };
  return {
    document: { ...texts, city, cityKey: cityKeyOf(city), terms: storedTerms(texts) },
    terms: listingTerms(texts),
  };
}

/** Puts listings straight into the database, as publishing them would have. */
export async function stockListings(...listings: Partial<ListingFields>[]) {
  const all = listings.map(stored);
  await countAllTerms(
    'listings',
    all.map(({ terms }) => terms),
  );
  return ListingModel.insertMany(all.map(({ document }) => document));
}
