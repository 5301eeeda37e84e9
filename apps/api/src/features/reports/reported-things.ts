import { hideContactDetails, hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { readableStatuses } from '@laterite/shared/features/public-requests/public-request-states.ts';
import type { ReportCase } from '@laterite/shared/features/reports/report.ts';
import type { ReportKind } from '@laterite/shared/features/reports/report-kinds.ts';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { companyOwners } from '../companies/company-access.ts';
import { type ConversationDoc, ConversationModel } from '../conversations/conversation.model.ts';
import { findListing } from '../listings/listing-access.ts';
import { type CommentDoc, CommentModel } from '../listings/opinions/comment.model.ts';
import { type OrderDoc, OrderModel } from '../orders/order.model.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { type PublicRequestDoc, PublicRequestModel } from '../public-requests/public-request.model.ts';
import { type ReviewDoc, reviewModels } from '../reviews/review.model.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';

const maxTitle = 120;
type Page = ReportCase['page'];

/** Subject of a report. */
export interface ReportedThing {
  /** Reported members. */
  owners: Types.ObjectId[];
  /** Other members and companies that the subject concerns: they may not decide about it. */
  concerned: Types.ObjectId[];
  title: string;
  page: Page;
  /** Whether it is visible only to its owner and administrators. */
  isHidden: boolean;
}

const shorten = (text: string) => (text.length > maxTitle ? `${text.slice(0, maxTitle - 1)}…` : text);
const pageAt = (kind: NonNullable<Page>['kind'], id: Types.ObjectId | string): Page => ({
  kind,
  id: String(id),
});

async function findReportedListing(id: string): Promise<ReportedThing | null> {
  const listing = await findListing(id);
  if (!listing) return null;
  return {
    owners: [listing.owner],
    concerned: listing.company ? [listing.company] : [],
    title: hideContactDetails(listing.title),
    page: pageAt('listing', id),
    isHidden: !publicStatuses.includes(listing.status),
  };
}

async function findReportedProfessional(id: string): Promise<ReportedThing | null> {
  const found = await ProfessionalModel.findById(id).lean<ProfessionalDoc>();
  if (!found) return null;
  const { userId, name, suspendedAt } = found;
  return {
    owners: [userId],
    concerned: [],
    title: hideIn(name),
    page: pageAt('professional', id),
    isHidden: suspendedAt != null,
  };
}

async function findReportedCompany(id: string): Promise<ReportedThing | null> {
  const found = await CompanyModel.findById(id).lean<CompanyDoc>();
  if (!found) return null;
  const isHidden = found.suspendedAt != null;
  return {
    owners: companyOwners(found),
    concerned: [found._id],
    title: hideIn(found.name),
    page: pageAt('company', id),
    isHidden,
  };
}

async function findReportedComment(id: string): Promise<ReportedThing | null> {
  const found = await CommentModel.findById(id).lean<CommentDoc>();
  if (!found) return null;
  const { user, stuff, comment, hiddenAt } = found;
  const listing = await findListing(String(stuff));
  return {
    owners: [user],
    concerned: listing ? [listing.owner, ...(listing.company ? [listing.company] : [])] : [],
    title: shorten(hideIn(comment)),
    page: pageAt('listing', stuff),
    isHidden: hiddenAt != null,
  };
}

/** Returns the reviewed member or company. */
async function reviewedBy({ professional, company }: ReviewDoc): Promise<Types.ObjectId[]> {
  if (company) return [company];
  const found = await ProfessionalModel.findById(professional, { userId: 1 }).lean();
  return found ? [found.userId] : [];
}

async function findReportedReview(id: string): Promise<ReportedThing | null> {
  const [ofProfessional, ofCompany] = await Promise.all([
    reviewModels.professional.findById(id).lean<ReviewDoc>(),
    reviewModels.company.findById(id).lean<ReviewDoc>(),
  ]);
  const found = ofProfessional ?? ofCompany;
  if (!found) return null;
  const page = found.professional
    ? pageAt('professional', found.professional)
    : pageAt('company', found.company!);
  return {
    owners: [found.user],
    concerned: await reviewedBy(found),
    title: shorten(hideIn(found.comment)),
    page,
    isHidden: found.hiddenAt != null,
  };
}

async function findReportedPublicRequest(id: string): Promise<ReportedThing | null> {
  const found = await PublicRequestModel.findById(id).lean<PublicRequestDoc>();
  if (!found) return null;
  const { author, title, hiddenAt, status } = found;
  return {
    owners: [author],
    concerned: [],
    title: hideContactDetails(title),
    page: pageAt('publicRequest', id),
    isHidden: hiddenAt != null || !readableStatuses.includes(status),
  };
}

/** Finds a request for one of its two parties only; the other party is reported. */
async function findReportedOrder(id: string, reporter: CurrentUser | null): Promise<ReportedThing | null> {
  const order = await OrderModel.findById(id).lean<OrderDoc>();
  if (!order) return null;
  const parties = [order.buyer, order.seller].flatMap((party) => party ?? []);
  const others = parties.filter((party) => String(party) !== reporter?.id);
  const isHidden = others.length === parties.length;
  return {
    owners: others,
    concerned: parties,
    title: hideContactDetails(order.listing.title),
    page: null,
    isHidden,
  };
}

/** Finds a conversation for one of its two members only; the other member is reported. */
async function findReportedConversation(
  id: string,
  reporter: CurrentUser | null,
): Promise<ReportedThing | null> {
  const found = await ConversationModel.findById(id).lean<ConversationDoc>();
  if (!found) return null;
  const owners = found.members.filter((member) => String(member) !== reporter?.id);
  const isHidden = owners.length === found.members.length;
  return { owners, concerned: found.members, title: found.about.title, page: null, isHidden };
}

async function findReportedMember(id: string): Promise<ReportedThing | null> {
  const user = await UserModel.findById(id).lean<UserDoc>();
  if (!user) return null;
  const { _id, userName, disabledAt } = user;
  return {
    owners: [_id],
    concerned: [],
    title: hideIn(userName),
    page: pageAt('member', id),
    isHidden: disabledAt != null,
  };
}

const finders: Record<
  ReportKind,
  (id: string, reporter: CurrentUser | null) => Promise<ReportedThing | null>
> = {
  listing: findReportedListing,
  professional: findReportedProfessional,
  company: findReportedCompany,
  comment: findReportedComment,
  review: findReportedReview,
  publicRequest: findReportedPublicRequest,
  order: findReportedOrder,
  conversation: findReportedConversation,
  member: findReportedMember,
};

/** Returns the subject of a report, also where it is hidden; null where it does not exist. */
export const findReported = (
  kind: ReportKind,
  id: string,
  reporter: CurrentUser | null,
): Promise<ReportedThing | null> => finders[kind](id, reporter);
