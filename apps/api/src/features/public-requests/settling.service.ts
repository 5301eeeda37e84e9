import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { PublicRequestModel } from './public-request.model.ts';

/** Statuses from which a request can be closed. */
export const closable = trusted({ $in: ['open', 'expired'] as const });

/** Throws `order_state` where a request was closed with another answer, or without one. */
export async function assertNotClosedWithout(answer: Types.ObjectId, request: Types.ObjectId): Promise<void> {
  const other = { _id: request, status: 'closed' as const, chosen: trusted({ $ne: answer }) };
  if (await PublicRequestModel.exists(other)) throw new AppError('order_state');
}

/** Closes a request with the answer whose quote was accepted, unless it is closed already. Notifies the other sellers. */
export async function closeWithQuote(answer: Types.ObjectId, request: Types.ObjectId): Promise<void> {
  await PublicRequestModel.updateOne(
    { _id: request, status: closable, 'answers._id': answer },
    {
      $set: { status: 'closed', endedAt: new Date(), chosen: answer },
      $push: { outbox: outboxEntry('public_request_closed') },
    },
  );
}

/** Returns which of these requests exist. */
export async function existingRequests(ids: Types.ObjectId[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await PublicRequestModel.find({ _id: trusted({ $in: ids }) }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => String(_id)));
}
