import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { isSimilarImage } from '../../../images/image-similarity.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';

/** Maximum number of candidates per listing: many images share a single band. */
const maxCandidates = 500;

interface Photo {
  looks?: string[] | null | undefined;
}

const fields = { ref: 1, title: 1, 'images.looks': 1 } as const;

/** Returns listings of other members that show one of these photos. */
export async function findListingsReusing(photos: readonly Photo[], owner: string) {
  const looks = photos.flatMap(({ looks }) => (looks?.length ? [looks] : []));
  if (looks.length === 0) return [];
  const candidates = await ListingModel.find(
    {
      'images.looks': trusted({ $in: looks.flat() }),
      owner: trusted({ $ne: new Types.ObjectId(owner) }),
      status: trusted({ $in: publicStatuses }),
    } as unknown as QueryFilter<ListingFields>,
    fields,
  )
    .limit(maxCandidates)
    .lean<Pick<ListingDoc, '_id' | 'ref' | 'title' | 'images'>[]>();
  return candidates
    .filter(({ images }) =>
      images.some(({ looks: theirs }) => theirs && looks.some((ours) => isSimilarImage(ours, theirs))),
    )
    .map(({ _id, ref, title }) => ({ _id: String(_id), ref, title }));
}
