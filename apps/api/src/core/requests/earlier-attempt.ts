import type { Model, Types } from 'mongoose';
import { AppError } from '../errors/app-error.ts';

/** An attempt of a request with an idempotency key. */
export interface Attempt {
  /** Id for the document that the request creates, the same at each attempt. */
  newId: Types.ObjectId;
  /** Whether the content differs from that of an earlier attempt, which was interrupted. */
  isCorrected?: boolean;
}

/** Returns the document that an earlier attempt of this request stored before it was interrupted; null at the first attempt, and without an idempotency key. Throws `idempotency_reused` where the content was changed since. */
export async function findStoredByAttempt<Fields>(
  model: Model<Fields>,
  attempt: Attempt | undefined,
): Promise<(Fields & { _id: Types.ObjectId }) | null> {
  if (!attempt) return null;
  const stored = await model.findById(attempt.newId).lean<Fields & { _id: Types.ObjectId }>();
  if (stored && attempt.isCorrected) throw new AppError('idempotency_reused');
  return stored;
}
