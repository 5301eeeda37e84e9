import { canDecode, encode } from './encode.ts';
import { drawShare } from './share-picture.ts';

const jobs = { encode, canDecode, drawShare };

/** What the process of the pictures does, see picture-process.ts. */
export type Jobs = typeof jobs;

/** One piece of work, and what became of it. */
export interface Order {
  id: number;
  job: keyof Jobs;
  args: unknown[];
}
export type Outcome = { id: number } & ({ result: unknown } | { failure: string });

async function outcomeOf({ id, job, args }: Order): Promise<Outcome> {
  try {
    return { id, result: await (jobs[job] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (order: Order) => {
  const outcome = await outcomeOf(order);
  // The server may be gone by now; then nobody waits.
  process.send?.(outcome, () => undefined);
});

// A terminal and some process managers tell every process to stop: what is under way is finished, and the end of the server is the end of this one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
