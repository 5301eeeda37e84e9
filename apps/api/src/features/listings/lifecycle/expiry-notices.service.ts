import { expiryNoticeDays } from '@laterite/shared/features/listings/listing-states.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { runInBackground } from '../../../core/background.ts';
import { sendSms } from '../../../sms/sms.ts';
import { phoneOf } from '../../users/users.service.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';
import { renewUrl } from './publication-dates.ts';

const atOnce = 500;

const notices: Record<Language, (ref: string, days: number, url: string) => string> = {
  fr: (ref, days, url) =>
    `${config.brandName} : votre annonce ${ref} se termine ${days === 1 ? 'dans un jour' : `dans ${days} jours`}. Renouveler : ${url}`,
  en: (ref, days, url) =>
    `${config.brandName}: your listing ${ref} ends ${days === 1 ? 'in one day' : `in ${days} days`}. Renew: ${url}`,
};

/** Listings that end within so many days and whose owners were not yet told so. */
function endingWithin(days: number, now: number): Promise<ListingDoc[]> {
  const ending = {
    status: trusted({ $in: visibleStatuses }),
    expiresAt: trusted({ $gt: new Date(now), $lte: new Date(now + days * dayMs) }),
    noticeDays: trusted({ $not: { $lte: days } }),
  };
  return ListingModel.find(ending as QueryFilter<ListingFields>)
    .limit(atOnce)
    .lean<ListingDoc[]>()
    .exec();
}

async function tell(listing: ListingDoc, days: number): Promise<void> {
  // Written down first: a notice that gets lost is better than one that comes with every upkeep.
  await ListingModel.updateOne({ _id: listing._id }, { $set: { noticeDays: days } });
  const phone = await phoneOf(listing.owner);
  if (!phone) return;
  const text = notices[listing.noticeLanguage ?? 'fr'](listing.ref, days, renewUrl(listing));
  runInBackground(() => sendSms({ phone, text, code: '' }));
}

/** Tells owners seven days and one day before a listing ends, with a link that renews it; answers how many were told. */
export async function sendExpiryNotices(now = Date.now()): Promise<number> {
  let told = 0;
  for (const days of expiryNoticeDays.toSorted((a, b) => a - b)) {
    const listings = await endingWithin(days, now);
    for (const listing of listings) await tell(listing, days);
    told += listings.length;
  }
  return told;
}
