import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { load, median } from '../load.ts';
import { fillMarketplace } from '../marketplace.ts';
import { folder, startEngine, startOurs, type Web } from '../servers.ts';
import { type Listing, preparePayload, startPayload, writeMarketplace } from './payload.ts';
import { type Question, questionsAbout } from './questions.ts';

// Usage: pnpm bench:compare. BENCH_DATA_DIR is a folder in which the files of both servers are stored for the next run.
const count = 10_000;
const rounds = Number(process.env.RUNS ?? 5);
const dir = process.env.BENCH_DATA_DIR ?? folder();
const marketplace = join(dir, 'marketplace.json');
const ourDir = join(dir, 'ours');

async function fill(): Promise<void> {
  if (existsSync(marketplace)) return;
  const database = join(ourDir, 'database');
  mkdirSync(database, { recursive: true });
  const engine = await startEngine(database);
  await fillMarketplace(engine.uri, count);
  await writeMarketplace(engine.uri, marketplace);
  await engine.stop();
}

async function answerOf(url: string): Promise<Record<string, unknown>> {
  return (await fetch(url)).json() as never;
}

/** Checks that both servers return the same list and the same listing; search results may differ. */
async function compareAnswers([list, , , , byId]: Question[], ours: Web, theirs: Web): Promise<void> {
  const both = ({ ours: mine, theirs: other }: Question) =>
    Promise.all([answerOf(ours.address + mine(0)), answerOf(theirs.address + other(0))]);
  const [ourList, theirList] = await both(list!);
  const [ourListing, theirListing] = await both(byId!);
  const told = [ourList.total, theirList.totalDocs, ourListing.title, theirListing.title];
  if (told[0] !== told[1] || told[2] !== told[3]) throw new Error(`They do not tell the same: ${told}`);
}

/** Sends requests to one server and reads the processor time of its processes; request numbers continue from round to round. */
function asking({ address, pid }: Web, path: (i: number) => string) {
  const results: number[] = [];
  let asked = 0;
  return {
    results,
    ask: async () => results.push((await load([pid], () => address + path(asked++))).perCpuSecond),
  };
}

await fill();
preparePayload(join(dir, 'payload'), marketplace);
const { listings } = JSON.parse(readFileSync(marketplace, 'utf8')) as { listings: Listing[] };
const questions = questionsAbout(listings);
process.env.DEMO_DATA = '0';
const ours = await startOurs(undefined, ourDir);
const theirs = await startPayload(join(dir, 'payload'));
await compareAnswers(questions, ours, theirs);
const pairs = questions.map((question) => ({
  name: question.name,
  ours: asking(ours, question.ours),
  theirs: asking(theirs, question.theirs),
}));
for (let round = 0; round < rounds; round++) {
  for (const pair of pairs) {
    await pair.ours.ask();
    await pair.theirs.ask();
  }
  process.stderr.write(`round ${round + 1} of ${rounds}, load ${loadavg()[0]!.toFixed(1)}\n`);
}
process.stdout.write(`${cpus()[0]!.model}, ${cpus().length} processors, Node ${process.version}\n\n`);
process.stdout.write(
  '| Requests per second of processor time | Ours | Payload | Ratio |\n|---|---|---|---|\n',
);
for (const { name, ...both } of pairs) {
  const [mine, other] = [median(both.ours.results), median(both.theirs.results)];
  process.stdout.write(
    `| ${name} | ${Math.round(mine)} | ${Math.round(other)} | ${(mine / other).toFixed(1)} |\n`,
  );
}
await Promise.all([ours.stop(), theirs.stop()]);
process.exit(0);
