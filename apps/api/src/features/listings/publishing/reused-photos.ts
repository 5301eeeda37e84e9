import { type QueryFilter, Types, trusted } from 'mongoose';
import { isSimilarImage } from '../../../images/image-similarity.ts';
import { type ListingDoc, type ListingFields, ListingModel, publicStatuses } from '../listing.model.ts';

/** Candidates looked at for one listing: a band alone is shared by many pictures. */
const maxCandidates = 500;

interface Photo {
  looks?: string[] | null | undefined;
}

const fields = { ref: 1, title: 1, 'images.looks': 1 } as const;

/** Other people's listings that show one of these photos. */
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
