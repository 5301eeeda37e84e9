import type { ErrorCode } from '@laterite/shared/errors.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { model, Schema, Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../database-helpers.ts';
import { AppError } from '../errors/app-error.ts';

/** Lifetime of a claim whose process stopped before releasing it. */
const claimMs = 10 * minuteMs;

const required = true;
const claim = new Schema({
  /** Id of the document that the write stores; claims of an earlier version have the same id as their document. */
  document: Schema.Types.ObjectId,
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
  /** Error of a full place; its message may name the maximum as `{max}`. */
  error: ErrorCode;
}

interface Claim {
  _id: Types.ObjectId;
  document: Types.ObjectId;
  weight: number;
}

/** Adds a claim atomically; returns the earlier claims for other documents that have not expired. */
async function addClaim(place: string, claim: Claim): Promise<Claim[]> {
  const now = Date.now();
  const until = new Date(now + claimMs);
  const push = () =>
    RoomClaimModel.findOneAndUpdate(
      { _id: place },
      { $push: { claims: { ...claim, until } }, $set: { expiresAt: until } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // Two processes inserted the place at once: the second finds the document of the first.
  const stored = await push().catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return push();
  });
  const claims = stored?.claims ?? [];
  const own = claims.findIndex((each) => each._id.equals(claim._id));
  const earlier = claims
    .slice(0, own)
    .filter(({ until }) => until.getTime() > now)
    .map(({ _id, document, weight }) => ({ _id, document: document ?? _id, weight }))
    .filter(({ document }) => !document.equals(claim.document));
  return [...new Map(earlier.map((each) => [String(each.document), each])).values()];
}

/**
 * Runs the write that adds a document to a limited place: a new one with the given id, or the stored one named by `document`.
 * Throws the error of the place where its documents, the earlier claims and this one exceed its maximum, also for concurrent writes.
 */
export async function withRoom<T>(
  { place, max, taken, error }: Room,
  write: (id: Types.ObjectId) => Promise<T>,
  { weight = 1, document = new Types.ObjectId() }: Partial<Omit<Claim, '_id'>> = {},
): Promise<T> {
  const claim = { _id: new Types.ObjectId(), document, weight };
  try {
    const earlier = await addClaim(place, claim);
    const claimed = earlier.reduce((sum, each) => sum + each.weight, 0);
    const others = claimed + (await taken(earlier.map((each) => each.document)));
    if (others + weight > max) throw new AppError(error, { values: { max } });
    return await write(document);
  } finally {
    await RoomClaimModel.updateOne({ _id: place }, { $pull: { claims: { _id: claim._id } } });
  }
}

/** Deletes the claims of a killed process; call it only where no other process can hold a claim. */
export async function endRoomClaimsOfKilled(): Promise<void> {
  await RoomClaimModel.deleteMany({});
}

/** Returns the filter that excludes these ids. */
export const noneOf = (ids: Types.ObjectId[]) => ({ _id: trusted({ $nin: ids }) });
