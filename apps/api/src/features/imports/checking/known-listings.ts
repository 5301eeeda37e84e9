import { fold } from '@laterite/shared/fold.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { type ListingDoc, type ListingFields, ListingModel } from '../../listings/listing.model.ts';
import { ImportReferenceModel } from '../import-reference.model.ts';

const atOnce = 500;

/** Returns a key that equal listings of one seller share. */
export const sameness = ({
  title,
  price,
  location,
}: {
  title: string;
  price?: number | null;
  location: string;
}) => [fold(title.trim()), price ?? '', fold(location.trim())].join('\n');

/** Returns the sameness keys of the listings that a seller has on sale, paused or waiting for review. */
export async function ownSamenesses(owner: string): Promise<Set<string>> {
  const all = ListingModel.find({ owner }, { title: 1, price: 1, location: 1, status: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean<Pick<ListingDoc, 'title' | 'price' | 'location' | 'status'>[]>()
    .cursor({ batchSize: atOnce });
  const found = new Set<string>();
  const ended = ['sold', 'rented', 'expired', 'archived', 'rejected', 'draft'];
  for await (const listing of all) if (!ended.includes(listing.status)) found.add(sameness(listing));
  return found;
}

/** Returns the existing listings that were imported under these references. */
export async function listingsByReference(
  owner: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let i = 0; i < references.length; i += atOnce) {
    const part = trusted({ $in: references.slice(i, i + atOnce) });
    const known = await ImportReferenceModel.find({ owner, reference: part }).lean();
    const ids = trusted({ $in: known.map(({ listing }) => listing) });
    const filter = { _id: ids, owner } as unknown as QueryFilter<ListingFields>;
    const there = await ListingModel.find(filter, { _id: 1 }).lean();
    const alive = new Set(there.map(({ _id }) => String(_id)));
    for (const { reference, listing } of known)
      if (alive.has(String(listing))) found.set(reference, String(listing));
  }
  return found;
}
