import { isIPv6 } from 'node:net';
import { type ErrorCode, errors } from '@laterite/shared/errors.ts';
import { type Limit, type LimitName, limits } from '@laterite/shared/limits.ts';
import { dayMs } from '@laterite/shared/time.ts';
import type { Request } from 'express';
import { config } from '../../config.ts';
import { AppError, rateLimited } from '../errors/app-error.ts';
import { requestContext } from '../request-context.ts';
import { type Counter, databaseStore, memoryStore } from './rate-limit-stores.ts';

/** One counted attempt; its success or failure decides whether it stays counted. */
export interface RateLimitAttempt {
  succeeded: () => Promise<void>;
  failed: (error: unknown) => Promise<void>;
}

/** Returns the network of an address: the address itself for IPv4, the /64 for IPv6, which one household has. */
export function networkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(v4)) return v4;
  const [head = '', tail] = v4.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':')}::/64`;
}

/** Returns an address without its last part, as logs and records store it. */
export function truncatedIp(ip: string): string {
  const network = networkOf(ip);
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.0/24');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

interface LimitWindow {
  max: number;
  windowMs: number;
}

/** Returns the counter key of a caller with its windows: one, or a day with a shorter window within it. */
function windowsOf(name: LimitName, caller: string) {
  const { max, windowMs, maxPerDay, per }: Limit = limits[name];
  // Limits per account count wrong passwords, so the test setting must not raise them.
  const factor = per === 'account' ? 1 : config.rateLimitFactor;
  const key = `${name}:${caller}`;
  const only: LimitWindow = { max: max * factor, windowMs };
  return maxPerDay
    ? { key: `${key}:day`, window: { max: maxPerDay * factor, windowMs: dayMs }, recent: only }
    : { key, window: only, recent: undefined };
}

/** Remaining attempts of a caller under one limit, or under its daily maximum. */
export interface RateLimitState extends LimitWindow {
  name: string;
  remaining: number;
  endsAt: number;
}

/** The limits that a request was counted against. */
const statesOf = new WeakMap<Request, Map<string, RateLimitState>>();

/** Returns the remaining attempts of the caller under each limit that the request was counted against. */
export const rateLimitStates = (req: Request): RateLimitState[] => [...(statesOf.get(req)?.values() ?? [])];

/** Stores the remaining attempts for the response headers, except those of an account, a phone or a company, which the caller must not learn. */
function record(req: Request | undefined, name: LimitName, window: LimitWindow, counter: Counter): void {
  const { per, maxPerDay }: Limit = limits[name];
  if (!req || (per !== 'ip' && per !== 'user')) return;
  const states = statesOf.get(req) ?? new Map<string, RateLimitState>();
  const id = maxPerDay && window.windowMs === dayMs ? `${name}PerDay` : name;
  const remaining = Math.max(0, window.max - counter.count);
  statesOf.set(req, states.set(id, { ...window, name: id, remaining, endsAt: counter.endsAt }));
}

const refusal = (name: LimitName, counter: Counter) => {
  const retryAfter = Math.max(1, Math.ceil((counter.endsAt - Date.now()) / 1000));
  const isLogin = name === 'loginRequests' || limits[name].per === 'account';
  return rateLimited(isLogin ? 'too_many_logins' : 'too_many_requests', retryAfter);
};

const statusOf = (error: unknown) => (error instanceof AppError ? errors[error.code].status : 500);

/** Errors with status 400 that refuse a guessed code, token or password, and no invalid field. */
const wrongSecrets: readonly ErrorCode[] = [
  'otp_invalid',
  'reset_expired',
  'wrong_password',
  'identity_refused',
];

const isInvalidRequest = (error: unknown): boolean =>
  statusOf(error) === 400 && !(error instanceof AppError && wrongSecrets.includes(error.code));

/** Attempt to count: the caller, the number of points, and the request whose response shows the remaining attempts. */
interface Attempt {
  caller: string;
  points: number;
  req: Request | undefined;
}

const without = (counter: Counter, points: number): Counter => ({
  ...counter,
  count: counter.count - points,
});

/** Counts an attempt, and records what it leaves. A refused attempt of several points counts none of them, since a smaller one may fit. */
async function countShared(name: LimitName, { caller, points, req }: Attempt) {
  const { key, window, recent } = windowsOf(name, caller);
  const counter = await databaseStore.add(key, window.windowMs, points, recent?.windowMs);
  const recordWithout = (uncounted: number) => {
    if (recent && counter.recent) record(req, name, recent, without(counter.recent, uncounted));
    record(req, name, window, without(counter, uncounted));
  };
  const uncount = () => databaseStore.remove(key, points, recent !== undefined);
  const isRecentFull = recent && counter.recent && counter.recent.count > recent.max;
  const full = counter.count > window.max ? counter : isRecentFull && counter.recent;
  recordWithout(full && points > 1 ? points : 0);
  if (!full) return uncount;
  if (points > 1) await uncount();
  // An attempt rejected by the shorter window does not count for the day.
  else if (full !== counter) await databaseStore.remove(key);
  throw refusal(name, full);
}

async function countHere(name: LimitName, { caller, points, req }: Attempt) {
  const { key, window } = windowsOf(name, caller);
  const counter = await memoryStore.add(key, window.windowMs, points);
  record(req, name, window, counter);
  if (counter.count > window.max) throw refusal(name, counter);
  return () => memoryStore.remove(key, points);
}

async function countAttempt(name: LimitName, attempt: Attempt): Promise<RateLimitAttempt> {
  const limit: Limit = limits[name];
  const uncountStored = await (limit.shared ? countShared : countHere)(name, attempt);
  async function uncount() {
    await uncountStored();
    for (const state of attempt.req ? rateLimitStates(attempt.req) : [])
      if (state.name === name || state.name === `${name}PerDay`) state.remaining += attempt.points;
  }
  return {
    succeeded: async () => {
      if (limit.failuresOnly) await uncount();
    },
    failed: async (error) => {
      if (limit.failuresOnly ? statusOf(error) !== 401 : isInvalidRequest(error)) await uncount();
    },
  };
}

/** Attempts already counted for each request, allowed or rejected. */
const attemptsByRequest = new WeakMap<Request, Map<LimitName, Promise<RateLimitAttempt>>>();

/** Counts one attempt per caller (user id or network) and throws above the limit. A request counts once per limit, however often this is called. An attempt may count as several `points`. */
export function consumeRateLimit(
  name: LimitName,
  caller: string | Request,
  points = 1,
): Promise<RateLimitAttempt> {
  if (typeof caller === 'string')
    return countAttempt(name, { caller, points, req: requestContext.getStore()?.request });
  const attempts = attemptsByRequest.get(caller) ?? new Map<LimitName, Promise<RateLimitAttempt>>();
  const attempt =
    attempts.get(name) ?? countAttempt(name, { caller: networkOf(caller.ip ?? ''), points: 1, req: caller });
  attemptsByRequest.set(caller, attempts.set(name, attempt));
  return attempt;
}

/** Deletes the counted attempts of a caller, e.g. after the right password. */
export const resetRateLimit = (name: LimitName, caller: string): Promise<void> =>
  databaseStore.clear(`${name}:${caller}`);
