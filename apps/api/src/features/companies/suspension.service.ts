import { Types, trusted } from 'mongoose';
import { hiding, isShown, unhiding } from '../../core/documents/suspension.ts';
import { countTerms } from '../search/terms/vocabulary.ts';
import { notifyMembers } from '../users/member-notices.ts';
import { UserModel } from '../users/user.model.ts';
import { type CompanyDoc, CompanyModel, companyTerms } from './company.model.ts';
import { companyOwners } from './company-access.ts';

/** The condition that a member owns a company; `members.user` repeats a part of it, because only it has an index. */
const ownedBy = (user: string) => {
  const own = new Types.ObjectId(user);
  return { 'members.user': own, members: trusted({ $elemMatch: { user: own, permission: 'owner' } }) };
};

/** Returns the shown companies of a member that have no owner whose account is enabled. */
export async function shownWithoutOwner(user: string): Promise<CompanyDoc[]> {
  const companies = await CompanyModel.find({ ...ownedBy(user), ...isShown }).lean<CompanyDoc[]>();
  const owners = companies.flatMap(companyOwners);
  const enabled = await UserModel.find(
    { _id: trusted({ $in: owners }), disabledAt: null },
    { _id: 1 },
  ).lean();
  const enabledIds = new Set(enabled.map(({ _id }) => String(_id)));
  return companies.filter(
    (company) => !companyOwners(company).some((owner) => enabledIds.has(String(owner))),
  );
}

/** Takes a company offline and returns whether it was online. Without terms no search finds it. */
export async function suspendCompany(company: CompanyDoc): Promise<boolean> {
  const suspended = await CompanyModel.updateOne(
    { _id: company._id, ...isShown },
    { $set: { suspendedAt: new Date(), terms: [] } },
  );
  if (suspended.modifiedCount === 1) await countTerms('companies', companyTerms(company), -1);
  return suspended.modifiedCount === 1;
}

/** Notifies the members who do not own a company that its page went offline or came back with the account of an owner. */
async function notifyColleagues(
  { _id, name, members }: CompanyDoc,
  kind: 'profile_hidden' | 'profile_shown',
): Promise<void> {
  const colleagues = members.filter(({ permission }) => permission !== 'owner').map(({ user }) => user);
  const data = { company: String(_id), name, ...(kind === 'profile_hidden' && { isOffline: true }) };
  await notifyMembers(colleagues, kind, data);
}

/** Takes the companies offline that no enabled account owns any more. */
export async function suspendCompaniesOf(user: string): Promise<void> {
  for (const company of await shownWithoutOwner(user))
    if (await suspendCompany(company)) await notifyColleagues(company, 'profile_hidden');
}

/** Takes a company online and returns whether it was offline. */
async function restore(company: CompanyDoc): Promise<boolean> {
  const terms = companyTerms({ ...company, suspendedAt: null });
  const restored = await CompanyModel.updateOne(
    { _id: company._id, suspendedAt: company.suspendedAt! },
    { $set: { terms: [...terms.keys()] }, $unset: { suspendedAt: 1 } },
  );
  if (restored.modifiedCount === 1) await countTerms('companies', terms, 1);
  return restored.modifiedCount === 1;
}

/** Shows the companies of a member who was enabled again, but those that reports hid. */
export async function restoreCompaniesOf(user: string): Promise<void> {
  const suspended = { ...ownedBy(user), suspendedAt: trusted({ $ne: null }), hiddenAt: null };
  for (const company of await CompanyModel.find(suspended).lean<CompanyDoc[]>())
    if (await restore(company)) await notifyColleagues(company, 'profile_shown');
}

/** Hides the page of a company for a reason, or without one until its reports are read. */
export async function hideCompany(_id: Types.ObjectId, reason?: string): Promise<void> {
  const company = await CompanyModel.findOneAndUpdate({ _id }, hiding(reason)).lean<CompanyDoc>();
  if (company) await suspendCompany(company);
}

/** Takes a company online that is no longer hidden, unless all its owners are disabled. */
export async function restoreShownCompany(company: CompanyDoc): Promise<void> {
  if (!company.suspendedAt) return;
  const owners = companyOwners(company);
  const isOwned = await UserModel.exists({ _id: trusted({ $in: owners }), disabledAt: null });
  if (owners.length === 0 || isOwned) await restore(company);
}

/** Shows the page of a company that reports hid, unless all its owners are disabled. */
export async function showCompany(_id: Types.ObjectId): Promise<void> {
  const company = await CompanyModel.findOneAndUpdate({ _id }, unhiding).lean<CompanyDoc>();
  if (company) await restoreShownCompany(company);
}
