import type { ErrorCode } from '@laterite/shared/errors.ts';
import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import type { Types } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { companyOwners, findOwnCompany, managers } from '../companies/company-access.ts';
import { assertAboutOthers } from '../companies/own-decisions.ts';
import { restoreShownCompany, suspendCompany } from '../companies/suspension.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { findOwnProfessional } from '../professionals/professional-access.ts';
import { restoreShownProfessional, suspendProfessional } from '../professionals/suspension.service.ts';

/** A page of either kind. */
export type ProfileDoc = CompanyDoc | ProfessionalDoc;

interface Kind {
  model: AnyModel;
  /** The field of reviews with the id of the page. */
  field: 'company' | 'professional';
  notFound: ErrorCode;
  /** Returns the page for its owner or a manager of the company, also while it is hidden. */
  findOwn: (id: string, user: CurrentUser) => Promise<ProfileDoc>;
  /** Takes a page offline that was hidden. */
  suspend(profile: ProfileDoc): Promise<unknown>;
  /** Takes a page online that is no longer hidden, unless its owners are disabled. */
  restore(profile: ProfileDoc): Promise<void>;
}

export const kinds: Record<ProfileKind, Kind> = {
  companies: {
    model: CompanyModel,
    field: 'company',
    notFound: 'company_not_found',
    findOwn: (id, user) => findOwnCompany(id, user, managers),
    suspend: suspendCompany,
    restore: restoreShownCompany,
  },
  professionals: {
    model: ProfessionalModel,
    field: 'professional',
    notFound: 'profile_not_found',
    findOwn: findOwnProfessional,
    suspend: suspendProfessional,
    restore: restoreShownProfessional,
  },
};

export const isCompany = (profile: ProfileDoc): profile is CompanyDoc => 'members' in profile;

/** Returns the owners of a page; none for an unclaimed company. */
export const profileOwners = (profile: ProfileDoc): Types.ObjectId[] =>
  isCompany(profile) ? companyOwners(profile) : [profile.userId];

/** Returns a page, also while it is hidden. */
export async function findProfile<Doc extends ProfileDoc = ProfileDoc>(
  kind: ProfileKind,
  id: string,
): Promise<Doc> {
  const found = await kinds[kind].model.findById(id).lean<Doc>();
  if (!found) throw new AppError(kinds[kind].notFound);
  return found;
}

/** Returns a page for a decision by a team member; throws `forbidden` for their own page or that of a company of theirs. */
export async function findProfileToDecide<Doc extends ProfileDoc = ProfileDoc>(
  kind: ProfileKind,
  id: string,
  user: CurrentUser,
): Promise<Doc> {
  const found = await findProfile<Doc>(kind, id);
  await assertAboutOthers(user, isCompany(found) ? found._id : found.userId);
  return found;
}
