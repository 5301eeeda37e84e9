import { publicRequestNoticeDays } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { type PublicRequestFields, PublicRequestModel } from './public-request.model.ts';

const maxPerRun = 500;

/** Filter of open requests that end before a moment. */
const endingBefore = (moment: number) => ({
  status: 'open' as const,
  expiresAt: trusted({ $lte: new Date(moment) }),
});

/** Changes each document once, even if several processes run; returns how many this call changed. */
async function changeEach(filter: object, change: object, signal?: AbortSignal): Promise<number> {
  const found = await PublicRequestModel.find(filter as QueryFilter<PublicRequestFields>, { _id: 1 })
    .limit(maxPerRun)
    .lean();
  let count = 0;
  for (const { _id } of found) {
    if (signal?.aborted) break;
    const { modifiedCount } = await PublicRequestModel.updateOne(
      { ...filter, _id } as QueryFilter<PublicRequestFields>,
      change,
    );
    count += modifiedCount;
  }
  return count;
}

/** Expires requests and notifies authors of those that expire soon; returns how many of both. */
export async function endPublicRequests(now = Date.now(), signal?: AbortSignal) {
  const publicRequestsEnded = await changeEach(
    endingBefore(now),
    { $set: { status: 'expired', endedAt: new Date(now) } },
    signal,
  );
  // One that was never opened has no other end; it is deleted a year later.
  const neverOpened = {
    status: trusted({ $in: ['pending', 'rejected'] }),
    expiresAt: trusted({ $lte: new Date(now) }),
    endedAt: null,
  };
  await changeEach(neverOpened, { $set: { endedAt: new Date(now) } }, signal);
  const publicRequestNotices = await changeEach(
    { ...endingBefore(now + publicRequestNoticeDays * dayMs), noticedAt: null },
    {
      $set: { noticedAt: new Date(now) },
      $push: { outbox: outboxEntry('public_request_expires', { days: publicRequestNoticeDays }) },
    },
    signal,
  );
  return { publicRequestsEnded, publicRequestNotices };
}
