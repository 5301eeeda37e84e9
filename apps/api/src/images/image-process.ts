import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { requestMs } from '@laterite/shared/limits.ts';
import { limitConcurrency } from '../core/concurrency/concurrency-limit.ts';
import { workerFile } from '../core/concurrency/worker-file.ts';
import { maxWorkerTasks, workerPriority } from '../core/concurrency/worker-priority.ts';
import type { JobResult, Jobs } from './image.worker.ts';

const { file, execArgv } = workerFile(import.meta.url, 'image.worker');
const idleMs = 60_000;

/** Concurrency limit of image work, which fills a processor: two jobs at a time, twenty waiting. */
export const limitImageJobs = limitConcurrency(Math.min(2, maxWorkerTasks), 20);

type Result<J extends keyof Jobs> = Awaited<ReturnType<Jobs[J]>>;

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

function start(): ChildProcess {
  const child = fork(file, { serialization: 'advanced', execArgv });
  // Set it before the child starts threads, which inherit its priority.
  if (child.pid) setPriority(child.pid, workerPriority('pictures'));
  const forget = () => {
    if (running !== child) return;
    running = undefined;
    clearTimeout(idle);
    for (const { fail } of waiting.values()) fail(new Error('The image process exited'));
    waiting.clear();
  };
  child.on('message', (outcome: JobResult) => settle(child, outcome));
  for (const event of ['disconnect', 'error', 'exit']) child.once(event, forget);
  return child;
}

/**
 * Runs an image job in a child process, which is started on demand and ends after an idle minute.
 * The child has a lower priority than requests, and a crash or hang of a job does not affect the server.
 */
export async function runInImageProcess<J extends keyof Jobs>(
  job: J,
  ...args: Parameters<Jobs[J]>
): Promise<Result<J>> {
  running ??= start();
  const child = running;
  wake(child);
  const endless = setTimeout(() => child.kill('SIGKILL'), requestMs.upload);
  const id = ++lastId;
  try {
    return await new Promise<Result<J>>((done, fail) => {
      waiting.set(id, { done, fail });
      child.send({ id, job, args }, (error) => error && fail(error));
    });
  } finally {
    clearTimeout(endless);
  }
}
