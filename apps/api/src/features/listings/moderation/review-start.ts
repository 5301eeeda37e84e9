import { moderationReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { asRepair } from '../../../core/documents/versions.ts';
import { onceMs } from '../../../jobs/job.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';

/** Stores when the wait began in listings of earlier versions, so that the list of waiting ones is sorted by it. */
async function storeReviewStarts(signal: AbortSignal) {
  let reviewStartsStored = 0;
  for (const waiting of [{ status: 'pending' }, { queuedFor: trusted({ $in: moderationReasons }) }]) {
    const found = ListingModel.find({ ...waiting, reviewSince: null } as QueryFilter<ListingFields>, {
      createdAt: 1,
    }).lean<Pick<ListingDoc, '_id' | 'createdAt'>[]>();
    for await (const { _id, createdAt } of found.cursor()) {
      signal.throwIfAborted();
      await ListingModel.updateOne(
        { _id, reviewSince: null },
        { $set: { reviewSince: createdAt } },
        asRepair,
      );
      reviewStartsStored += 1;
    }
  }
  return { reviewStartsStored };
}

export const reviewStartsJob = {
  name: 'store-start-of-reviews',
  intervalMs: onceMs,
  run: storeReviewStarts,
};
