import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { dayMs } from '@laterite/shared/time.ts';
import type { Request } from 'express';
import { model, Schema, trusted } from 'mongoose';
import { AppError, field, invalidFields } from '../core/app-error.ts';
import type { CurrentUser } from '../core/current-user.ts';
import { isDuplicateKey } from '../core/database-helpers.ts';
import { sign } from '../core/keys.ts';
import type { ReceivedFile } from '../core/received-file.ts';
import type { ReceivedBody } from './body.ts';

const replayTtlMs = dayMs;
/** Longer than any request may take: what is still under way then was cut short. */
const abandonedMs = 5 * 60 * 1000;

/** The first answer to a POST that names itself, so that sending it again does nothing again. */
const schema = new Schema(
  {
    /** User id and key. */
    _id: { type: String, required: true },
    /** What was sent, keyed with the server's secret: bodies may hold passwords. */
    fingerprint: { type: String, required: true },
    startedAt: { type: Date, required: true },
    /** Absent while the first request is under way. */
    status: Number,
    body: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotencykeys', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const IdempotencyKeyModel = model('IdempotencyKey', schema);

/** A normal answer: its status and body. */
export interface Answer {
  status: number;
  body: unknown;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name a member gave to a POST; null where there is none. */
export function keyOf(req: Request, member: CurrentUser | null): string | null {
  const key = req.method === 'POST' ? req.get('Idempotency-Key') : undefined;
  if (!key || !member) return null;
  if (!isUuid.test(key)) throw invalidFields([field('Idempotency-Key', 'field.invalid')]);
  return `${member.id}:${key.toLowerCase()}`;
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
  key: string,
  fingerprint: () => Promise<string>,
): Promise<Answer | null> {
  const living = { _id: key, expiresAt: trusted({ $gt: new Date() }) };
  const kept = await IdempotencyKeyModel.findOne(living).lean();
  if (!kept || (!kept.status && kept.startedAt.getTime() < Date.now() - abandonedMs)) return null;
  if ((await fingerprint()) !== kept.fingerprint) throw new AppError('idempotency_reused');
  if (!kept.status) throw new AppError('idempotency_in_progress', { retryAfter: 2 });
  return { status: kept.status, body: kept.body && JSON.parse(kept.body) };
}

/** Takes a key for this request; the unique _id refuses it to all others while it is good. */
export async function reserveKey(key: string, fingerprint: string): Promise<void> {
  const now = Date.now();
  const isFree = trusted({ $lte: new Date(now) });
  const isAbandoned = { status: null, startedAt: trusted({ $lte: new Date(now - abandonedMs) }) };
  const set = { fingerprint, startedAt: new Date(now), expiresAt: new Date(now + replayTtlMs) };
  try {
    await IdempotencyKeyModel.updateOne(
      { _id: key, $or: [{ expiresAt: isFree }, isAbandoned] },
      { $set: set, $unset: { status: 1, body: 1 } },
      { upsert: true },
    );
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('idempotency_in_progress', { retryAfter: 2 });
    throw error;
  }
}

/** Keeps the answer for whoever sends the same again. */
export async function storeResponse(key: string, { status, body }: Answer): Promise<void> {
  const kept = { status, ...(body !== undefined && { body: JSON.stringify(body) }) };
  await IdempotencyKeyModel.updateOne({ _id: key }, { $set: kept });
}

/** Gives a key back after a refusal: corrected, the request may be sent under the same name. */
export async function releaseKey(key: string): Promise<void> {
  await IdempotencyKeyModel.deleteOne({ _id: key, status: null });
}
