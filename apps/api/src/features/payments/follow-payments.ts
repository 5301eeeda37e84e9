import { minuteMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import type { Job } from '../../jobs/job.ts';
import { log } from '../../log.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { applyReport } from './applying.service.ts';
import { nextCheckOf } from './check-times.ts';
import { finishPayment } from './finishing.service.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';
import { endPending } from './pending.ts';
import { providerInUse } from './providers/current-provider.ts';

/** Few enough that other jobs wait a short time. */
const maxPerRun = 20;
/** The request that made the payment paid normally finishes it sooner. */
const unfinishedMs = minuteMs;

const before = (at: number) => trusted({ $lte: new Date(at) });

/** Ends the pending payments that were not confirmed in time. */
const expirePayments = (now: number): Promise<number> => endPending({ expiresAt: before(now) }, 'expired');

/** Requests the status of one payment from the provider and applies it; returns whether the payment is paid. */
async function reconcile(
  { _id, provider, providerReference, createdAt }: PaymentDoc,
  now: number,
): Promise<boolean> {
  const next = nextCheckOf(createdAt, now);
  await PaymentModel.updateOne(
    { _id },
    next ? { $set: { nextCheckAt: next } } : { $unset: { nextCheckAt: 1 } },
  );
  const report = await providerInUse(provider)?.status(providerReference!);
  if (report) await applyReport(provider, report);
  return report?.state === 'paid';
}

/** Finds payments whose notification was lost, also after they expired; returns how many, and the last failure where no request succeeded. */
async function reconcilePayments(now: number, signal: AbortSignal) {
  const due = await PaymentModel.find({ nextCheckAt: before(now) })
    .sort({ nextCheckAt: 1 })
    .limit(maxPerRun)
    .lean<PaymentDoc[]>();
  const failures: unknown[] = [];
  let found = 0;
  for (const payment of due) {
    if (signal.aborted) break;
    try {
      if (await reconcile(payment, now)) found += 1;
    } catch (error) {
      // An AppError such as another amount is recorded by then, and counts as a response.
      if (!(error instanceof AppError)) failures.push(error);
    }
  }
  return { found, failure: failures.length === due.length ? failures.at(-1) : undefined };
}

/** Finishes paid payments whose request was interrupted. */
async function finishPayments(now: number): Promise<number> {
  const unfinished = await PaymentModel.find({ unfinishedSince: before(now - unfinishedMs) })
    .limit(maxPerRun)
    .lean<PaymentDoc[]>();
  let finished = 0;
  for (const payment of unfinished) {
    try {
      await finishPayment(payment);
      finished += 1;
    } catch (err) {
      log.error({ err, payment: payment._id }, 'a paid payment is unfinished');
    }
  }
  return finished;
}

/** Ends boosts whose end has passed. */
async function endBoosts(now: number): Promise<number> {
  const over = { boostedUntil: before(now) };
  const listings = await ListingModel.find(over, { _id: 1 }).limit(500).lean();
  for (const { _id } of listings)
    await ListingModel.updateOne({ _id, ...over }, { $unset: { boostedUntil: 1 } });
  return listings.length;
}

/** Checks payments and finishes their services; `now` is the time of the run. Throws where no request to the provider succeeded. */
export async function followPayments(signal: AbortSignal, now = Date.now()) {
  const { found, failure } = await reconcilePayments(now, signal);
  const counts = {
    paymentsFound: found,
    paymentsExpired: await expirePayments(now),
    paymentsFinished: await finishPayments(now),
    boostsEnded: await endBoosts(now),
  };
  if (failure) throw failure;
  return counts;
}

/** Requests the status of pending payments from the provider, ends those that were not confirmed, and ends boosts; also while payments are off. */
export const followPaymentsJob: Job = {
  name: 'follow-payments',
  intervalMs: minuteMs,
  run: (signal) => followPayments(signal),
};
