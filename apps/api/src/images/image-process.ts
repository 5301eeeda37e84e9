import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { requestMs } from '@laterite/shared/limits.ts';
import { limitConcurrency } from '../core/concurrency/concurrency-limit.ts';
import { workerFile } from '../core/concurrency/worker-file.ts';
import { maxWorkerTasks, workerPriority } from '../core/concurrency/worker-priority.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { JobResult, Jobs } from './image.worker.ts';

const { file, execArgv } = workerFile(import.meta.url, 'image.worker');
const idleMs = 60_000;

/** Returns the error of a job that failed because the machine is busy; the client may send the image again. */
export const imageOverload = (): AppError => new AppError('overloaded', { retryAfter: 30 });

/** Concurrency limit of image work, which fills a processor: two jobs at a time, twenty waiting. */
export const limitImageJobs = limitConcurrency(Math.min(2, maxWorkerTasks), 20);

type Result<J extends keyof Jobs> = Awaited<ReturnType<Jobs[J]>>;

/** Thrown when the process exits before it has finished a job; `wasAlone` is true if the process ran no other job. */
class ImageProcessExit extends Error {
  readonly wasAlone: boolean;
  constructor(wasAlone: boolean) {
    super('The image process exited');
    this.wasAlone = wasAlone;
  }
}

interface Waiting {
  done: (result: never) => void;
  fail: (error: Error) => void;
}

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Unref the idle child process, so that only running jobs keep the server alive. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle = setTimeout(() => {
    running = undefined;
    child.disconnect();
  }, idleMs).unref();
}

function wake(child: ChildProcess): void {
  clearTimeout(idle);
  child.ref();
  child.channel?.ref();
}

function settle(child: ChildProcess, outcome: JobResult): void {
  const { done, fail } = waiting.get(outcome.id)!;
  waiting.delete(outcome.id);
  if ('failure' in outcome) fail(new Error(outcome.failure));
  else done(outcome.result as never);
  if (waiting.size === 0) rest(child);
}

/** Fails the jobs of a process that has ended. */
function forget(child: ChildProcess): void {
  if (running !== child) return;
  running = undefined;
  clearTimeout(idle);
  const exit = new ImageProcessExit(waiting.size === 1);
  for (const { fail } of waiting.values()) fail(exit);
  waiting.clear();
}

function start(): ChildProcess {
  const child = fork(file, { serialization: 'advanced', execArgv });
  // Set it before the child starts threads, which inherit its priority.
  if (child.pid) setPriority(child.pid, workerPriority('pictures'));
  child.on('message', (outcome: JobResult) => settle(child, outcome));
  for (const event of ['disconnect', 'error', 'exit']) child.once(event, () => forget(child));
  return child;
}

/** Runs an image job in the child process. Throws `ImageProcessExit` where it ends before the job. */
async function runOnce<J extends keyof Jobs>(job: J, args: Parameters<Jobs[J]>): Promise<Result<J>> {
  running ??= start();
  const child = running;
  wake(child);
  const endless = setTimeout(() => child.kill('SIGKILL'), requestMs.upload);
  const id = ++lastId;
  try {
    return await new Promise<Result<J>>((done, fail) => {
      waiting.set(id, { done, fail });
      child.send({ id, job, args }, (error) => error && forget(child));
    });
  } finally {
    clearTimeout(endless);
  }
}

/** Returns the error of a job whose process ended twice: an image that was alone both times is at fault itself. */
function toExitError(first: unknown, second: unknown): unknown {
  if (!(second instanceof ImageProcessExit)) return second;
  const isAtFault = second.wasAlone && (first as ImageProcessExit).wasAlone;
  return isAtFault ? new AppError('image_unreadable') : imageOverload();
}

/**
 * Runs an image job in a child process, which is started on demand and ends after an idle minute.
 * The child has a lower priority than requests, and a crash or hang of a job does not affect the server.
 * Repeats the job once where the process ended before it, e.g. because the machine was short of memory.
 */
export async function runInImageProcess<J extends keyof Jobs>(
  job: J,
  ...args: Parameters<Jobs[J]>
): Promise<Result<J>> {
  try {
    return await runOnce(job, args);
  } catch (first) {
    if (!(first instanceof ImageProcessExit)) throw first;
    return runOnce(job, args).catch((second: unknown) => {
      throw toExitError(first, second);
    });
  }
}
