import type { QueueName } from '@laterite/shared/features/admin/today.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { queueStates } from '../features/admin/queues.ts';
import { printLine } from './ops-error.ts';

const labels: Record<QueueName, string> = {
  pending: 'Listings waiting for a review',
  toCheck: 'Listings online that should be checked',
  publicRequests: 'Public requests waiting for a review',
  publicRequestsToCheck: 'Public requests online that should be checked',
  reports: 'Reports and appeals',
  companies: 'Hidden pages of companies to review again',
  professionals: 'Hidden pages of professionals to review again',
  claims: 'Claims of companies',
  verifications: 'Requests for verification',
  tickets: 'Support requests',
};

function ageText(oldest: string): string {
  const ms = Date.now() - Date.parse(oldest);
  return ms < dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} d`;
}

/** Prints the queues of the team with the age of their oldest entry. */
export async function printQueues(): Promise<void> {
  for (const { name, count, isExact, oldest } of await queueStates()) {
    const age = oldest ? `, the oldest for ${ageText(oldest)}` : '';
    printLine(`${labels[name]}: ${count}${isExact ? '' : '+'}${age}`);
  }
}
