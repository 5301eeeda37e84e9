import { Types } from 'mongoose';
import { type ListingFields, ListingModel } from '../../src/features/listings/listing.model.ts';
import { listingTerms, withDerived } from '../../src/features/listings/listing-derived.ts';
import { countAllTerms } from '../../src/features/search/terms/vocabulary.ts';

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
  const document = withDerived(fields);
  return { document, terms: listingTerms(document) };
}

/** Stores listings directly in the database, in the state after publication. */
export async function seedListings(...listings: Partial<ListingFields>[]) {
  const all = listings.map(stored);
  await countAllTerms(
    'listings',
    all.map(({ terms }) => terms),
  );
  return ListingModel.insertMany(all.map(({ document }) => document));
}
