import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import type { CompanyDetail, MemberPermission } from '@laterite/shared/features/companies/company.ts';
import type { MemberChanges } from '@laterite/shared/features/companies/company-input.ts';
import { Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import type { StoredNotificationData } from '../../core/changes/stored-notification-data.ts';
import { asRead, assertIfMatch, changedSince } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { removeInvitationsBy } from '../invitations/sending.service.ts';
import { detachListings } from '../listings/company-listings.service.ts';
import { actedBy } from '../notifications/notification-source.ts';
import { unlinkCompany } from '../professionals/company-link.service.ts';
import { notifyMembers } from '../users/member-notices.ts';
import { pauseWebhooksOfOthers } from '../webhooks/webhooks.service.ts';
import { describe } from './companies.service.ts';
import { type CompanyDoc, CompanyModel, maxMembers } from './company.model.ts';
import { findCompany, findOwnCompany, managedCompanies, managers, permissionOf } from './company-access.ts';
import { erase } from './editing.service.ts';

/** Filter of companies that have another owner: part of every update, so that two concurrent changes cannot remove both. */
const anotherOwner = (user: string) => ({
  members: trusted({ $elemMatch: { user: trusted({ $ne: user }), permission: 'owner' } }),
});

const isSoleOwner = ({ members }: Pick<CompanyDoc, 'members'>, user: string) =>
  members.some((member) => String(member.user) === user && member.permission === 'owner') &&
  !members.some((member) => String(member.user) !== user && member.permission === 'owner');

const companiesWith = (user: string) =>
  CompanyModel.find({ 'members.user': user }, { name: 1, members: 1 }).lean<
    Pick<CompanyDoc, '_id' | 'name' | 'members'>[]
  >();

/** Throws when the person is the only owner of a company. */
export async function assertHandedOver(user: string): Promise<void> {
  const companies = await companiesWith(user);
  if (companies.some((company) => isSoleOwner(company, user))) throw new AppError('sole_owner');
}

/** Makes another member the owner of a company, a manager if there is one; returns false where there is no other member. */
async function entrustToAnother(company: CompanyDoc, user: string): Promise<boolean> {
  const others = company.members.filter((member) => String(member.user) !== user);
  const heir = others.find(({ permission }) => permission === 'manager') ?? others[0];
  if (!heir) return false;
  await CompanyModel.updateOne(
    { _id: company._id },
    { $set: { 'members.$[heir].permission': 'owner' } },
    { arrayFilters: [{ 'heir.user': heir.user }] },
  );
  await notifyMember(company, String(heir.user), 'company_entrusted', user);
  return true;
}

/**
 * Removes a member whose account is deleted from every company, and deletes companies without other members: a company
 * without members can be claimed. If the other owner leaves at the same moment, another member becomes owner.
 */
export async function removeFromCompanies(user: string): Promise<void> {
  const companies = await managedCompanies(user);
  const leave = () =>
    CompanyModel.updateMany(
      { 'members.user': user, ...anotherOwner(user) },
      { $pull: { members: { user } } },
    );
  await leave();
  for (const company of await CompanyModel.find({ 'members.user': user }).lean<CompanyDoc[]>()) {
    if (!(await entrustToAnother(company, user))) await erase(company);
  }
  await leave();
  for (const company of companies) await pauseWebhooksOfOthers(company);
}

/** Returns a member's companies and positions for the export of their account. */
export async function membershipsOf(user: string): Promise<AccountExport['companies']> {
  const companies = await companiesWith(user);
  return companies.flatMap(({ _id, name, members }) =>
    members
      .filter((member) => String(member.user) === user)
      .map(({ role, permission }) => ({ _id: String(_id), name, role, permission })),
  );
}

type CompanyKind = 'company_entrusted' | 'company_rights' | 'company_removed';

/** Notifies a member of a change that another member of the company made to their membership. */
async function notifyMember(
  { _id, name }: CompanyDoc,
  member: string,
  kind: CompanyKind,
  by: string,
  more: StoredNotificationData = {},
) {
  const data = { company: String(_id), name, ...actedBy(by), ...more };
  await notifyMembers([new Types.ObjectId(member)], kind, data);
}

type ReadBody<Body> = () => Promise<{ body: Body }>;
const everyPermission = ['owner', 'manager', 'member'] as const;

type AcceptedMember = Pick<CompanyDoc['members'][number], 'role' | 'permission'> & {
  invitedBy: Types.ObjectId;
};

/** Adds a person who accepted an invitation; throws where the sender may no longer invite with this permission, the company is full or the person already belongs to it. */
export async function addAcceptedMember(
  _id: Types.ObjectId,
  user: string,
  { role, permission, invitedBy }: AcceptedMember,
): Promise<void> {
  const inviters: readonly MemberPermission[] = permission === 'member' ? managers : ['owner'];
  const { matchedCount } = await CompanyModel.updateOne(
    {
      _id,
      members: trusted({ $elemMatch: { user: invitedBy, permission: { $in: inviters } } }),
      'members.user': trusted({ $ne: user }),
      [`members.${maxMembers - 1}`]: trusted({ $exists: false }),
    },
    { $push: { members: { user, role, permission }, outbox: outboxEntry('member_joined') } },
  );
  if (matchedCount > 0) return;
  const company = await findCompany(String(_id));
  const sender = permissionOf(company, String(invitedBy));
  if (!sender || !inviters.includes(sender)) throw new AppError('invitation_not_found');
  throw new AppError(permissionOf(company, user) ? 'already_your_company' : 'too_many_members');
}

/** Returns the error for a membership whose company was deleted, or that was changed or ended, since it was read. */
async function whyUnchanged(id: string, userId: string, user: CurrentUser): Promise<AppError> {
  const company = await findCompany(id, user);
  return changedSince(permissionOf(company, userId) ? 'last_owner' : 'member_not_found');
}

/** Changes the position and role of a member; the last owner stays owner. */
export async function editMember(
  id: string,
  userId: string,
  user: CurrentUser,
  readBody: ReadBody<MemberChanges>,
): Promise<CompanyDetail> {
  const company = assertIfMatch(await findOwnCompany(id, user, ['owner']));
  const before = permissionOf(company, userId);
  if (!before) throw new AppError('member_not_found');
  const { role, permission } = (await readBody()).body;
  const isDemoted = before === 'owner' && permission !== undefined && permission !== 'owner';
  if (isDemoted && isSoleOwner(company, userId)) throw new AppError('last_owner');
  const change = {
    ...(role !== undefined && { 'members.$[member].role': role }),
    ...(permission !== undefined && { 'members.$[member].permission': permission }),
  };
  if (Object.keys(change).length === 0) return describe(company);
  const stored = await CompanyModel.findOneAndUpdate(
    { ...asRead(company), 'members.user': userId, ...(isDemoted && anotherOwner(userId)) },
    { $set: change },
    { arrayFilters: [{ 'member.user': new Types.ObjectId(userId) }], returnDocument: 'after' },
  ).lean<CompanyDoc>();
  if (!stored) throw await whyUnchanged(id, userId, user);
  if (permission !== undefined && permission !== before) {
    await removeInvitationsBy(company._id, userId);
    await pauseWebhooksOfOthers(company._id);
    await notifyMember(
      company,
      userId,
      permission === 'owner' ? 'company_entrusted' : 'company_rights',
      user.id,
    );
  }
  await audit('members_changed', {
    target: id,
    before: { member: userId, permission: before },
    after: { member: userId, permission: permission ?? before },
  });
  return describe(stored);
}

/** Removes a member: owners anyone, managers members, and everyone themselves; the last owner stays. */
export async function removeMember(id: string, userId: string, user: CurrentUser): Promise<undefined> {
  const isSelf = userId === user.id;
  const company = assertIfMatch(await findOwnCompany(id, user, isSelf ? everyPermission : managers));
  const permission = permissionOf(company, userId);
  if (!permission) throw new AppError('member_not_found');
  if (!isSelf && permission !== 'member') await findOwnCompany(id, user, ['owner']);
  if (isSoleOwner(company, userId)) throw new AppError('last_owner');
  const { matchedCount } = await CompanyModel.updateOne(
    { ...asRead(company), ...(permission === 'owner' && anotherOwner(userId)) },
    {
      $pull: { members: { user: userId } },
      ...(isSelf && { $push: { outbox: outboxEntry('member_left') } }),
    },
  );
  if (matchedCount === 0) throw await whyUnchanged(id, userId, user);
  const [count] = await Promise.all([
    detachListings(company._id, userId),
    unlinkCompany(company._id, userId),
    removeInvitationsBy(company._id, userId),
    permission !== 'member' && pauseWebhooksOfOthers(company._id),
  ]);
  await notifyMember(company, userId, 'company_removed', user.id, count > 0 ? { count } : {});
  await audit('members_changed', {
    target: id,
    before: { member: userId, permission },
    after: { permission: 'none' },
  });
}
