// Measures the check and the run of an import of 10,000 listings (IMPORT_ROWS sets another number) and the latency of other requests meanwhile.
// Run: pnpm bench:import. Prints a table in the form of docs/performance.md.
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { accepted, photo, signUp } from './members.ts';
import { cpuSeconds, privateMegabytes } from './processes.ts';
import { folder, startOurs } from './servers.ts';

const rowCount = Number(process.env.IMPORT_ROWS ?? 10_000);
const everyMs = 50;
const pollMs = 1000;
const progressRows = 500;

const progress = (text: string) => process.stderr.write(`${text}\n`);
const say = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

// One member publishes everything.
process.env.UNVERIFIED_LISTINGS = 'off';
const ours = await startOurs(undefined, folder());
const { token } = await signUp(ours);
const headers = { authorization: `Bearer ${token}` };

/** Sends a request and returns its JSON. */
async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const sent = { ...init, headers: { ...headers, ...init.headers } };
  const answer = await accepted(() => fetch(ours.address + path, sent));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const makes = ['CAT 320', 'Komatsu PC210', 'Volvo EC220', 'Hitachi ZX200', 'JCB JS205'];
const cities = ['Cocody, Abidjan', 'Yopougon, Abidjan', 'Bouaké', 'San-Pédro', 'Korhogo'];

/** Returns a spreadsheet with ten columns, as a dealer would send it. */
function csv(): Blob {
  const head = 'Réf;Désignation;Description;Prix (FCFA);Famille;Type;Ville;Photo;Marque;Année';
  const rows = Array.from({ length: rowCount }, (_, i) => {
    const make = makes[i % makes.length]!;
    const price = 20_000_000 + (i % 400) * 50_000;
    return `R${i};Pelle ${make} n° ${i};Révisée, ${i % 9000} heures;${price};Engins;Vente;${cities[i % cities.length]};photo.jpg;${make.split(' ')[0]};${2000 + (i % 25)}`;
  });
  return new Blob([[head, ...rows].join('\r\n')], { type: 'text/csv' });
}

interface Watched {
  seconds: number;
  /** Processor time of the server and its child processes, in seconds. */
  cpu: number;
  waits: number[];
  megabytes: number;
}

/** Runs some work while a request is sent every 50 ms, alternately a health check and a list. */
async function watched(work: () => Promise<unknown>): Promise<Watched> {
  const waits: number[] = [];
  const paths = ['/healthz', '/api/stuff?limit=24'];
  let megabytes = 0;
  let isOver = false;
  const others = (async () => {
    for (let i = 0; !isOver; i++) {
      const from = performance.now();
      await (await fetch(ours.address + paths[i % paths.length]!)).arrayBuffer();
      waits.push(performance.now() - from);
      megabytes = Math.max(megabytes, privateMegabytes(ours.pid));
      await delay(everyMs);
    }
  })();
  const from = performance.now();
  const cpuBefore = cpuSeconds(ours.pid);
  await work();
  const seconds = (performance.now() - from) / 1000;
  const cpu = cpuSeconds(ours.pid) - cpuBefore;
  isOver = true;
  await others;
  return { seconds, cpu, waits: waits.toSorted((a, b) => a - b), megabytes };
}

function report(what: string, { seconds, cpu, waits, megabytes }: Watched): void {
  const part = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!;
  const times = [part(0.5), part(0.99), waits.at(-1)!].map((ms) => `${ms.toFixed(1)} ms`);
  const perRow = what === 'at rest' ? '–' : `${((1000 * cpu) / rowCount).toFixed(1)} ms`;
  say([what, `${seconds.toFixed(1)} s`, perRow, ...times, `${Math.round(megabytes)} MB`]);
}

progress(`importing ${rowCount} rows …`);
let run!: ImportRun;
let told = 0;
say([
  '',
  'Time',
  'Processor time a row',
  'Other requests: p50',
  'p99',
  'longest',
  'Memory at most, without the mapped database',
]);
process.stdout.write('|---|---|---|---|---|---|---|\n');
report('at rest', await watched(() => delay(5000)));
report(
  'check',
  await watched(async () => {
    const body = new FormData();
    body.set('settings', JSON.stringify({ name: 'Banc' }));
    body.set('file', csv(), 'stock.csv');
    run = await ask('/api/import/stuff?dry=1', { method: 'POST', body });
  }),
);
const picture = new FormData();
picture.set('name', 'photo.jpg');
picture.set('image', new Blob([Uint8Array.from(await photo(1600, 1200))]), 'photo.jpg');
await ask(`/api/import/${run._id}/pictures`, { method: 'POST', body: picture });
report(
  'run',
  await watched(async () => {
    const json = { 'content-type': 'application/json' };
    const begin = { method: 'POST', headers: json, body: JSON.stringify({ to: 'running' }) };
    run = await ask(`/api/import/${run._id}/state`, begin);
    while (run.state === 'running') {
      await delay(pollMs);
      run = await ask(`/api/import/${run._id}`);
      if (run.rows.done >= told + progressRows) {
        told = run.rows.done;
        progress(`${told} of ${run.total}`);
      }
    }
  }),
);
progress(`${run.state}: ${JSON.stringify(run.rows)}`);
await ours.stop();
process.exit(run.rows.done === rowCount ? 0 : 1);
