import { constants } from '@laterite/shared/constants.ts';
import { type QueueName, type QueueState, queueNames } from '@laterite/shared/features/admin/today.ts';
import { moderationReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import { trusted } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { countUpTo } from '../../core/documents/paging.ts';
import { pagesAwaitingReview } from '../../core/documents/suspension.ts';
import { ClaimModel, waiting } from '../claims/claim.model.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { queuedRequests } from '../public-requests/moderation.service.ts';
import { PublicRequestModel } from '../public-requests/public-request.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { TicketModel } from '../support/ticket.model.ts';
import { VerificationModel } from '../verification/verification.model.ts';

/** Model and filter of a queue, and the field with the time since which its documents wait; documents without it wait since their creation. */
interface QueueSource {
  model: AnyModel;
  filter: Record<string, unknown>;
  since: string;
}

const sources: Record<QueueName, QueueSource> = {
  pending: { model: ListingModel, filter: { status: 'pending' }, since: 'reviewSince' },
  toCheck: {
    model: ListingModel,
    filter: { queuedFor: trusted({ $in: moderationReasons }) },
    since: 'reviewSince',
  },
  publicRequests: { model: PublicRequestModel, filter: { status: 'pending' }, since: 'createdAt' },
  publicRequestsToCheck: { model: PublicRequestModel, filter: queuedRequests, since: 'createdAt' },
  reports: { model: ReportCaseModel, filter: { isWaiting: true }, since: 'since' },
  companies: { model: CompanyModel, filter: pagesAwaitingReview, since: 'reviewAskedAt' },
  professionals: { model: ProfessionalModel, filter: pagesAwaitingReview, since: 'reviewAskedAt' },
  claims: { model: ClaimModel, filter: waiting, since: 'createdAt' },
  verifications: { model: VerificationModel, filter: { status: 'waiting' }, since: 'sentAt' },
  tickets: { model: TicketModel, filter: { status: 'open' }, since: 'createdAt' },
};

/** Returns the time since which the oldest document of a queue waits. */
async function oldestIn({ model, filter, since }: QueueSource): Promise<Date | undefined> {
  const first = (among: Record<string, unknown>, field: string) =>
    model
      .findOne(among, { [field]: 1 })
      .sort({ [field]: 1, _id: 1 })
      .lean<Record<string, Date>>();
  const found = await first(filter, since);
  // Documents without the field sort first; all of them have waited longer than those with it.
  if (found && !found[since]) return (await first({ ...filter, [since]: null }, 'createdAt'))?.createdAt;
  return found?.[since];
}

async function stateOf(name: QueueName): Promise<QueueState> {
  const { model, filter } = sources[name];
  const [{ total, totalIsExact }, oldest] = await Promise.all([
    countUpTo(model, filter),
    oldestIn(sources[name]),
  ]);
  return {
    name,
    count: Math.min(total, constants.maxCount),
    isExact: totalIsExact,
    oldest: oldest?.toISOString() ?? null,
  };
}

/** Returns the length of some queues and the time since which the oldest document of each waits. */
export const queueStates = (names: readonly QueueName[] = queueNames): Promise<QueueState[]> =>
  Promise.all(names.map(stateOf));
