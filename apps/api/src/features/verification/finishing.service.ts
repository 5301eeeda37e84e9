import { outboxEntry } from '../../core/changes/outbox.ts';
import { isInterrupted, maxFinishedPerRun } from '../../core/concurrency/interrupted.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { applyResult, removeResult } from './results.service.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';
import { titleDataOf } from './verification-view.ts';

const asAccepted = ({ _id, unfinishedSince }: VerificationDoc) => ({
  _id,
  unfinishedSince: unfinishedSince ?? null,
});

/** Makes an accepted request pending again if its result cannot be stored, e.g. because the listing was edited since. */
const reopen = (accepted: VerificationDoc) =>
  VerificationModel.updateOne(asAccepted(accepted), {
    $set: { status: 'waiting' },
    $unset: { unfinishedSince: 1, listingVersion: 1, decidedAt: 1, decidedBy: 1, papersUntil: 1 },
  });

/** Stores the result of an accepted request and notifies its sender; may be repeated. */
export async function finishAcceptance(accepted: VerificationDoc): Promise<void> {
  try {
    await applyResult(accepted, accepted.decidedAt!, accepted.listingVersion ?? undefined);
  } catch (error) {
    if (error instanceof AppError) await reopen(accepted);
    throw error;
  }
  const { matchedCount } = await VerificationModel.updateOne(asAccepted(accepted), {
    $unset: { unfinishedSince: 1, listingVersion: 1 },
    $push: { outbox: outboxEntry('verification_accepted', await titleDataOf(accepted)) },
  });
  // A change of name ended the verification while its result was stored.
  if (matchedCount === 0 && !(await VerificationModel.exists({ _id: accepted._id, status: 'accepted' })))
    await removeResult(accepted);
}

/** Finishes acceptances whose request was interrupted; returns how many. */
export async function finishAcceptances(): Promise<number> {
  const unfinished = await VerificationModel.find({
    unfinishedSince: isInterrupted(),
  })
    .limit(maxFinishedPerRun)
    .lean<VerificationDoc[]>();
  for (const accepted of unfinished) {
    await finishAcceptance(accepted).catch((error: unknown) => {
      // The request is pending again.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return unfinished.length;
}
