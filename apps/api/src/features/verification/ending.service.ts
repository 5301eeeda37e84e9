import { type VerificationKind, verificationDays } from '@laterite/shared/features/verification/levels.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { removeResult } from './results.service.ts';
import { type VerificationDoc, type VerificationFields, VerificationModel } from './verification.model.ts';
import { titleDataOf } from './verification-view.ts';

const maxPerRun = 100;

const find = (filter: object) => VerificationModel.find(filter).limit(maxPerRun).lean<VerificationDoc[]>();

/** Notifies members whose verification ends soon; returns how many. */
export async function sendRenewalNotices(): Promise<number> {
  const now = new Date();
  const soon = new Date(now.getTime() + verificationDays.notice * dayMs);
  const ending = await find({
    validUntil: trusted({ $gt: now, $lte: soon }),
    noticeAt: null,
    status: 'accepted',
  });
  for (const found of ending) {
    const days = Math.ceil((Number(found.validUntil) - now.getTime()) / dayMs);
    await VerificationModel.updateOne(
      { _id: found._id, noticeAt: null },
      {
        $set: { noticeAt: now },
        $push: { outbox: outboxEntry('verification_expires', { ...(await titleDataOf(found)), days }) },
      },
    );
  }
  return ending.length;
}

/** Change of a page to a name or number that its papers do not prove; empty for an expired verification. */
type Cause = { renamed?: true; reregistered?: true };

/** Removes the result and notifies the sender of the papers, or after a change of name or number the owners of the page. */
async function end(found: VerificationDoc, cause: Cause = {}): Promise<void> {
  await removeResult(found);
  await VerificationModel.updateOne(
    { _id: found._id, validUntil: found.validUntil },
    {
      ...(found.status === 'accepted' && { $set: { status: 'expired' as const } }),
      $unset: { validUntil: 1, unfinishedSince: 1 },
      $push: { outbox: outboxEntry('verification_expired', { ...(await titleDataOf(found)), ...cause }) },
    },
  );
}

/** Ends expired verifications, also while a renewal is pending; returns how many. */
export async function endVerifications(): Promise<number> {
  const over = await find({ validUntil: trusted({ $lte: new Date() }) });
  for (const found of over) await end(found);
  return over.length;
}

const ofKinds = (kinds: VerificationKind[], about: Types.ObjectId) => ({
  kind: trusted({ $in: kinds }),
  about,
});

/** Refuses the pending requests of a banned member with the reason of the ban; results of earlier ones stay until they end. */
export async function refuseRequestsOf(user: Types.ObjectId, reason: string): Promise<void> {
  const now = new Date();
  const papersUntil = new Date(now.getTime() + verificationDays.papers * dayMs);
  await VerificationModel.updateMany(
    { user, status: 'waiting' },
    { $set: { status: 'refused', reason, decidedAt: now, papersUntil }, $unset: { noticeAt: 1 } },
  );
}

/** Raises the version of pending requests after a change of name, so that an administrator's decision about the old name is refused. */
export async function outdateOpenDecisions(kinds: VerificationKind[], about: Types.ObjectId): Promise<void> {
  const waiting = { ...ofKinds(kinds, about), status: 'waiting' } as QueryFilter<VerificationFields>;
  await VerificationModel.updateMany(waiting, { $inc: { version: 1 } });
}

/** Ends the verifications of a member or company whose name or number no longer matches its papers. */
export async function endVerificationsOf(
  kinds: VerificationKind[],
  about: Types.ObjectId,
  cause: Cause,
): Promise<void> {
  await outdateOpenDecisions(kinds, about);
  const valid = await find({ ...ofKinds(kinds, about), validUntil: trusted({ $ne: null }) });
  for (const found of valid) await end(found, cause);
}
