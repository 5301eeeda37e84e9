import { Piscina } from 'piscina';
import { limitConcurrency } from '../../core/concurrency/concurrency-limit.ts';
import { workerFile } from '../../core/concurrency/worker-file.ts';
import { maxWorkerTasks } from '../../core/concurrency/worker-priority.ts';
import type { Work } from './password.worker.ts';

const { file, execArgv } = workerFile(import.meta.url, 'password.worker');
/** Limits the queue here, because the queue of the pool can starve the first waiting task. */
const limitPasswordJobs = limitConcurrency(maxWorkerTasks, 50);

const startThreads = () =>
  new Piscina<Work, string | boolean>({
    filename: file,
    execArgv,
    minThreads: 0,
    maxThreads: maxWorkerTasks,
    idleTimeout: 60_000,
  });

let threads: ReturnType<typeof startThreads> | undefined;

/** Hashes or compares a password in a worker thread. */
export const inPasswordThread = (task: Work): Promise<string | boolean> =>
  limitPasswordJobs(() => {
    threads ??= startThreads();
    return threads.run(task);
  });

/** Ends the worker threads; the next password starts new ones. */
export async function closePasswordThreads(): Promise<void> {
  await threads?.destroy();
  threads = undefined;
}
