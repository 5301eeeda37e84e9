import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.ts';
import { sampleIds } from './marketplace.ts';
import { residentMegabytes } from './processes.ts';
import { folder, startOurs, startReference, type Web } from './servers.ts';

/** A row of the result table: the measurement, our figure, the reference, and their ratio or the figure itself. */
export type Line = [name: string, ours: string, reference: string, result: string, goal: string];

export const listPath = '/api/search/products?section=btp&category=Engins';
export const perSecond = (value: number) => `${Math.round(value)}/s`;
const ratio = (ours: number, reference: number) => (ours / reference).toFixed(2);

async function bytesOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const file = join(folder(), 'bytes');
  const answer = await fetch(url, { headers });
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

/** P1: repeats one list request without a warm-up and compares it with a bare Express app that sends the same bytes. */
export async function keptList(ours: Web): Promise<Line> {
  const reference = await startReference('constant', await bytesOf(ours.address + listPath));
  const [mine, theirs] = [
    await load([ours.pid], () => ours.address + listPath, { warmUp: 0 }),
    await load([reference.pid], () => reference.address + listPath, { warmUp: 0 }),
  ];
  await reference.stop();
  const both = [mine.perCpuSecond, theirs.perCpuSecond] as const;
  return ['P1 list, cached', perSecond(both[0]), perSecond(both[1]), ratio(...both), '≥ 0.85'];
}

/** Returns the paths of lists, each with a different minimum price. */
export const list = (web: Web) => (i: number) => `${web.address}${listPath}&minPrice=${i}`;

/** Returns the paths of listings. */
export const byId = (web: Web, ids: string[]) => (i: number) =>
  `${web.address}/api/stuff/${ids[i % ids.length]}`;

/** P2 and P3: lists that all differ and listings by id, compared with Express and Mongoose on the same database. */
export async function uncached(ours: Web, engine: { pid: number; uri: string }): Promise<Line[]> {
  const reference = await startReference('lean', engine.uri);
  const ids = await sampleIds(engine.uri, 9000);
  const lines: Line[] = [];
  for (const [name, at] of [
    ['P2 list, each different', list],
    ['P3 listing by id', (web: Web) => byId(web, ids)],
  ] as const) {
    const mine = await load([ours.pid, engine.pid], at(ours));
    const theirs = await load([reference.pid, engine.pid], at(reference));
    const both = [mine.perCpuSecond, theirs.perCpuSecond] as const;
    lines.push([name, perSecond(both[0]), perSecond(both[1]), ratio(...both), '≥ 0.80']);
  }
  await reference.stop();
  return lines;
}

const words =
  'pelle,ciment,villa,terrain,location,groupe,meuble,bureau,toles,camion,f4,studio,frigo,armoire,grue,pele,cimmant,carreaux,peinture,tuyaux'.split(
    ',',
  );
const places =
  'abidjan,dakar,lome,bamako,cotonou,douala,yaounde,libreville,niamey,ouagadougou,cocody,bingerville,marcory,thies'.split(
    ',',
  );

const years = Array.from({ length: 20 }, (_, i) => String(2006 + i));
const extras = [
  '',
  ...'neuf,occasion,urgent,importe,garantie,livraison,negociable,stock'.split(','),
  ...years,
];

/** Returns the i-th search of one, two or three words; the first 8,700 all differ. */
export function searched(i: number): string {
  const place = Math.floor(i / words.length);
  const extra = Math.floor(place / (places.length + 1));
  const said = [words[i % words.length], places[place % (places.length + 1)], extras[extra % extras.length]];
  return said.filter(Boolean).join(' ');
}

/** Each size runs the same searches, so that equally many miss the cache of term lists; a 99th percentile needs hundreds of requests. */
const many = { concurrency: 1, requests: { warmUp: 600, measured: 2000 } };

/** The 99th percentiles of P4: searches by words, and by words with a minimum price. */
export type SearchTimes = [words: number, filtered: number];

/** P4: searches by one client, first by words alone, then each with a different minimum price. */
export async function searches(
  ours: Web,
  count: number,
  first: SearchTimes | undefined,
): Promise<[Line[], SearchTimes]> {
  const address = (i: number) =>
    `${ours.address}/api/search/products?query=${encodeURIComponent(searched(i))}`;
  const measured = [
    await load([ours.pid], address, many),
    await load([ours.pid], (i) => `${address(i)}&minPrice=${i}`, many),
  ] as const;
  const lines = measured.map(({ p50, p99 }, i): Line => {
    const what = i === 0 ? 'words' : 'words and a price';
    const before = first?.[i];
    return [
      `P4 ${what}, ${count.toLocaleString('en')} listings`,
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      before ? `p99 ${before.toFixed(1)} ms` : '–',
      before ? ratio(p99, before) : '–',
      'p99 < 50 ms, ≤ 2 × the first',
    ];
  });
  return [lines, [measured[0].p99, measured[1].p99]];
}

/** B2: suggestions for a few typed letters, requested by one client. */
export async function suggestions(ours: Web, count: number): Promise<Line> {
  const typed = (i: number) => {
    const word = words[i % words.length]!.slice(0, 3 + (Math.floor(i / words.length) % 4));
    const place = places[Math.floor(i / (4 * words.length)) % (places.length + 1)];
    return encodeURIComponent(place ? `${word} ${place.slice(0, 1 + (i % 5))}` : word);
  };
  const address = (i: number) => `${ours.address}/api/search/suggest?query=${typed(i)}`;
  const { p50, p99 } = await load([ours.pid], address, { concurrency: 1 });
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return [`B2 suggestions, ${count.toLocaleString('en')} listings`, times, '–', '–', 'p99 < 30 ms'];
}

/** P6: a page and its largest script, compressed at build time, compared with the same bytes from memory. */
export async function files(ours: Web): Promise<Line[]> {
  const assets = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const sizeOf = (name: string) => statSync(join(assets, name)).size;
  const [script] = scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const headers = { 'accept-encoding': 'br' };
  const lines: Line[] = [];
  for (const [name, path] of [
    ['P6 page', '/'],
    ['P6 page of a section, rendered before', '/btp'],
    ['P6 script', `/assets/${script}`],
  ] as const) {
    const reference = await startReference('bytes', await bytesOf(ours.address + path, headers));
    const mine = await load([ours.pid], () => ours.address + path, { headers });
    const theirs = await load([reference.pid], () => reference.address + path, { headers });
    const both = [mine.perCpuSecond, theirs.perCpuSecond] as const;
    lines.push([name, perSecond(both[0]), perSecond(both[1]), ratio(...both), '≥ 0.40']);
    await reference.stop();
  }
  return lines;
}

/** Cost of rendering a page of 24 cards that is not cached, beyond the list request that it contains. */
export async function renderedPages(ours: Web, engine: { pid: number }): Promise<Line> {
  const pids = [ours.pid, engine.pid];
  const pages = await load(pids, (i) => `${ours.address}/btp?category=Engins&minPrice=${500_000 + i}`);
  const lists = await load(pids, (i) => list(ours)(1_000_000 + i));
  const [page, answer] = [1000 / pages.perCpuSecond, 1000 / lists.perCpuSecond];
  const beyond = `${(page - answer).toFixed(1)} ms beyond`;
  return [
    'P6 page, each different',
    `${page.toFixed(1)} ms`,
    `list ${answer.toFixed(1)} ms`,
    beyond,
    '≤ 15 ms beyond',
  ];
}

/** P9: time from process start to the first response on a database with demo data; the very first start, which loads that data, is printed beside it. */
export async function starts(): Promise<Line> {
  const dir = folder();
  const start = async () => {
    const from = performance.now();
    const ours = await startOurs(undefined, dir);
    await fetch(`${ours.address}/api/stuff`);
    const seconds = (performance.now() - from) / 1000;
    const megabytes = residentMegabytes(ours.pid);
    await ours.stop();
    return { seconds: `${seconds.toFixed(1)} s`, megabytes: `${Math.round(megabytes)} MB` };
  };
  const first = await start();
  const again = await start();
  return [
    'P9 start',
    again.seconds,
    `very first start: ${first.seconds}`,
    again.megabytes,
    '< 2 s, < 250 MB',
  ];
}
