import { notificationStreamPath } from '@laterite/shared/features/notifications/stream.ts';
import { networkRequests } from '@laterite/shared/limits.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import type { Request, RequestHandler, Response } from 'express';
import { config } from '../../config.ts';
import { rateLimited } from '../../core/errors/app-error.ts';
import { memoryStore } from '../../core/limits/rate-limit-stores.ts';
import { networkOf } from '../../core/limits/rate-limits.ts';

/** Requests of one network: the number in progress, and the callbacks that start the waiting ones. */
interface Lane {
  running: number;
  waiting: Set<() => void>;
}

const lanes = new Map<string, Lane>();

/** Pictures are streamed to slow phones, forms with files take minutes and event streams stay open: none may hold up the reads of its network. */
const isExempt = (req: Request) => req.path.startsWith('/images/') || req.path === notificationStreamPath;
const laneKey = (req: Request) =>
  networkOf(req.ip ?? '') + (req.is('multipart/form-data') ? ' with files' : '');

function laneOf(key: string): Lane {
  const lane = lanes.get(key) ?? { running: 0, waiting: new Set() };
  lanes.set(key, lane);
  return lane;
}

/** Starts the next waiting request, after pending I/O of other networks. */
function free(key: string): void {
  const lane = laneOf(key);
  const [next] = lane.waiting;
  if (next) {
    lane.waiting.delete(next);
    setImmediate(next);
    return;
  }
  lane.running -= 1;
  if (lane.running === 0) lanes.delete(key);
}

/** Returns how long the place of a request stays taken after its response: only for a network that is refused again and again. */
async function pauseAfter(key: string, { statusCode }: Response): Promise<number> {
  if (statusCode !== 429 && statusCode !== 503) return 0;
  const { count } = await memoryStore.add(`refusals:${key}`, minuteMs);
  return count > networkRequests.refusalsPerMinute ? networkRequests.pauseMs : 0;
}

function holdPlace(key: string, res: Response): void {
  let isFree = false;
  const release = async () => {
    if (isFree) return;
    isFree = true;
    const pauseMs = await pauseAfter(key, res);
    if (pauseMs) setTimeout(free, pauseMs, key).unref();
    else free(key);
  };
  // Free the slot when the response is complete, not when a slow phone has received it.
  res.once('prefinish', release);
  res.once('close', release);
}

function waitInLane(key: string, lane: Lane, res: Response, next: (error?: unknown) => void): void {
  let isOver = false;
  const stopWaiting = () => {
    isOver = true;
    clearTimeout(timer);
    res.off('close', stopWaiting);
    lane.waiting.delete(start);
  };
  const start = () => {
    // It was refused or left between being chosen and started: its response ends no more, so the next one takes the place.
    if (isOver) return free(key);
    stopWaiting();
    holdPlace(key, res);
    next();
  };
  const refuse = () => {
    stopWaiting();
    next(rateLimited('too_many_requests', networkRequests.retryAfterS));
  };
  const timer = setTimeout(refuse, networkRequests.waitMs);
  res.once('close', stopWaiting);
  lane.waiting.add(start);
}

/** Limits the concurrent requests of each network and queues the others, so that a flood from one network delays nobody else. */
export const limitNetworkConcurrency: RequestHandler = (req, res, next) => {
  if (isExempt(req)) return next();
  const key = laneKey(req);
  const lane = laneOf(key);
  if (lane.running < networkRequests.atOnce * config.rateLimitFactor) {
    lane.running += 1;
    holdPlace(key, res);
    return next();
  }
  if (lane.waiting.size < networkRequests.waiting) return waitInLane(key, lane, res, next);
  res.set('Connection', 'close');
  throw rateLimited('too_many_requests', networkRequests.retryAfterS);
};
