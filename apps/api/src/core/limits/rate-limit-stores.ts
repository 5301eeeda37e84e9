import { type InferSchemaType, model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '../database-helpers.ts';

/** Number of attempts in the current window, and the end of that window. */
export interface Counter {
  count: number;
  endsAt: number;
  /** The same for a shorter window within it, for limits that have both. */
  recent?: Counter | undefined;
}

interface CounterStore {
  add: (key: string, windowMs: number, points?: number) => Promise<Counter>;
  remove: (key: string, points?: number) => Promise<void>;
  clear: (key: string) => Promise<void>;
}

const schema = new Schema(
  {
    _id: String,
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    recent: {
      type: new Schema(
        { count: { type: Number, required: true }, endsAt: { type: Date, required: true } },
        { _id: false },
      ),
      default: undefined,
    },
  },
  { collection: 'ratelimits', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const RateLimitModel = model('RateLimit', schema);
type Stored = Pick<InferSchemaType<typeof schema>, 'count' | 'expiresAt' | 'recent'>;

/** Attempt to count: `points` in a window and, with `recentMs`, in a shorter one within it; one document stores both. */
interface Attempt {
  windowMs: number;
  recentMs?: number | undefined;
  points: number;
}

const endOf = (windowMs: number) => new Date(Date.now() + windowMs);
const isLiving = () => trusted({ $gt: new Date() });

/** Starts a window unless a living one exists: the unique _id then refuses the insert, and the caller counts again. */
async function startWindow(key: string, { windowMs, recentMs, points }: Attempt): Promise<Stored | null> {
  const recent = recentMs ? { count: points, endsAt: endOf(recentMs) } : undefined;
  const started = { count: points, expiresAt: endOf(windowMs), ...(recent && { recent }) };
  try {
    await RateLimitModel.updateOne(
      { _id: key, expiresAt: trusted({ $lte: new Date() }) },
      { $set: started },
      { upsert: true },
    );
    return started;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Counts in the current window; null without one. Uses the driver directly: every write of a member waits for this, and Mongoose would double the time. */
const countOn = (key: string, { recentMs, points }: Attempt): Promise<Stored | null> => {
  const living = { $gt: new Date() };
  return RateLimitModel.collection.findOneAndUpdate(
    { _id: key as never, expiresAt: living, ...(recentMs && { 'recent.endsAt': living }) },
    { $inc: { count: points, ...(recentMs && { 'recent.count': points }) } },
    { returnDocument: 'after' },
  ) as Promise<unknown> as Promise<Stored | null>;
};

/** Restarts the shorter window within the current one, unless another request just did. */
async function restartRecent(key: string, recentMs: number): Promise<void> {
  await RateLimitModel.updateOne(
    { _id: key, 'recent.endsAt': trusted({ $not: isLiving() }) },
    { $set: { recent: { count: 0, endsAt: endOf(recentMs) } } },
  );
}

async function increment(key: string, attempt: Attempt): Promise<Stored> {
  const counted = (await countOn(key, attempt)) ?? (await startWindow(key, attempt));
  if (counted) return counted;
  if (attempt.recentMs) await restartRecent(key, attempt.recentMs);
  return increment(key, attempt);
}

/** Rate-limit counters in the database, which all API processes share and a restart does not reset. */
export const databaseStore = {
  async add(key: string, windowMs: number, points = 1, recentMs?: number): Promise<Counter> {
    const { count, expiresAt, recent } = await increment(key, { windowMs, recentMs, points });
    return {
      count,
      endsAt: expiresAt.getTime(),
      recent: recent ? { count: recent.count, endsAt: recent.endsAt.getTime() } : undefined,
    };
  },
  async remove(key: string, points = 1, isRecent = false): Promise<void> {
    const $inc = { count: -points, ...(isRecent && { 'recent.count': -points }) };
    await RateLimitModel.updateOne({ _id: key, count: trusted({ $gt: 0 }) }, { $inc });
  },
  async clear(key: string): Promise<void> {
    await RateLimitModel.deleteOne({ _id: key });
  },
} satisfies CounterStore;

const windows = new Map<string, Counter>();
const maxWindows = 100_000;

function dropEnded(now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  // Bound the memory: a flood of addresses clears all counters, which loosens the limits only for a moment.
  if (windows.size > maxWindows) windows.clear();
}

/** Counters in the memory of this process, for the limits of every request. */
export const memoryStore: CounterStore = {
  async add(key, windowMs, points = 1) {
    const now = Date.now();
    const current = windows.get(key);
    if (current && current.endsAt > now) {
      current.count += points;
      // A copy: the next attempt may be counted before the caller reads this one.
      return { ...current };
    }
    if (windows.size >= maxWindows) dropEnded(now);
    const started = { count: points, endsAt: now + windowMs };
    windows.set(key, started);
    return { ...started };
  },
  async remove(key, points = 1) {
    const counter = windows.get(key);
    if (counter && counter.count > 0) counter.count -= points;
  },
  async clear(key) {
    windows.delete(key);
  },
};
