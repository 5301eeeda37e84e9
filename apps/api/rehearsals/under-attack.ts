// Simulates 200 people who read and search for two minutes beside one attacker at a time, and compares with a start without attackers.
// npx tsx apps/api/rehearsals/under-attack.ts [seconds per part] [one attack alone]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { startProcess } from '../test/faults/server-process.ts';
import { aListing, aMember } from '../test/support/people.ts';

const partMs = 1000 * Math.min(60, Number(process.argv[2] ?? 24));
const allAttacks = ['edits of random words', 'endless uploads', 'pages and sitemaps', 'long addresses'];
const attacks = allAttacks.filter((name) => name === (process.argv[3] ?? name));
const people = 200;
const pauseMs = 5000;
const maxSlowdown = 3;
const maxGrowth = 1.5;

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'under-attack-'));
const server = await startProcess({
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
  JWT_SECRET: 'a secret that this rehearsal alone uses',
  BCRYPT_COST: '4',
  DEMO_DATA: '1',
  LOG_LEVEL: 'error',
  // Each person has their own client address; the attacker sends none and is 127.0.0.1.
  TRUST_PROXY: '1',
});
const { address, pid } = server;
const api = supertest(address);

const paths = [
  '/api/stuff',
  '/api/search/products?query=pelle',
  '/api/search/suggest?query=pe',
  '/api/stuff?section=immobilier&sort=price_asc',
  '/api/professionals',
  '/api/search/products?query=terrain',
];

interface Part {
  times: number[];
  statuses: Map<number, number>;
}
let part: Part = { times: [], statuses: new Map() };
let isOver = false;

async function ask(path: string, from: string): Promise<void> {
  const { times, statuses } = part;
  const begin = performance.now();
  const response = await fetch(address + path, { headers: { 'X-Forwarded-For': from } }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  times.push(performance.now() - begin);
  const status = response?.status ?? 0;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

async function person(index: number): Promise<void> {
  await wait((index / people) * pauseMs);
  for (let i = index; !isOver; i++) {
    await ask(paths[i % paths.length]!, `10.0.${index >> 8}.${index & 255}`);
    await wait(pauseMs);
  }
}

const memoryMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const shown = (statuses: Map<number, number>) => JSON.stringify(Object.fromEntries(statuses));

/** Starts an attacker in a process of its own, with an account and a listing, and waits until it could begin. */
async function startAttacker(name: string): Promise<ChildProcess> {
  const program = new URL('./attacks.ts', import.meta.url);
  const member = await aMember(api);
  const listing = await aListing(api, member);
  const child = fork(program, [name, address, String(partMs), member.bearer, listing._id], {
    execArgv: ['--import', 'tsx'],
  });
  await Promise.race([once(child, 'message'), stopped(child, name)]);
  // What the preparation has caused, e.g. caches computed again, is not part of the attack.
  await wait(pauseMs);
  return child;
}

async function stopped(child: ChildProcess, name: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`The attacker stopped: ${name}`);
}

/** Lets an attacker begin and returns how often it received each status code. */
async function attack(child: ChildProcess, name: string): Promise<Record<string, number>> {
  child.send('begin');
  const [answers] = await Promise.race([once(child, 'message'), stopped(child, name)]);
  return answers as Record<string, number>;
}

/** Measures one part: response times of the crowd, the highest memory of the server, and the status codes sent to the attacker. */
async function measure(name: string) {
  const attacker = attacks.includes(name) ? await startAttacker(name) : null;
  part = { times: [], statuses: new Map() };
  const own = part;
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryMb());
  }, 500);
  const answers = attacker ? await attack(attacker, name) : await wait(partMs, {});
  clearInterval(timer);
  const p99 = percentile(own.times, 0.99);
  say(
    `${name}: p50 ${percentile(own.times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, memory ${memory.toFixed(0)} MB, people ${shown(own.statuses)}, attacker ${JSON.stringify(answers)}`,
  );
  const failed = [...own.statuses.keys()].some((status) => status === 0 || status >= 500);
  const attackerFailed = Object.keys(answers).some((status) => Number(status) >= 500 && status !== '503');
  return { p99, memory, failed: failed || attackerFailed };
}

const crowd = Promise.all(Array.from({ length: people }, (_, index) => person(index)));
await wait(2 * pauseMs);
const quiet = await measure('quiet');
const results = [];
for (const name of attacks) results.push(await measure(name));
isOver = true;
await crowd;
await server.end('SIGTERM');
await rm(folder, { recursive: true, force: true });

const isHeld = results.every(
  ({ p99, memory, failed }) =>
    !failed && p99 <= maxSlowdown * quiet.p99 && memory <= maxGrowth * quiet.memory,
);
say(isHeld && !quiet.failed ? 'Held.' : 'Not held.');
process.exit(isHeld && !quiet.failed ? 0 : 1);
