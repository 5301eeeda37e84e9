import { Agent, get } from 'node:http';
import { quantile } from '@laterite/shared/quantile.ts';
import { cpuSeconds } from './processes.ts';

const clients = 8;

/** Cost of a run of requests for the server and the clients. */
export interface Measured {
  perCpuSecond: number;
  p50: number;
  p99: number;
}

const ask = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<number>((done, fail) => {
    const start = performance.now();
    get(url, { agent, headers }, (res) => {
      if (res.statusCode !== 200) fail(new Error(`${res.statusCode} ${url}`));
      res.resume().once('end', () => done(performance.now() - start));
    }).once('error', fail);
  });

/** Returns the median of some figures; of an even number, the higher of the two in the middle. */
export const median = (figures: number[]): number =>
  quantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  )!;

/** Returns the median of each figure over several runs. */
export function medianOf(measures: Measured[]): Measured {
  const of = (name: keyof Measured) => median(measures.map((measured) => measured[name]));
  return { perCpuSecond: of('perCpuSecond'), p50: of('p50'), p99: of('p99') };
}

interface Load {
  /** Seconds of processor time of the servers to measure, after an unmeasured warm-up. */
  seconds?: number;
  warmUp?: number;
  /** Number of requests to send instead of a measured time, so that a slow server gets the same requests as a fast one. */
  requests?: { warmUp: number; measured: number };
  headers?: Record<string, string>;
  concurrency?: number;
}

/** Requests addresses one after the other with several concurrent clients. */
export async function load(
  pids: number[],
  address: (i: number) => string,
  { seconds = 3, warmUp = seconds / 3, requests, headers = {}, concurrency = clients }: Load = {},
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const cpu = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const times: number[] = [];
  let asked = 0;
  const client = async (isOver: () => boolean) => {
    while (!isOver()) times.push(await ask(agent, address(asked++), headers));
  };
  /** Runs until the servers have used this much processor time, so that a busy machine takes longer instead of sending fewer requests. */
  const run = async (cpuSeconds: number, until = Number.POSITIVE_INFINITY) => {
    const start = cpu();
    let used = 0;
    const watch = setInterval(() => {
      used = cpu() - start;
    }, 50);
    const isOver = () => used >= cpuSeconds || asked >= until;
    await Promise.all(Array.from({ length: concurrency }, () => client(isOver)));
    clearInterval(watch);
    return cpu() - start;
  };
  const runFor = (cpuSeconds: number, count: number | undefined) =>
    count === undefined ? run(cpuSeconds) : run(Number.POSITIVE_INFINITY, asked + count);
  await runFor(warmUp, requests?.warmUp);
  times.length = 0;
  const used = await runFor(seconds, requests?.measured);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)]!;
  return { perCpuSecond: times.length / used, p50: at(0.5), p99: at(0.99) };
}
