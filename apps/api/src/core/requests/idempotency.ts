import { dayMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../database-helpers.ts';
import { AppError, field, invalidFields } from '../errors/app-error.ts';
import { abandonedMs } from './abandoned.ts';
import type { Attempt } from './earlier-attempt.ts';
import { decryptBody, encryptBody, StoredResponseModel, storedResponseId } from './stored-responses.ts';

const replayTtlMs = 2 * dayMs;

/** A successful response: its status and body. */
export interface StoredResponse {
  status: number;
  body: unknown;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The idempotency key of a request, and the id under which its response is stored. */
export interface RequestKey {
  /** A member, or the network of a visitor. */
  userId: string;
  key: string;
  id: string;
}

/** Returns the idempotency key of a member; throws where it is no UUID. */
export function requestKey(userId: string, key: string): RequestKey {
  if (!isUuid.test(key)) throw invalidFields([field('Idempotency-Key', 'field.invalid')]);
  return { userId, key: key.toLowerCase(), id: storedResponseId(userId, key.toLowerCase()) };
}

/** Returns the stored response of a key; throws `idempotency_reused` where the request differs from the first one. */
export async function findStoredResponse(
  { userId, key, id }: RequestKey,
  fingerprint: () => Promise<string>,
): Promise<StoredResponse | null> {
  const living = { _id: id, expiresAt: trusted({ $gt: new Date() }) };
  const stored = await StoredResponseModel.findOne(living).lean();
  if (!stored || (!stored.status && stored.startedAt.getTime() < Date.now() - abandonedMs)) return null;
  if ((await fingerprint()) !== stored.fingerprint) throw new AppError('idempotency_reused');
  if (!stored.status) throw new AppError('idempotency_in_progress', { retryAfter: 2 });
  return { status: stored.status, body: stored.body && JSON.parse(decryptBody(userId, key, stored.body)) };
}

/** A reserved key: the fingerprint of the request, and the attempt that it makes. */
export interface Reservation {
  fingerprint: string;
  attempt: Attempt;
}

/** Reserves a key for this request; the unique `_id` makes other reservations fail until this one expires. */
export async function reserveKey(key: RequestKey, fingerprint: string): Promise<Reservation> {
  const { id } = key;
  const now = Date.now();
  const newId = new Types.ObjectId();
  const set = { startedAt: new Date(now), expiresAt: new Date(now + replayTtlMs) };
  const isAbandoned = {
    status: trusted({ $exists: false }),
    startedAt: trusted({ $lte: new Date(now - abandonedMs) }),
    expiresAt: trusted({ $gt: new Date(now) }),
  };
  try {
    const reserved = await StoredResponseModel.findOneAndUpdate(
      { _id: id, ...isAbandoned },
      // The fingerprint stays that of the first attempt, which may have stored its document, until a response is stored.
      { $set: set, $setOnInsert: { newId, fingerprint } },
      { upsert: true, returnDocument: 'after', projection: { newId: 1, fingerprint: 1 } },
    ).lean();
    const isCorrected = reserved !== null && reserved.fingerprint !== fingerprint;
    // Reservations of earlier versions have no such id.
    return { fingerprint, attempt: { newId: reserved?.newId ?? newId, isCorrected } };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // An expired one may be stored until the TTL index deletes it.
    const expired = { _id: id, expiresAt: trusted({ $lte: new Date(now) }) };
    const { deletedCount } = await StoredResponseModel.deleteOne(expired);
    if (deletedCount > 0) return reserveKey(key, fingerprint);
    throw new AppError('idempotency_in_progress', { retryAfter: 2 });
  }
}

/** Stores the response for retries with the same key. */
export async function storeResponse(
  { userId, key, id }: RequestKey,
  { fingerprint }: Reservation,
  { status, body }: StoredResponse,
): Promise<void> {
  const encrypted = body !== undefined && { body: encryptBody(userId, key, JSON.stringify(body)) };
  await StoredResponseModel.updateOne({ _id: id }, { $set: { fingerprint, status, ...encrypted } });
}

const released = { $set: { startedAt: new Date(0) } };

/** Lets the next request with this key run after a failed one. `newId` stays, because the failed request may have stored its document. */
export async function releaseKey({ id }: RequestKey): Promise<void> {
  await StoredResponseModel.updateOne({ _id: id, status: null }, released);
}

/** Releases the keys of requests that a kill of the previous process interrupted; call it only where no other process can hold a key. */
export async function releaseKeysOfKilled(): Promise<void> {
  const ofKilled = {
    status: null,
    startedAt: trusted({ $lt: new Date(performance.timeOrigin) }),
    // Older reservations count as abandoned.
    expiresAt: trusted({ $gt: new Date(Date.now() + replayTtlMs - abandonedMs) }),
  };
  await StoredResponseModel.updateMany(ofKilled, released);
}

/** Runs the work once per key: a retry returns the stored response. A failure releases the key. */
export async function answerOnce(
  key: RequestKey,
  fingerprint: string,
  work: (attempt: Attempt) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const stored = await findStoredResponse(key, async () => fingerprint);
  if (stored) return stored;
  const reservation = await reserveKey(key, fingerprint);
  try {
    const answer = await work(reservation.attempt);
    await storeResponse(key, reservation, answer);
    return answer;
  } catch (error) {
    await releaseKey(key);
    throw error;
  }
}
