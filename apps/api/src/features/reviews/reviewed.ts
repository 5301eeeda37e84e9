import { hasRight } from '@laterite/shared/features/users/rights.ts';
import type { Types } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { CompanyModel } from '../companies/company.model.ts';
import {
  auditForeignCompanyChange,
  findCompany,
  managersOf,
  permissionOf,
} from '../companies/company-access.ts';
import { assertAboutOthers } from '../companies/own-decisions.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { auditForeignChange, findProfessional } from '../professionals/professional-access.ts';
import { type ReviewDoc, type ReviewedKind, reviewModels } from './review.model.ts';

/** A reviewed professional or company, with the data its reviews need. */
export interface Reviewed {
  kind: ReviewedKind;
  _id: Types.ObjectId;
  name: string;
  /** Sellers whose finished requests make a reviewer a verified client. */
  sellers: Types.ObjectId[];
  /** The reviewed member or company. */
  subject: Types.ObjectId;
  /** Whether this member is the reviewed side, and therefore may not write a review. */
  isOwn: (user: CurrentUser) => boolean;
  /** Whether this member may reply in public. */
  mayReply: (user: CurrentUser) => boolean;
  /** Records a change by an administrator. */
  auditChange: (user: CurrentUser) => Promise<void>;
}

async function findReviewedProfessional(id: string, reader: CurrentUser | null): Promise<Reviewed> {
  const professional = await findProfessional(id, reader);
  const { _id, name, userId } = professional;
  const isOwn = (user: CurrentUser) => user.id === String(userId);
  const auditChange = (user: CurrentUser) => auditForeignChange(professional, user);
  return {
    kind: 'professional',
    _id,
    subject: userId,
    name,
    sellers: [userId],
    isOwn,
    mayReply: isOwn,
    auditChange,
  };
}

async function findReviewedCompany(id: string, reader: CurrentUser | null): Promise<Reviewed> {
  const company = await findCompany(id, reader);
  const { _id, name, members } = company;
  return {
    kind: 'company',
    _id,
    subject: _id,
    name,
    sellers: members.map(({ user }) => user),
    isOwn: (user) => permissionOf(company, user.id) !== null,
    mayReply: (user) => managersOf(company).some((manager) => String(manager) === user.id),
    auditChange: (user) => auditForeignCompanyChange(company, user),
  };
}

/** Returns the professional or company of this id; throws the not-found error of its kind, also while its owners are disabled, and to others while it is hidden. */
export const findReviewed = (
  kind: ReviewedKind,
  id: string,
  reader: CurrentUser | null = null,
): Promise<Reviewed> =>
  kind === 'professional' ? findReviewedProfessional(id, reader) : findReviewedCompany(id, reader);

/** Throws unless a member may delete reviews and replies of others: the team may, but not in reviews of themselves. */
export async function assertMayDeleteOpinions({ subject }: Reviewed, user: CurrentUser): Promise<void> {
  if (!hasRight(user, 'deleteOpinions')) throw new AppError('forbidden');
  await assertAboutOthers(user, subject);
}

/** Model with the number of reviews and their average. */
export const countersOf: Record<ReviewedKind, AnyModel> = {
  professional: ProfessionalModel,
  company: CompanyModel,
};

/** Error of a review of oneself. */
export const ownErrors = { professional: 'own_profile', company: 'own_company' } as const;

/** Returns one review of this professional or company. */
export async function findReview({ kind, _id }: Reviewed, reviewId: string): Promise<ReviewDoc> {
  const found = await reviewModels[kind].findOne({ _id: reviewId, [kind]: _id }).lean<ReviewDoc>();
  if (!found) throw new AppError('review_not_found');
  return found;
}
