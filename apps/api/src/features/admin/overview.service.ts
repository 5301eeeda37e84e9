import type { MemberOverview } from '@laterite/shared/features/admin/member.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { countUpTo } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { companiesOf } from '../companies/companies.service.ts';
import { type ListingDoc, ListingModel } from '../listings/listing.model.ts';
import { RefusalModel } from '../listings/moderation/refusal.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { professionalOf } from '../professionals/professionals.service.ts';
import { ReportModel } from '../reports/report.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { TicketModel } from '../support/ticket.model.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { toManaged } from './members.service.ts';

/** Maximum numbers of listings whose statuses are counted, and that are listed by name. */
const maxListings = { counted: 500, named: 10 } as const;

async function listingsOf(owner: string): Promise<MemberOverview['listings']> {
  const listings = await ListingModel.find({ owner }, { ref: 1, title: 1, status: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxListings.counted)
    .lean<Pick<ListingDoc, '_id' | 'ref' | 'title' | 'status'>[]>();
  const byStatus: Record<string, number> = {};
  for (const { status } of listings) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const newest = listings.slice(0, maxListings.named);
  return {
    byStatus,
    newest: newest.map(({ _id, ref, title, status }) => ({ _id: String(_id), ref, title, status })),
  };
}

async function countsOf(id: string): Promise<MemberOverview['counts']> {
  const count = async (model: AnyModel, filter: object) => (await countUpTo(model, filter)).total;
  const [refusals, reportsSent, reportsReceived, requestsSent, requestsReceived, tickets] = await Promise.all(
    [
      count(RefusalModel, { owner: id, isReported: null }),
      count(ReportModel, { reporter: id }),
      count(ReportCaseModel, { owners: id }),
      count(OrderModel, { buyer: id }),
      count(OrderModel, { seller: id }),
      count(TicketModel, { user: id }),
    ],
  );
  return { refusals, reportsSent, reportsReceived, requestsSent, requestsReceived, tickets };
}

async function lastLoginOf(actor: string): Promise<string | null> {
  const event = await AuditEventModel.findOne({ actor, kind: 'login' }, { at: 1 }).sort({ at: -1 }).lean();
  return event?.at.toISOString() ?? null;
}

/** Returns the overview of a member for administrators. */
export async function readOverview(id: string): Promise<MemberOverview> {
  const user = await UserModel.findById(id).lean<UserDoc>();
  if (!user) throw new AppError('profile_not_found');
  const [listings, counts, lastLogin, professional, companies] = await Promise.all([
    listingsOf(id),
    countsOf(id),
    lastLoginOf(id),
    professionalOf(id),
    companiesOf(id),
  ]);
  const warnings = (user.warnings ?? []).map(({ at, reason }) => ({ at: at.toISOString(), reason }));
  return { member: toManaged(user), warnings, lastLogin, listings, professional, companies, counts };
}
