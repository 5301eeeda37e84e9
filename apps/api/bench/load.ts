import { Agent, get } from 'node:http';
import { cpuSeconds } from './processes.ts';

const clients = 8;

/** What a run of requests cost the server and its clients. */
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

/** Asks for addresses one after the other, by several clients at once, for some seconds. */
export async function load(
  pids: number[],
  address: (i: number) => string,
  {
    seconds = 3,
    headers = {},
    concurrency = clients,
    warmUp = seconds / 3,
  }: { seconds?: number; headers?: Record<string, string>; concurrency?: number; warmUp?: number } = {},
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const cpu = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const times: number[] = [];
  let asked = 0;
  const client = async (isOver: () => boolean) => {
    while (!isOver()) times.push(await ask(agent, address(asked++), headers));
  };
  /** Until the server has worked that long: a busy machine then needs more time, not fewer requests. */
  const run = async (cpuSeconds: number) => {
    const start = cpu();
    let used = 0;
    const watch = setInterval(() => {
      used = cpu() - start;
    }, 50);
    await Promise.all(Array.from({ length: concurrency }, () => client(() => used >= cpuSeconds)));
    clearInterval(watch);
    return cpu() - start;
  };
  await run(warmUp);
  times.length = 0;
  const used = await run(seconds);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)]!;
  return { perCpuSecond: times.length / used, p50: at(0.5), p99: at(0.99) };
}
