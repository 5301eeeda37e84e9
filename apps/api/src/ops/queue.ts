import type { QueueName } from '@laterite/shared/features/admin/today.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { queueStates } from '../features/admin/queues.ts';
import { say } from './ops-error.ts';

const labels: Record<QueueName, string> = {
  pending: 'listings waiting for a review',
  toCheck: 'listings online that should be checked',
  publicRequests: 'public requests waiting for a review',
  publicRequestsToCheck: 'public requests online that should be checked',
  reports: 'reports and appeals',
  companies: 'hidden pages of companies to review again',
  professionals: 'hidden pages of professionals to review again',
  claims: 'claims of companies',
  verifications: 'requests for verification',
  tickets: 'support requests',
};

function ageText(oldest: string): string {
  const ms = Date.now() - Date.parse(oldest);
  return ms < dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} days`;
}

/** Prints what waits for the team, and since when the oldest does. */
export async function printQueues(): Promise<void> {
  for (const { name, count, isExact, oldest } of await queueStates()) {
    const age = oldest ? `, the oldest for ${ageText(oldest)}` : '';
    say(`${count}${isExact ? '' : '+'} ${labels[name]}${age}`);
  }
}
