import { randomInt } from 'node:crypto';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { type Section, sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { Types } from 'mongoose';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { type Attempt, findStoredByAttempt } from '../../../core/requests/earlier-attempt.ts';
import type { Picture } from '../../../images/files.ts';
import { assertMayPublishFor } from '../../companies/listing-company.service.ts';
import { rentalAfter } from '../../rentals/rates.ts';
import { limitNewTerms } from '../../search/terms/new-terms.ts';
import { makeRef } from '../../search/terms/references.ts';
import { assertMayPublish } from '../../users/users.service.ts';
import { listingIndex } from '../browsing/listing-index.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { listingTerms, withDerived } from '../listing-derived.ts';
import { listingNews } from '../listing-news.ts';
import { initialStatus } from '../moderation/moderation-rules.ts';
import { withLiveSlot } from '../moderation/unverified-limit.ts';
import { publicationDates } from '../publication-dates.ts';
import { toDetail } from '../reading/listing-detail.service.ts';
import { trustOf } from '../seller-trust.service.ts';
import { assertMayOffer } from './listing-changes.ts';
import { type SentImages, withImages } from './listing-images.service.ts';

/** Returns an unused reference, longer than four characters only where all short ones that were tried are taken. */
export async function newRef(section: Section): Promise<string> {
  for (const length of [4, 4, 5, 6]) {
    const ref = makeRef(section, length, randomInt);
    if (!(await ListingModel.exists({ ref }))) return ref;
  }
  throw new Error('No free listing reference was found');
}

interface Publication {
  body: NewListing;
  files: SentImages['files'];
  /** Absent where a repeated publication creates another listing. */
  attempt?: Attempt | undefined;
}

/** Stores a new listing; deletes its images again when it cannot be stored. */
async function store(user: CurrentUser, { body, files, attempt }: Publication): Promise<ListingDoc> {
  const _id = attempt?.newId ?? new Types.ObjectId();
  const { images: keys, companyId, rental, ...said } = body;
  const input = { ...said, ...rentalAfter(said.type, {}, rental) };
  await assertMayPublish(user.id);
  if (companyId) await assertMayPublishFor(companyId, user);
  await assertMayOffer(input.type, user.id);
  const written = withDerived({ ...input, ref: await newRef(sectionOf(input.category)) });
  await limitNewTerms(user.id, listingTerms(written).keys());
  const create = async (images: Picture[]) => {
    const verified = await trustOf({ owner: user.id, company: companyId });
    const stored = { ...written, images, ...(verified && { verified }) };
    const moderation = await initialStatus(stored, {
      owner: user.id,
      isAdmin: hasRight(user, 'publishUnseen'),
    });
    const company = companyId ? new Types.ObjectId(companyId) : undefined;
    const news = await listingNews({ owner: new Types.ObjectId(user.id), company }, null, {
      ...moderation,
      price: written.price,
    });
    return ListingModel.create({
      _id,
      ...stored,
      owner: user.id,
      ...(company && { company }),
      ...moderation,
      ...publicationDates(written, moderation.status),
      ...news.set,
      ...(news.outbox.length > 0 && { outbox: news.outbox }),
    });
  };
  const listing = await withLiveSlot(user, { _id, owner: user.id }, () =>
    withImages([], { keys, files }, user, create),
  );
  await listingIndex.put(written);
  return listing.toObject<ListingDoc>();
}

/** Publishes a listing, or returns the one that an earlier attempt with the same id stored. */
export async function publish(user: CurrentUser, publication: Publication): Promise<ListingDetail> {
  const earlier = await findStoredByAttempt(ListingModel, publication.attempt);
  return toDetail(earlier ?? (await store(user, publication)), user);
}
