import type { MemberPermission } from '@laterite/shared/features/companies/company.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { auditEdit } from '../profiles/edit-notices.ts';
import { redirectOf } from '../profiles/profile-redirect.model.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';

/** Returns the permissions of a person in a company; null for others than its members. */
export const permissionOf = (
  { members }: Pick<CompanyDoc, 'members'>,
  userId: string,
): MemberPermission | null => members.find(({ user }) => String(user) === userId)?.permission ?? null;

/** Whether a person may read a company page: everyone when the page is visible, its members and the team also when it is hidden. */
const isReadable = (company: CompanyDoc, user: CurrentUser | null): boolean =>
  !company.suspendedAt ||
  (company.hiddenAt != null &&
    user !== null &&
    (hasRight(user, 'hideProfiles') || permissionOf(company, user.id) !== null));

/** Returns the company of this id or slug, or the one it was merged into; throws `company_not_found` also while no enabled account owns it, and to others while the page is hidden. */
export async function findCompany(key: string, user: CurrentUser | null = null): Promise<CompanyDoc> {
  const company = await CompanyModel.findOne(isId(key) ? { _id: key } : { slug: key }).lean<CompanyDoc>();
  if (company && isReadable(company, user)) return company;
  const redirect = company ? null : await redirectOf('companies', key);
  if (!redirect || redirect === key) throw new AppError('company_not_found');
  return findCompany(redirect, user);
}

/** Permissions of the members who represent a company. */
export const managers = ['owner', 'manager'] as const;

/** Returns the owners and managers of a company. */
export const managersOf = ({ members }: Pick<CompanyDoc, 'members'>) =>
  members.filter(({ permission }) => permission !== 'member').map(({ user }) => user);

/** Returns the companies that a member represents as owner or manager. */
export async function managedCompanies(user: string): Promise<Types.ObjectId[]> {
  const own = new Types.ObjectId(user);
  const member = trusted({ $elemMatch: { user: own, permission: { $in: managers } } });
  // `members.user` repeats a part of `members`, because only it has an index.
  const managed = { 'members.user': own, members: member } as never;
  return (await CompanyModel.find(managed, { _id: 1 }).lean()).map(({ _id }) => _id);
}

type Allowed = readonly MemberPermission[];

const isAllowed = (company: CompanyDoc, user: CurrentUser, allowed: Allowed): boolean =>
  allowed.some((permission) => permission === permissionOf(company, user.id));

/** Returns a company in which this member has one of these permissions; administrators as such have none. */
export async function findOwnCompany(id: string, user: CurrentUser, allowed: Allowed): Promise<CompanyDoc> {
  const company = await findCompany(id, user);
  if (!isAllowed(company, user, allowed)) throw new AppError('forbidden');
  return company;
}

/** Returns a company whose page this member may change: by one of these permissions, or as an administrator. */
export async function findEditableCompany(
  id: string,
  user: CurrentUser,
  allowed: Allowed,
): Promise<CompanyDoc> {
  const company = await findCompany(id, user);
  if (!hasRight(user, 'editProfiles') && !isAllowed(company, user, allowed)) throw new AppError('forbidden');
  return company;
}

/** Returns the owners of a company; none where it was not claimed. */
export const companyOwners = ({ members }: Pick<CompanyDoc, 'members'>) =>
  members.filter(({ permission }) => permission === 'owner').map(({ user }) => user);

/** Whether someone may change a company's page: its owners and managers, and administrators. */
export const mayManage = (company: CompanyDoc, user: CurrentUser | null): boolean =>
  user !== null && (hasRight(user, 'editProfiles') || isAllowed(company, user, managers));

/** Records that an administrator who does not belong to a company changed its page, and notifies its owners. */
export async function auditForeignCompanyChange(
  company: Pick<CompanyDoc, '_id' | 'name' | 'members' | 'version'>,
  user: CurrentUser,
): Promise<void> {
  if (permissionOf(company, user.id)) return;
  await auditEdit('companies', company, companyOwners(company));
}
