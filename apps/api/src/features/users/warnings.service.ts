import { type Types, trusted } from 'mongoose';
import type { OutboxEntry } from '../../core/changes/outbox.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { audit } from '../audit/audit.service.ts';
import { type UserDoc, UserModel } from './user.model.ts';

type Id = Types.ObjectId;

/** Number of warnings after which a member is suspended instead. */
const maxWarnings = 20;

interface Warning {
  reason: string;
  /** The report case that the warning decides; a case counts as one warning. */
  case?: Id;
  /** Notice to the member, where no other notification is sent. */
  outbox?: OutboxEntry;
}

/** Stores a warning of a member; returns false where they have the maximum, or one for this case. */
export async function warnMember(_id: Id, { reason, case: found, outbox }: Warning): Promise<boolean> {
  const isBelowMax = { [`warnings.${maxWarnings - 1}`]: trusted({ $exists: false }) };
  const warnings = { at: new Date(), reason, ...(found && { case: found }) };
  const before = await UserModel.findOneAndUpdate(
    { _id, ...isBelowMax, ...(found && { 'warnings.case': trusted({ $ne: found }) }) },
    { $push: { warnings, ...(outbox && { outbox }) } },
    { returnDocument: 'before', projection: { warnings: 1 } },
  ).lean<Pick<UserDoc, 'warnings'>>();
  if (!before) return false;
  const count = before.warnings?.length ?? 0;
  await audit('account_warned', {
    target: String(_id),
    before: { warnings: String(count) },
    after: { warnings: String(count + 1) },
    reason,
  });
  return true;
}

/** Throws where one of some members may not be warned: an administrator, or one with the maximum of warnings. */
export async function assertMayWarn(ids: Id[]): Promise<void> {
  const members = await UserModel.find({ _id: trusted({ $in: ids }) }, { role: 1, warnings: 1 }).lean<
    Pick<UserDoc, 'role' | 'warnings'>[]
  >();
  if (members.some(({ role }) => role === 'admin')) throw new AppError('forbidden');
  if (members.some(({ warnings }) => (warnings?.length ?? 0) >= maxWarnings))
    throw new AppError('decision_refused');
}

/** Removes the warnings of a case after another decision about it. */
export async function liftWarnings(ids: Id[], found: Id): Promise<void> {
  await UserModel.updateMany({ _id: trusted({ $in: ids }) }, { $pull: { warnings: { case: found } } });
}
