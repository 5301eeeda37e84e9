import { hourMs, minuteMs } from '@laterite/shared/time.ts';
import { config } from '../../config.ts';
import { backupJobName } from '../../jobs/backup-state.ts';
import type { Job, JobCounts } from '../../jobs/job.ts';
import { oldDeletionsJob } from '../account/old-deletions.ts';
import { resumeAccountDeletions } from '../account/removal.service.ts';
import { bansJob } from '../admin/ban-repair.ts';
import { endSuspensions } from '../admin/standing.service.ts';
import { sendAlertDigests } from '../alerts/alert-digests.ts';
import { finishClaims } from '../claims/accepting.service.ts';
import { slugsJob } from '../companies/slugs.service.ts';
import { deleteOldConversations } from '../conversations/own-conversations.service.ts';
import { runImportsJob } from '../imports/running/run-imports.ts';
import { sendExpiryNotices } from '../listings/lifecycle/expiry-notices.service.ts';
import { expireListings } from '../listings/lifecycle/lifecycle.service.ts';
import { reviewStartsJob } from '../listings/moderation/review-start.ts';
import { sendNotificationsJob } from '../notifications/delivery.ts';
import { deliverOutboxesJob } from '../notifications/outbox-delivery.ts';
import { acceptedRentalsJob } from '../orders/accepted-rentals.ts';
import { expireOrders } from '../orders/expiry.service.ts';
import { deleteOldOrderFiles } from '../orders/order-files.service.ts';
import { remindOfCompletions, remindOfOrders } from '../orders/reminders.service.ts';
import { followPaymentsJob } from '../payments/follow-payments.ts';
import { applyPlaceNames } from '../place-names/apply-names.ts';
import { countCatalogue } from '../place-names/count-catalogue.ts';
import { encryptPlainFiles } from '../private-files/private-files.service.ts';
import { endPublicRequests } from '../public-requests/expiry.service.ts';
import { finishCaseDecisions } from '../reports/applying.service.ts';
import { endVerifications, sendRenewalNotices } from '../verification/ending.service.ts';
import { finishAcceptances } from '../verification/finishing.service.ts';
import { deleteOldPapers } from '../verification/papers.service.ts';
import { sendWebhooksJob } from '../webhooks/delivering.ts';
import { backUp } from './backup.service.ts';
import { reindexJob } from './reindex.service.ts';
import { deleteDiscardedImages, sweep } from './sweep.service.ts';

async function sweepImages(signal: AbortSignal): Promise<JobCounts> {
  const { drafts, orphans } = await sweep({ signal });
  return { interruptedUploads: drafts.length, unusedImages: orphans.length };
}

const backupJobs: Job[] = config.backup
  ? [
      {
        name: backupJobName,
        intervalMs: config.backup.everyMs,
        run: (signal) => backUp(config.backup!, signal),
        isLong: true,
        hasOwnLane: true,
      },
    ]
  : [];

/** Jobs that only delete: data whose time is over, half-deleted accounts and unused images. */
export const deletingJobs: Job[] = [
  {
    name: 'resume-account-deletions',
    intervalMs: 10 * minuteMs,
    run: async () => ({ accounts: await resumeAccountDeletions() }),
  },
  {
    name: 'delete-old-conversations',
    intervalMs: 6 * hourMs,
    run: async (signal) => ({ conversations: await deleteOldConversations(Date.now(), signal) }),
  },
  {
    name: 'delete-old-files',
    intervalMs: hourMs,
    run: async () => ({
      requestFiles: await deleteOldOrderFiles(),
      papersDeleted: await deleteOldPapers(),
    }),
  },
  {
    name: 'delete-discarded-images',
    intervalMs: hourMs,
    run: async () => ({ discardedImages: await deleteDiscardedImages() }),
  },
  { name: 'sweep-images', intervalMs: 6 * hourMs, run: sweepImages, isLong: true },
];

/** Every job of the server. TTL indexes remove codes, keys, counters and audit events; they need no job. */
export const jobs: Job[] = [
  deliverOutboxesJob,
  sendNotificationsJob,
  sendWebhooksJob,
  runImportsJob,
  followPaymentsJob,
  ...deletingJobs,
  {
    name: 'finish-decisions',
    intervalMs: minuteMs,
    run: async () => ({
      verificationsFinished: await finishAcceptances(),
      reportsFinished: await finishCaseDecisions(),
      claimsFinished: await finishClaims(),
    }),
  },
  {
    name: 'expire-listings',
    intervalMs: 10 * minuteMs,
    run: async (signal) => ({ listings: await expireListings(new Date(), signal) }),
  },
  {
    name: 'remind-of-orders',
    intervalMs: hourMs,
    run: async (signal) => ({
      requestReminders: await remindOfOrders(new Date(), signal),
      completionReminders: await remindOfCompletions(new Date(), signal),
    }),
  },
  {
    name: 'end-suspensions',
    intervalMs: 10 * minuteMs,
    run: async () => ({ suspensions: await endSuspensions() }),
  },
  {
    name: 'expire-orders',
    intervalMs: hourMs,
    run: async (signal) => ({ requests: await expireOrders(new Date(), signal) }),
  },
  {
    name: 'end-public-requests',
    intervalMs: hourMs,
    run: async (signal) => endPublicRequests(Date.now(), signal),
  },
  {
    name: 'send-expiry-notices',
    intervalMs: hourMs,
    run: async (signal) => ({ notices: await sendExpiryNotices(Date.now(), signal) }),
  },
  { name: 'apply-place-names', intervalMs: 10 * minuteMs, isLong: true, run: applyPlaceNames },
  { name: 'count-catalogue', intervalMs: 30 * minuteMs, isLong: true, run: countCatalogue },
  {
    name: 'send-alert-digests',
    intervalMs: hourMs,
    run: async (signal) => ({ alertDigests: await sendAlertDigests(Date.now(), signal) }),
  },
  {
    name: 'end-verifications',
    intervalMs: hourMs,
    run: async () => ({
      verificationsEnded: await endVerifications(),
      renewalNotices: await sendRenewalNotices(),
      filesEncrypted: await encryptPlainFiles(),
    }),
  },
  reindexJob,
  slugsJob,
  acceptedRentalsJob,
  bansJob,
  oldDeletionsJob,
  reviewStartsJob,
  ...backupJobs,
];
