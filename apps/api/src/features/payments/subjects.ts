import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import type { PaidService } from '@laterite/shared/features/payments/services.ts';
import { boostMs } from '@laterite/shared/features/payments/services.ts';
import { type Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { findOwnCompany, managers } from '../companies/company-access.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { findOwnListing } from '../listings/listing-access.ts';
import { isVisitWaiting, openPaidVisit } from '../verification/paid-visits.service.ts';
import { FreeBoostModel } from './free-boost.model.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';

/** Functions of a paid service: `find` returns the title of its subject and throws for members who may not pay for it; `honour` provides the service and returns false where that is no longer possible. Both may be repeated. */
interface Service {
  find: (subject: string, user: CurrentUser) => Promise<string>;
  honour: (payment: PaymentDoc) => Promise<boolean>;
}

/** Returns the title of a listing that may be boosted; throws unless it is online and the member's own. */
export async function findBoostable(subject: string, user: CurrentUser): Promise<string> {
  const { status, title } = await findOwnListing(subject, user);
  if (status !== 'published') throw new AppError('boost_unlisted');
  return title;
}

const startsOf = async (subject: Types.ObjectId): Promise<Date[]> => {
  const counted = { service: 'boost' as const, subject, state: 'paid' as const };
  const [payments, free] = await Promise.all([
    PaymentModel.find(
      { ...counted, unhonouredAt: null, refundedAt: null, cancelledAt: null },
      { paidAt: 1 },
    ).lean(),
    FreeBoostModel.find({ subject }, { usedAt: 1 }).lean(),
  ]);
  return [...payments.map(({ paidAt }) => paidAt!), ...free.map(({ usedAt }) => usedAt!)];
};

/**
 * Returns the end of all boosts of a listing: seven days each, one after the other.
 * Counted from the payments and free boosts, so that of two at the same moment none is lost.
 */
export async function endOfBoosts(subject: Types.ObjectId): Promise<Date> {
  const starts = (await startsOf(subject)).map((start) => start.getTime()).sort((a, b) => a - b);
  return new Date(starts.reduce((until, start) => Math.max(until, start) + boostMs, 0));
}

/** Boosts a listing until a time, unless it is boosted for longer already. */
export async function boostUntil(_id: Types.ObjectId, until: Date): Promise<void> {
  const isEarlier = { $or: [{ boostedUntil: null }, { boostedUntil: trusted({ $lt: until }) }] };
  await ListingModel.updateOne({ _id, ...isEarlier }, { $set: { boostedUntil: until } });
}

/** Statuses in which a boost is refunded: nobody will see the listing. */
const unseen: readonly ListingStatus[] = ['sold', 'rented', 'archived', 'rejected'];

async function boost(payment: PaymentDoc): Promise<boolean> {
  const _id = payment.subject;
  const listing = await ListingModel.findById(_id, { status: 1 }).lean();
  if (!listing) return false;
  if (!payment.boostedUntil && unseen.includes(listing.status)) return false;
  const until = await endOfBoosts(_id);
  // Before the listing: repeated after a crash, the payment counts as honoured although the listing may be sold by then.
  await PaymentModel.updateOne({ _id: payment._id, boostedUntil: null }, { $set: { boostedUntil: until } });
  await boostUntil(_id, until);
  return true;
}

async function findVisitable(subject: string, user: CurrentUser): Promise<string> {
  const { _id, name, hiddenAt } = await findOwnCompany(subject, user, managers);
  if (hiddenAt) throw new AppError('company_not_found');
  if (await isVisitWaiting(_id)) throw new AppError('visit_waiting');
  return name;
}

/** Subject and effect of each service. */
export const serviceOf: Record<PaidService, Service> = {
  boost: { find: findBoostable, honour: boost },
  visit: {
    find: findVisitable,
    honour: ({ _id, subject, user }) => openPaidVisit(subject, _id, user ?? undefined),
  },
};
