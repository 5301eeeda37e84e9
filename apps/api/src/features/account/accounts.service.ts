import {
  type Account,
  type AccountChanges,
  accountDecision,
} from '@laterite/shared/features/account/account.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import type * as z from 'zod/mini';
import { runInBackground } from '../../core/concurrency/background.ts';
import { allFields } from '../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { assertIfMatch, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { invalidInput, parse } from '../../core/errors/parse.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { restore, stateOf } from '../admin/standing.service.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { notifyMembers } from '../users/member-notices.ts';
import { toAccount, type UserDoc, UserModel } from '../users/user.model.ts';
import { disabledNotice } from './account-decision-notices.ts';
import { changeProfile } from './profile.service.ts';
import { suspendAllOf } from './suspension.service.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;
/** Returns a page of all accounts, newest first. */
export async function browse(page: PageRequest) {
  const found = await readPage(UserModel, {}, newestFirst, allFields, page);
  return { ...found, items: found.items.map((user) => toAccount(user as UserDoc)) };
}

/** Returns an account that this member may read: their own, or any for an administrator. */
export async function findReadableAccount(id: string, member: CurrentUser): Promise<UserDoc> {
  const user = await UserModel.findById(id).lean<UserDoc>();
  if (!user) throw new AppError('profile_not_found');
  if (id !== member.id && !hasRight(member, 'manageAccounts')) throw new AppError('forbidden');
  return user;
}

export const read = async (id: string, member: CurrentUser): Promise<Account> =>
  toAccount(await findReadableAccount(id, member));

type Decision = z.infer<typeof accountDecision>;

const decisionOf = (sent: object) => parse(accountDecision, sent, invalidInput(sent)) as Decision;

/** Applies an administrator's changes to an account; disabling it ends all its sessions. */
async function decide(read: UserDoc, { role, disabled }: Decision): Promise<void> {
  let user = assertIfMatch(read);
  const { _id, role: before } = user;
  const target = { target: String(_id) };
  if (role !== undefined) {
    user = await updateUnchanged(UserModel, user, { $set: { role } });
    await audit('role_changed', { ...target, before: { role: before }, after: { role } });
    await notifyMembers([_id], 'role_changed');
  }
  if (disabled === true) {
    await updateUnchanged(UserModel, user, {
      $set: { disabledAt: new Date() },
      $inc: { tokenVersion: 1 },
      // The end of a suspension would enable the account.
      ...(user.restriction?.kind === 'suspended' && { $unset: { restriction: 1 } }),
    });
    await suspendAllOf(String(_id));
    await audit('account_disabled', { ...target, before: stateOf(user), after: { state: 'disabled' } });
    runInBackground(() => notifyMember(user, disabledNotice));
  }
  if (disabled === false && user.disabledAt) await restore(user);
}

interface Edit {
  body: AccountChanges;
  files: { profilePicture?: ReceivedFile[] };
}

/** Edits an account: members change their own profile; administrators the role of others and whether they may log in. */
export async function edit(
  id: string,
  member: CurrentUser,
  readBody: () => Promise<Edit>,
  locale: Locale,
): Promise<Account> {
  const user = await findReadableAccount(id, member);
  const isOwn = id === member.id;
  // Only the operator of the server appoints and removes administrators.
  if (!isOwn && user.role === 'admin') throw new AppError('forbidden');
  const { body, files } = await readBody();
  const { role, disabled, ...profile } = body;
  await (isOwn
    ? changeProfile(member, profile, files, locale)
    : decide(user, decisionOf({ role, disabled })));
  return read(id, member);
}

/** Ends every session of an account. */
export async function logOutAll(member: CurrentUser): Promise<undefined> {
  await UserModel.updateOne({ _id: member.id }, { $inc: { tokenVersion: 1 } });
  await audit('logout_all');
}
