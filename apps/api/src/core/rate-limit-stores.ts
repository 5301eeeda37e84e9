import { model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from './database-helpers.ts';

/** How often something happened in the current window, and when that window ends. */
export interface Counter {
  count: number;
  endsAt: number;
}

interface CounterStore {
  add: (key: string, windowMs: number, points?: number) => Promise<Counter>;
  remove: (key: string, points?: number) => Promise<void>;
  clear: (key: string) => Promise<void>;
}

const schema = new Schema(
  { _id: String, count: Number, expiresAt: Date },
  { collection: 'ratelimits', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const RateLimitModel = model('RateLimit', schema);

/** Starts a window unless a living one exists: the unique _id then refuses the insert, and the caller counts again. */
async function startWindow(key: string, windowMs: number, points: number): Promise<Counter | null> {
  const endsAt = Date.now() + windowMs;
  const over = { _id: key, expiresAt: trusted({ $lte: new Date() }) };
  try {
    await RateLimitModel.updateOne(
      over,
      { $set: { count: points, expiresAt: new Date(endsAt) } },
      { upsert: true },
    );
    return { count: points, endsAt };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function countOn(key: string, points: number): Promise<Counter | null> {
  const living = { _id: key, expiresAt: trusted({ $gt: new Date() }) };
  const found = await RateLimitModel.findOneAndUpdate(
    living,
    { $inc: { count: points } },
    { returnDocument: 'after' },
  ).lean();
  return found && { count: found.count ?? points, endsAt: found.expiresAt?.getTime() ?? Date.now() };
}

/** Counters all API processes share; they outlive a restart. */
export const databaseStore: CounterStore = {
  async add(key, windowMs, points = 1) {
    const counter = (await countOn(key, points)) ?? (await startWindow(key, windowMs, points));
    return counter ?? this.add(key, windowMs, points);
  },
  async remove(key, points = 1) {
    await RateLimitModel.updateOne({ _id: key, count: trusted({ $gt: 0 }) }, { $inc: { count: -points } });
  },
  async clear(key) {
    await RateLimitModel.deleteOne({ _id: key });
  },
};

const windows = new Map<string, Counter>();
const mostWindows = 100_000;

function dropEnded(now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  // A flood of addresses must not fill the memory; starting afresh only loosens the limit for a moment.
  if (windows.size > mostWindows) windows.clear();
}

/** Counters of this process alone, for what every request passes through. */
export const memoryStore: CounterStore = {
  async add(key, windowMs, points = 1) {
    const now = Date.now();
    const current = windows.get(key);
    if (current && current.endsAt > now) {
      current.count += points;
      // A copy: the next attempt may be counted before the caller reads this one.
      return { ...current };
    }
    if (windows.size >= mostWindows) dropEnded(now);
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
