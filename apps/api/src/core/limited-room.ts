import type { ErrorCode } from '@laterite/shared/errors.ts';
import { model, Schema, Types, trusted } from 'mongoose';
import { AppError } from './app-error.ts';
import { isDuplicateKey } from './database-helpers.ts';

/** Lifetime of a claim whose process stopped before releasing it. */
const claimMs = 10 * 60_000;

const required = true;
const claim = new Schema({
  weight: { type: Number, required },
  until: { type: Date, required },
});

/** Writes in progress per limited place, in the order of their claims. */
const schema = new Schema(
  {
    /** Name of the place, e.g. of the webhooks of one member. */
    _id: { type: String, required },
    claims: { type: [claim], required },
    expiresAt: { type: Date, required },
  },
  { collection: 'roomclaims', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
const RoomClaimModel = model('RoomClaim', schema);

/** A place that may store at most `max` documents, e.g. the webhooks of one member. */
export interface Room {
  /** Unique name, e.g. `webhooks:65f0…`. */
  place: string;
  max: number;
  /** Returns the number of its documents, not counting these ids. */
  taken: (without: Types.ObjectId[]) => Promise<number>;
  error: ErrorCode;
}

/** Adds a claim atomically; returns the earlier claims that have not expired. */
async function addClaim(place: string, _id: Types.ObjectId, weight: number) {
  const now = Date.now();
  const until = new Date(now + claimMs);
  const push = () =>
    RoomClaimModel.findOneAndUpdate(
      { _id: place },
      { $push: { claims: { _id, weight, until } }, $set: { expiresAt: until } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // Two processes inserted the place at once: the second finds the document of the first.
  const stored = await push().catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return push();
  });
  const claims = stored?.claims ?? [];
  const own = claims.findIndex((each) => each._id.equals(_id));
  return claims.slice(0, own).filter((each) => each.until.getTime() > now);
}

/**
 * Runs the write that creates a document in a limited place; the document must have the given id.
 * Throws the error of the place where its documents, the earlier claims and this one exceed its maximum, also for concurrent writes.
 */
export async function withRoom<T>(
  { place, max, taken, error }: Room,
  write: (id: Types.ObjectId) => Promise<T>,
  weight = 1,
): Promise<T> {
  const id = new Types.ObjectId();
  try {
    const earlier = await addClaim(place, id, weight);
    const claimed = earlier.reduce((sum, each) => sum + each.weight, 0);
    if (claimed + weight + (await taken(earlier.map(({ _id }) => _id))) > max) throw new AppError(error);
    return await write(id);
  } finally {
    await RoomClaimModel.updateOne({ _id: place }, { $pull: { claims: { _id: id } } });
  }
}

/** Deletes the claims of a killed process; call it only where no other process can hold a claim. */
export async function endRoomClaimsOfKilled(): Promise<void> {
  await RoomClaimModel.deleteMany({});
}

/** Returns the filter that excludes these ids. */
export const noneOf = (ids: Types.ObjectId[]) => ({ _id: trusted({ $nin: ids }) });
