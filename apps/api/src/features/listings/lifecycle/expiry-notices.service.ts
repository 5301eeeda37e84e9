import { expiryNoticeDays } from '@laterite/shared/features/listings/listing-states.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../../core/changes/outbox.ts';
import { log } from '../../../log.ts';
import type { BilingualNotice } from '../../../sms/notices.ts';
import { notifyMember } from '../../notifications/account-notices.ts';
import { afterQuietHours } from '../../notifications/delivery-plan.ts';
import { preferencesOf } from '../../notifications/preferences.model.ts';
import { recipientOf } from '../../users/users.service.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';
import { renewUrl } from '../publication-dates.ts';

const maxPerRun = 500;

const noticeOf = (ref: string, days: number, url: string): BilingualNotice => ({
  subject: { fr: ref, en: ref },
  text: {
    fr: `votre annonce ${ref} se termine ${days === 1 ? 'dans un jour' : `dans ${days} jours`}. Renouveler : ${url}`,
    en: `your listing ${ref} ends ${days === 1 ? 'in one day' : `in ${days} days`}. Renew: ${url}`,
  },
});

/** Reads the listings that end within a number of days and whose owners have received no notice of it. */
function endingWithin(days: number, now: number) {
  const ending = {
    status: trusted({ $in: visibleStatuses }),
    expiresAt: trusted({ $gt: new Date(now), $lte: new Date(now + days * dayMs) }),
    noticeDays: trusted({ $not: { $lte: days } }),
  };
  return ListingModel.find(ending as QueryFilter<ListingFields>)
    .lean<ListingDoc[]>()
    .cursor();
}

/** Whether the notice waits for the end of the owner's quiet hours; a listing that ends before them would be lost. */
async function isInQuietHours({ owner, expiresAt }: ListingDoc, now: number): Promise<boolean> {
  const sendAt = afterQuietHours(await preferencesOf(owner), now);
  return sendAt > now && sendAt < expiresAt!.getTime();
}

/** Marks the notice as sent unless another run did, or the end has moved meanwhile; returns whether this call did. */
async function claimNotice({ _id, expiresAt }: ListingDoc, days: number): Promise<boolean> {
  const unsent = { _id, expiresAt, noticeDays: trusted({ $not: { $lte: days } }) };
  const { modifiedCount } = await ListingModel.updateOne(unsent as QueryFilter<ListingFields>, {
    $set: { noticeDays: days },
    $push: { outbox: outboxEntry('listing_expires', { days }) },
  });
  return modifiedCount === 1;
}

/** Marks the notice as sent before sending it: a crash in between loses it, but never sends it twice. */
async function sendNotice(listing: ListingDoc, days: number): Promise<boolean> {
  if (!(await claimNotice(listing, days))) return false;
  const owner = await recipientOf(listing.owner);
  if (!owner) return false;
  await notifyMember(owner, noticeOf(listing.ref, days, renewUrl(listing))).catch((err: unknown) =>
    log.error({ err, listing: String(listing._id) }, 'expiry notice not sent'),
  );
  return true;
}

/** Notifies owners seven days and one day before a listing ends, with a link that renews it; returns the number of notices. */
export async function sendExpiryNotices(now = Date.now(), signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const days of expiryNoticeDays.toSorted((a, b) => a - b)) {
    for await (const listing of endingWithin(days, now)) {
      if (signal?.aborted || sent >= maxPerRun) return sent;
      if (!(await isInQuietHours(listing, now)) && (await sendNotice(listing, days))) sent += 1;
    }
  }
  return sent;
}
