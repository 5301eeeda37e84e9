import type { ErrorCode } from '@laterite/shared/errors.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { model, Schema, Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../database-helpers.ts';
import { AppError } from '../errors/app-error.ts';

/** Lifetime of a reservation whose process stopped before releasing it. */
const reservationTtlMs = 10 * minuteMs;

const required = true;
const claim = new Schema({
  /** Id of the document that the write stores; reservations of an earlier version have the same id as their document. */
  document: Schema.Types.ObjectId,
  weight: { type: Number, required },
  until: { type: Date, required },
});

/** Writes in progress per scope, in the order of their reservations. */
const schema = new Schema(
  {
    /** Name of the scope, e.g. of the webhooks of one member. */
    _id: { type: String, required },
    claims: { type: [claim], required },
    expiresAt: { type: Date, required },
  },
  { collection: 'roomclaims', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
const CapacityReservationModel = model('RoomClaim', schema);

/** Maximum number of documents in a scope, e.g. the webhooks of one member. */
export interface CapacityLimit {
  /** Unique name, e.g. `webhooks:65f0…`. */
  scope: string;
  max: number;
  /** Returns the number of documents in the scope, not counting these ids. */
  countOthers: (without: Types.ObjectId[]) => Promise<number>;
  /** Error of a full scope; its message may name the maximum as `{max}`. */
  error: ErrorCode;
}

interface Reservation {
  _id: Types.ObjectId;
  document: Types.ObjectId;
  weight: number;
}

/** Adds a reservation atomically; returns the earlier reservations for other documents that have not expired. */
async function addReservation(scope: string, reservation: Reservation): Promise<Reservation[]> {
  const now = Date.now();
  const until = new Date(now + reservationTtlMs);
  const push = () =>
    CapacityReservationModel.findOneAndUpdate(
      { _id: scope },
      { $push: { claims: { ...reservation, until } }, $set: { expiresAt: until } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // Two processes inserted the scope at once: the second finds the document of the first.
  const stored = await push().catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return push();
  });
  const claims = stored?.claims ?? [];
  const own = claims.findIndex((each) => each._id.equals(reservation._id));
  const earlier = claims
    .slice(0, own)
    .filter(({ until }) => until.getTime() > now)
    .map(({ _id, document, weight }) => ({ _id, document: document ?? _id, weight }))
    .filter(({ document }) => !document.equals(reservation.document));
  return [...new Map(earlier.map((each) => [String(each.document), each])).values()];
}

/**
 * Runs the write that adds a document to a limited scope: a new one with the given id, or the stored one named by `document`.
 * Throws the error of the limit where the documents of its scope, the earlier reservations and this one exceed its maximum, also for concurrent writes.
 */
export async function withCapacity<T>(
  { scope, max, countOthers, error }: CapacityLimit,
  write: (id: Types.ObjectId) => Promise<T>,
  { weight = 1, document = new Types.ObjectId() }: Partial<Omit<Reservation, '_id'>> = {},
): Promise<T> {
  const reservation = { _id: new Types.ObjectId(), document, weight };
  try {
    const earlier = await addReservation(scope, reservation);
    const reserved = earlier.reduce((sum, each) => sum + each.weight, 0);
    const others = reserved + (await countOthers(earlier.map((each) => each.document)));
    if (others + weight > max) throw new AppError(error, { values: { max } });
    return await write(document);
  } finally {
    await CapacityReservationModel.updateOne({ _id: scope }, { $pull: { claims: { _id: reservation._id } } });
  }
}

/** Deletes the reservations of a killed process; call it only where no other process can hold a reservation. */
export async function deleteReservationsOfKilledProcess(): Promise<void> {
  await CapacityReservationModel.deleteMany({});
}

/** Returns the filter that excludes these ids. */
export const noneOf = (ids: Types.ObjectId[]) => ({ _id: trusted({ $nin: ids }) });
