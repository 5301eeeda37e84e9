import { canDecode, encode } from './encode.ts';
import { drawShare } from './share-image.ts';

const jobs = { encode, canDecode, drawShare };

/** Jobs of the image process, see image-process.ts. */
export type Jobs = typeof jobs;

/** One job request; the `JobResult` with the same id is its response. */
export interface JobRequest {
  id: number;
  job: keyof Jobs;
  args: unknown[];
}
export type JobResult = { id: number } & ({ result: unknown } | { failure: string });

async function outcomeOf({ id, job, args }: JobRequest): Promise<JobResult> {
  try {
    return { id, result: await (jobs[job] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (order: JobRequest) => {
  const outcome = await outcomeOf(order);
  // Ignore the error: the server has exited, and nobody waits for the result.
  process.send?.(outcome, () => undefined);
});

// Ignore signals that terminals and some process managers send to every process: this process finishes its jobs and exits with the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
