import { load } from './load.ts';
import type { Line } from './measures.ts';
import { accepted, logIn, photo, publish, signUp } from './members.ts';
import type { Web } from './servers.ts';

/** P5: the latency of a light request while four people log in and two upload photos, compared with an idle server. */
export async function whileBusy(ours: Web): Promise<Line> {
  const light = () => `${ours.address}/api/auth/providers`;
  const people = await Promise.all([0, 1, 2, 3].map(() => signUp(ours)));
  const bytes = await photo(4000, 3000);
  const idle = await load([ours.pid], light, { concurrency: 1, seconds: 1 });
  let isOver = false;
  const again = async (work: () => Promise<Response>) => {
    while (!isOver) await (await accepted(work)).arrayBuffer();
  };
  const crowd = [
    ...people.map(({ email }) => again(() => logIn(ours, email))),
    ...people.slice(0, 2).map(({ token }) => again(() => publish(ours, token, bytes))),
  ];
  const busy = await load([ours.pid], light, { concurrency: 1, seconds: 8 });
  isOver = true;
  await Promise.all(crowd);
  const times = (value: number) => `p99 ${value.toFixed(1)} ms`;
  return [
    'P5 light request while busy',
    times(busy.p99),
    times(idle.p99),
    `p50 ${busy.p50.toFixed(1)} ms`,
    '< 50 ms',
  ];
}
