import type { AuditValues } from '@laterite/shared/features/admin/audit-values.ts';
import type { MemberOverview, StandingInput } from '@laterite/shared/features/admin/member.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { runInBackground } from '../../core/concurrency/background.ts';
import { assertVersion } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { accountSubject, restoredNotice } from '../account/account-decision-notices.ts';
import { restoreAllOf, suspendAllOf } from '../account/suspension.service.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { banNumber, unbanNumber } from '../users/banned-number.model.ts';
import { isReleased } from '../users/released-contact.ts';
import { restrictionSentence } from '../users/restrictions.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { warnMember } from '../users/warnings.service.ts';
import { refuseRequestsOf } from '../verification/ending.service.ts';
import { readOverview } from './overview.service.ts';

/** Returns the state of an account for the audit log: active, disabled, suspended or banned. */
export const stateOf = ({
  disabledAt,
  restriction,
}: Partial<Pick<UserDoc, 'disabledAt' | 'restriction'>>): AuditValues => ({
  state: restriction?.kind ?? (disabledAt ? 'disabled' : 'active'),
  ...(restriction?.until && { until: restriction.until.toISOString() }),
});

async function warn({ _id }: UserDoc, reason: string): Promise<void> {
  const isWarned = await warnMember(_id, { reason, outbox: outboxEntry('account_warned', { reason }) });
  if (!isWarned) throw new AppError('decision_refused');
}

/** The condition that no other decision about a member arrived since they were read. */
const asRead = ({ _id, disabledAt, restriction }: UserDoc) => ({
  _id,
  disabledAt: disabledAt ?? null,
  'restriction.at': restriction?.at ?? null,
});

/** Suspends or bans a member, hides their content and sends the reason by e-mail or SMS, because they can no longer log in. Throws `conflict` when another decision arrived since the member was read. */
async function restrict(
  user: UserDoc,
  restriction: { kind: 'suspended' | 'banned'; reason: string; until?: Date },
): Promise<void> {
  const at = new Date();
  const stored = { ...restriction, at };
  const { matchedCount } = await UserModel.updateOne(asRead(user), {
    $set: { disabledAt: user.disabledAt ?? at, restriction: stored },
  });
  if (matchedCount === 0) throw new AppError('conflict');
  if (restriction.kind === 'banned') await refuseRequestsOf(user._id, restriction.reason);
  if (restriction.kind === 'banned' && !isReleased(user.phoneNumber))
    await banNumber({ ...user, restriction: stored });
  await suspendAllOf(String(user._id));
  await audit(restriction.kind === 'banned' ? 'account_banned' : 'account_suspended', {
    target: String(user._id),
    before: stateOf(user),
    after: stateOf({ disabledAt: at, restriction: stored }),
    reason: restriction.reason,
  });
  runInBackground(() => notifyMember(user, { subject: accountSubject, text: restrictionSentence(stored) }));
}

/** Applies a decision again that arrived during a restore, which has undone its effects. */
async function applyNewerDecision(_id: UserDoc['_id']): Promise<void> {
  const user = await UserModel.findById(_id).lean<UserDoc>();
  if (!user?.disabledAt) return;
  if (user.restriction?.kind === 'banned' && !isReleased(user.phoneNumber)) await banNumber(user);
  await suspendAllOf(String(_id));
}

/** Ends a suspension and shows the member's content again; each step can be repeated. Throws `conflict` when another decision arrived since the member was read. */
export async function restore(user: UserDoc): Promise<void> {
  const id = String(user._id);
  await restoreAllOf(id);
  if (!isReleased(user.phoneNumber)) await unbanNumber(user.phoneNumber);
  const { matchedCount } = await UserModel.updateOne(asRead(user), {
    $unset: { disabledAt: 1, restriction: 1 },
    $push: { outbox: outboxEntry('account_restored') },
  });
  if (matchedCount === 0) {
    await applyNewerDecision(user._id);
    throw new AppError('conflict');
  }
  await audit('account_restored', { target: id, before: stateOf(user), after: stateOf({}) });
  runInBackground(() => notifyMember(user, restoredNotice));
}

/** Warns, suspends, bans or restores a member; throws for the caller, for administrators and for members whose account is being deleted. */
export async function decideMember(
  id: string,
  admin: CurrentUser,
  readBody: () => Promise<{ body: StandingInput }>,
): Promise<MemberOverview> {
  const user = await UserModel.findById(id).lean<UserDoc>();
  if (!user) throw new AppError('profile_not_found');
  if (id === admin.id || user.role === 'admin') throw new AppError('forbidden');
  const { to, reason = '', days = 0, version } = (await readBody()).body;
  if (user.leavingAt) throw new AppError('decision_refused');
  assertVersion(user, version);
  if (to === 'restore' && !user.disabledAt) throw new AppError('decision_refused');
  // Decided from a page that did not show the ban yet; it ends only by a restore.
  if (user.restriction?.kind === 'banned' && to !== 'restore') throw new AppError('conflict');
  // The end of a suspension would enable an account that was disabled without one.
  if (to === 'suspend' && user.disabledAt && !user.restriction?.until) throw new AppError('decision_refused');
  if (to === 'warn') await warn(user, reason);
  if (to === 'suspend')
    await restrict(user, { kind: 'suspended', reason, until: new Date(Date.now() + days * dayMs) });
  if (to === 'ban') await restrict(user, { kind: 'banned', reason });
  if (to === 'restore') await restore(user);
  return readOverview(id);
}

/** Restores the members whose suspension has ended; returns how many. */
export async function endSuspensions(): Promise<number> {
  const over = await UserModel.find({ 'restriction.until': trusted({ $lte: new Date() }) })
    .limit(100)
    .lean<UserDoc[]>();
  for (const user of over) {
    await restore(user).catch((error: unknown) => {
      // A newer decision about the member stays in force.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    });
  }
  return over.length;
}
