import { isDeepStrictEqual } from 'node:util';
import { type ListingDoc, ListingModel } from '../../features/listings/listing.model.ts';
import { derivedOf } from '../../features/listings/listing-derived.ts';
import { batchesOf } from './batches.ts';
import type { Finding } from './finding.ts';

/** What follows from a listing's fields and is stored otherwise; its search terms have a check of their own. */
function wrongIn(listing: ListingDoc): Record<string, unknown> {
  const { terms: _, ...derived } = derivedOf(listing);
  const stored: Record<string, unknown> = { ...listing };
  return Object.fromEntries(
    Object.entries(derived).filter(([name, value]) => !isDeepStrictEqual(stored[name] ?? null, value)),
  );
}

/** Listings that are sorted, filtered or summed up wrongly, as after a change of what sections declare. */
export async function* wrongDerived(): AsyncGenerator<Finding> {
  for await (const batch of batchesOf<ListingDoc>(ListingModel)) {
    for (const listing of batch) {
      const wrong = wrongIn(listing);
      if (Object.keys(wrong).length === 0) continue;
      yield {
        what: `stuff ${listing._id} stores another ${Object.keys(wrong).join(', ')} than its fields say`,
        repair: () => ListingModel.updateOne({ _id: listing._id }, { $set: wrong }),
      };
    }
  }
}
