import type { Model, Types } from 'mongoose';

/** Returns the document that an earlier attempt of this request stored before it was cut short; null at the first attempt, and without an idempotency key. */
export const findStoredByAttempt = async <Fields>(
  model: Model<Fields>,
  newId: Types.ObjectId | undefined,
): Promise<(Fields & { _id: Types.ObjectId }) | null> =>
  newId ? model.findById(newId).lean<Fields & { _id: Types.ObjectId }>() : null;
