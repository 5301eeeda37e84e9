import { publicRequestNoticeDays } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { updateEach } from '../../core/changes/update-each.ts';
import { type PublicRequestFields, PublicRequestModel } from './public-request.model.ts';

/** Filter of open requests that end before a moment. */
const endingBefore = (moment: number) => ({
  status: 'open' as const,
  expiresAt: trusted({ $lte: new Date(moment) }),
});

/** Expires requests and notifies authors of those that expire soon; returns how many of both. */
export async function endPublicRequests(now = Date.now(), signal?: AbortSignal) {
  const publicRequestsEnded = await updateEach(
    PublicRequestModel,
    endingBefore(now) as QueryFilter<PublicRequestFields>,
    () => ({ $set: { status: 'expired', endedAt: new Date(now) } }),
    signal,
  );
  // One that was never opened has no other end; it is deleted a year later.
  const neverOpened = {
    status: trusted({ $in: ['pending', 'rejected'] }),
    expiresAt: trusted({ $lte: new Date(now) }),
    endedAt: null,
  };
  await updateEach(
    PublicRequestModel,
    neverOpened as QueryFilter<PublicRequestFields>,
    () => ({ $set: { endedAt: new Date(now) } }),
    signal,
  );
  const publicRequestNotices = await updateEach(
    PublicRequestModel,
    {
      ...endingBefore(now + publicRequestNoticeDays * dayMs),
      noticedAt: null,
    } as QueryFilter<PublicRequestFields>,
    () => ({
      $set: { noticedAt: new Date(now) },
      $push: { outbox: outboxEntry('public_request_expires', { days: publicRequestNoticeDays }) },
    }),
    signal,
  );
  return { publicRequestsEnded, publicRequestNotices };
}
