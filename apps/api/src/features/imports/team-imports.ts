import type { ImportQuery, ImportRun, ImportState } from '@laterite/shared/features/imports/import.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import type { Types } from 'mongoose';
import { type OutboxEntry, outboxEntry } from '../../core/changes/outbox.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { UserModel } from '../users/user.model.ts';
import { cardsOf } from '../users/users.service.ts';
import { type ImportDoc, kindOf } from './import.model.ts';

/** Returns the member for whom rows are checked and published; null for a disabled account. */
export async function findImportMember(id: Types.ObjectId | string): Promise<CurrentUser | null> {
  const user = await UserModel.findOne({ _id: id, disabledAt: null }, { role: 1 }).lean();
  return user && { id: String(id), role: user.role, tokenId: '', tokenEndsAt: new Date() };
}

/** Returns the member in whose name an import runs: without staff rights where an access token runs it; null for a disabled account. */
export async function findRunningMember({ owner, byToken }: ImportDoc): Promise<CurrentUser | null> {
  const member = await findImportMember(owner);
  return member && byToken ? { ...member, role: 'user' } : member;
}

/** Returns the member who will own the listings of a new import. Throws `forbidden`, or `profile_not_found` for a disabled account. */
export async function memberToImportFor(
  { memberId }: Pick<ImportQuery, 'memberId'>,
  user: CurrentUser,
): Promise<CurrentUser> {
  if (!memberId || memberId === user.id) return user;
  if (!hasRight(user, 'importForMembers')) throw new AppError('forbidden');
  const member = await findImportMember(memberId);
  if (!member) throw new AppError('profile_not_found');
  return member;
}

/** Whether someone may read and change an import: its member, and every administrator if an administrator made it for that member or if it is of companies. */
export const mayManageImport = ({ owner, byTeam }: ImportDoc, user: CurrentUser): boolean =>
  String(owner) === user.id || (byTeam === true && hasRight(user, 'importForMembers'));

/** Returns the members for whom administrators made some imports, by their ids. */
export async function importedMembers(
  runs: readonly Pick<ImportDoc, 'owner' | 'byTeam' | 'kind'>[],
): Promise<Map<string, NonNullable<ImportRun['member']>>> {
  const owners = runs.filter((run) => run.byTeam && kindOf(run) === 'listings').map(({ owner }) => owner);
  const people = await cardsOf(owners);
  return new Map([...people].map(([_id, { userName }]) => [_id, { _id, userName }]));
}

/** Returns the notification of a member whose import an administrator starts. */
export const startNotice = ({ _id, name, outcomes: { create, update } }: ImportDoc): OutboxEntry =>
  outboxEntry('import_by_team', { import: String(_id), name, count: create + update });

/** Records in the journal that the team changed the state of an import: of companies, or of the listings of somebody else. */
export async function auditTeamImport(
  { _id, owner, state, kind }: Pick<ImportDoc, '_id' | 'owner' | 'state' | 'kind'>,
  user: CurrentUser,
  after: ImportState | 'deleted',
): Promise<void> {
  if (String(owner) === user.id && kind !== 'companies') return;
  const id = String(_id);
  await audit('import_changed', {
    target: String(owner),
    before: { import: id, state },
    after: { import: id, state: after },
  });
}
