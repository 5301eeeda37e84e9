import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { whileBusy } from './busy.ts';
import { fillMarketplace, reindexOnce, removePublished } from './marketplace.ts';
import {
  files,
  keptList,
  type Line,
  renderedPages,
  type SearchTimes,
  searches,
  starts,
  suggestions,
  uncached,
} from './measures.ts';
import { folder, startEngine, startOurs } from './servers.ts';
import { whileWriting } from './while-writing.ts';

// Usage: pnpm bench. BENCH_SIZES=10000,100000,1000000 sets the numbers of listings; P1 to P3, P5 and P6 use the first.
// BENCH_SERVER is the path of the main.js of another build to measure.
// BENCH_DATA_DIR is a folder in which the filled databases are stored for the next run.
const sizes = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number);

const databaseFile = 'data.mdb';

const say = (line: Line) => process.stdout.write(`| ${line.join(' | ')} |\n`);
const progress = (text: string) => process.stderr.write(`${text}\n`);

/** Starts the database of a folder; fills it with `size` listings unless an earlier run filled it. */
async function filled(dir: string, size: number) {
  const isKept = existsSync(join(dir, databaseFile));
  mkdirSync(dir, { recursive: true });
  const engine = await startEngine(dir);
  if (!isKept) {
    progress(`filling a database with ${size} listings …`);
    await fillMarketplace(engine.uri, size);
  } else {
    await removePublished(engine.uri);
  }
  await reindexOnce(engine.uri);
  return engine;
}

/** Reads the database file into the page cache, because the system may evict pages that were not used for minutes, and reading one again takes milliseconds. */
async function readIntoMemory(dir: string): Promise<void> {
  const chunks = createReadStream(join(dir, databaseFile), { highWaterMark: 1 << 20 });
  await finished(chunks.resume());
}

/** Results of the first size, with which those of larger sizes are compared. */
interface Times {
  search: SearchTimes;
  edit: number;
}

async function measure(size: number, ofFirst: Times | undefined): Promise<Times> {
  const { BENCH_DATA_DIR } = process.env;
  const dir = BENCH_DATA_DIR ? join(BENCH_DATA_DIR, String(size)) : folder();
  const engine = await filled(dir, size);
  const ours = await startOurs(engine.uri);
  if (ofFirst === undefined) {
    say(await keptList(ours));
    for (const line of await uncached(ours, engine)) say(line);
    for (const line of await files(ours)) say(line);
    say(await renderedPages(ours, engine));
  }
  await readIntoMemory(dir);
  const [lines, search] = await searches(ours, size, ofFirst?.search);
  for (const line of lines) say(line);
  say(await suggestions(ours, size));
  if (ofFirst === undefined) say(await whileBusy(ours));
  const [underWrites, edit] = await whileWriting(ours, engine, size, ofFirst?.edit);
  for (const line of underWrites) say(line);
  await ours.stop();
  await engine.stop();
  return { search, edit };
}

process.stdout.write(
  `${cpus()[0]!.model}, ${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}, Node ${process.version}\n\n`,
);
process.stdout.write('| What | Ours | Reference | Result | Goal |\n|---|---|---|---|---|\n');
say(await starts());
let first: Times | undefined;
for (const size of sizes) {
  const times = await measure(size, first);
  first ??= times;
}
process.exit(0);
