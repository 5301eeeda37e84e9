import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { dayMs } from '@laterite/shared/time.ts';
import type { Request } from 'express';
import { trusted } from 'mongoose';
import { AppError, field, invalidFields } from '../core/app-error.ts';
import type { CurrentUser } from '../core/current-user.ts';
import { isDuplicateKey } from '../core/database-helpers.ts';
import { sign } from '../core/keys.ts';
import type { ReceivedFile } from '../core/received-file.ts';
import { decryptBody, encryptBody, StoredResponseModel, storedResponseId } from '../core/stored-responses.ts';
import type { ReceivedBody } from './body.ts';

const replayTtlMs = 2 * dayMs;
/** Longer than any request may take: what is still under way then was cut short. */
const abandonedMs = 5 * 60 * 1000;

/** A normal answer: its status and body. */
export interface Answer {
  status: number;
  body: unknown;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The idempotency key of a request, and under which id its response is stored. */
export interface RequestKey {
  userId: string;
  key: string;
  id: string;
}

const repeatable = ['POST', 'PATCH'];

/** Returns the key a member gave to a POST or PATCH; null where there is none. */
export function keyOf(req: Request, member: CurrentUser | null): RequestKey | null {
  const key = repeatable.includes(req.method) ? req.get('Idempotency-Key')?.toLowerCase() : undefined;
  if (!key || !member) return null;
  if (!isUuid.test(key)) throw invalidFields([field('Idempotency-Key', 'field.invalid')]);
  return { userId: member.id, key, id: storedResponseId(member.id, key) };
}

async function digestOf({ path }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Equal for equal contents: a form is sent with another boundary each time, so its parts are compared, not its bytes. */
export async function fingerprintOf(req: Request, { input, files }: ReceivedBody): Promise<string> {
  const parts: [string, string[]][] = [];
  for (const [name, all] of Object.entries(files)) parts.push([name, await Promise.all(all.map(digestOf))]);
  const content = JSON.stringify([req.path, input, parts.sort()]);
  return sign('idempotency', content).toString('hex');
}

/** The answer kept under a key, if what is sent now is what was sent then. */
export async function findStoredResponse(
  { userId, key, id }: RequestKey,
  fingerprint: () => Promise<string>,
): Promise<Answer | null> {
  const living = { _id: id, expiresAt: trusted({ $gt: new Date() }) };
  const kept = await StoredResponseModel.findOne(living).lean();
  if (!kept || (!kept.status && kept.startedAt.getTime() < Date.now() - abandonedMs)) return null;
  if ((await fingerprint()) !== kept.fingerprint) throw new AppError('idempotency_reused');
  if (!kept.status) throw new AppError('idempotency_in_progress', { retryAfter: 2 });
  return { status: kept.status, body: kept.body && JSON.parse(decryptBody(userId, key, kept.body)) };
}

/** Takes a key for this request; the unique _id refuses it to all others while it is good. */
export async function reserveKey({ id }: RequestKey, fingerprint: string): Promise<void> {
  const now = Date.now();
  const isFree = trusted({ $lte: new Date(now) });
  const isAbandoned = { status: null, startedAt: trusted({ $lte: new Date(now - abandonedMs) }) };
  const set = { fingerprint, startedAt: new Date(now), expiresAt: new Date(now + replayTtlMs) };
  try {
    await StoredResponseModel.updateOne(
      { _id: id, $or: [{ expiresAt: isFree }, isAbandoned] },
      { $set: set, $unset: { status: 1, body: 1 } },
      { upsert: true },
    );
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('idempotency_in_progress', { retryAfter: 2 });
    throw error;
  }
}

/** Keeps the answer for whoever sends the same again. */
export async function storeResponse(
  { userId, key, id }: RequestKey,
  { status, body }: Answer,
): Promise<void> {
  const encrypted = body !== undefined && { body: encryptBody(userId, key, JSON.stringify(body)) };
  await StoredResponseModel.updateOne({ _id: id }, { $set: { status, ...encrypted } });
}

/** Gives a key back after a refusal: corrected, the request may be sent under the same name. */
export async function releaseKey({ id }: RequestKey): Promise<void> {
  await StoredResponseModel.deleteOne({ _id: id, status: null });
}
