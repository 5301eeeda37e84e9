import { load, type Measured, median, medianOf } from './load.ts';
import { sampleIds } from './marketplace.ts';
import { byId, type Line, list, listPath, perSecond, searched } from './measures.ts';
import { accepted, editPrice, type Member, photo, publish, signUp } from './members.ts';
import { cpuSeconds } from './processes.ts';
import { startReference, type Web } from './servers.ts';

const editsPerSecond = 10;
const sellers = 15;
/** Runs with and without writers, which alternate; each figure is a median. */
const rounds = 7;
/** Runs of the reference, whose ratio is far from its goal. */
const referenceRounds = 3;

const cpuOf = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);

interface Seller extends Member {
  listing: string;
}

async function newSeller(ours: Web, image: Buffer): Promise<Seller> {
  const member = await signUp(ours);
  const { _id } = (await (await accepted(() => publish(ours, member.token, image))).json()) as {
    _id: string;
  };
  return { ...member, listing: _id };
}

/**
 * Members who write over HTTP: ten price edits and one publication per measured second of processor time.
 * Reads are counted per second of processor time as well, so that a busy machine changes both figures alike.
 */
class Writers {
  readonly #ours: Web;
  readonly #sellers: Seller[];
  readonly #idle: Seller[];
  readonly #image: Buffer;
  #written = 0;
  #pending = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ours: Web, sellers: Seller[], image: Buffer) {
    this.#ours = ours;
    this.#sellers = sellers;
    this.#idle = [...sellers];
    this.#image = image;
  }

  /** Edits a listing that no other request is editing. */
  async editOne(): Promise<void> {
    const seller = this.#idle.shift();
    if (!seller) return;
    this.#written += 1;
    const price = 1000 + (this.#written % 500);
    await accepted(() => editPrice(this.#ours, seller.token, seller.listing, price));
    this.#idle.push(seller);
  }

  publishOne(): Promise<unknown> {
    const { token } = this.#sellers[this.#written % this.#sellers.length]!;
    return accepted(() => publish(this.#ours, token, this.#image));
  }

  #write(work: Promise<unknown>): void {
    const writing = work.finally(() => this.#pending.delete(writing));
    this.#pending.add(writing);
  }

  /** Starts writing at a rate that follows the processor time of these processes. */
  start(pids: number[]): void {
    const start = cpuOf(pids);
    let edits = 0;
    this.#timer = setInterval(() => {
      const due = (cpuOf(pids) - start) * editsPerSecond;
      for (; edits < due && this.#idle.length > 0; edits++) {
        this.#write(this.editOne());
        if (edits % editsPerSecond === 0) this.#write(this.publishOne());
      }
    }, 20);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
  }
}

interface Goals {
  ofQuiet: number;
  ofReference?: number;
}

/** The measured reads, with the minimum ratios to their rate without writers and to the reference. */
type Work = [name: string, address: (web: Web) => (i: number) => string, goals: Goals];

interface Runs {
  quiet: Measured[];
  busy: Measured[];
  theirs: Measured[];
}

/** Returns the median of the ratios of two runs that followed each other, because the speed of a shared machine changes within minutes. */
const ratioOf = ({ busy, quiet }: Runs, figure: keyof Measured): number =>
  median(busy.map((measured, round) => measured[figure] / quiet[round]![figure]));

function lineOf(name: string, runs: Runs, { ofQuiet, ofReference }: Goals): Line {
  const [busy, quiet] = [medianOf(runs.busy), medianOf(runs.quiet)];
  const theirs = ofReference ? medianOf(runs.theirs) : null;
  const parts = [
    `${ratioOf(runs, 'perCpuSecond').toFixed(2)} × without writers`,
    ...(theirs ? [`${(busy.perCpuSecond / theirs.perCpuSecond).toFixed(1)} × the reference`] : []),
    `p99 ${busy.p99.toFixed(1)} ms, ${ratioOf(runs, 'p99').toFixed(1)} × without`,
  ];
  const goal = `≥ ${ofQuiet} ×${ofReference ? `, ≥ ${ofReference} ×` : ''}, p99 ≤ 3 ×`;
  const ours = `${perSecond(busy.perCpuSecond)} (without writers ${perSecond(quiet.perCpuSecond)})`;
  return [name, ours, theirs ? perSecond(theirs.perCpuSecond) : '–', parts.join('; '), goal];
}

/** Returns the seconds of processor time of one price edit by one client. */
async function costOfEdit(writers: Writers, pids: number[]): Promise<number> {
  const edits = 300;
  for (let i = 0; i < 50; i++) await writers.editOne();
  const start = cpuOf(pids);
  for (let i = 0; i < edits; i++) await writers.editOne();
  return (cpuOf(pids) - start) / edits;
}

/** P10 and P14: reads while members write, compared with the same reads without writers and with the reference on the same database. */
export async function whileWriting(
  ours: Web,
  engine: { pid: number; uri: string },
  count: number,
  first: number | undefined,
): Promise<[Line[], editSeconds: number]> {
  const pids = [ours.pid, engine.pid];
  const image = await photo(64, 48);
  const people: Seller[] = [];
  while (people.length < sellers) people.push(await newSeller(ours, image));
  const writers = new Writers(ours, people, image);
  const ids = await sampleIds(engine.uri, 9000);
  const reference = await startReference('lean', engine.uri);
  const size = `${count.toLocaleString('en')} listings`;
  // Request numbers that no earlier part used.
  let asked = 50_000;
  const each = (address: (i: number) => string) => () => address(asked++);
  const work: Work[] = [
    ['the same list', (web) => () => web.address + listPath, { ofQuiet: 0.5, ofReference: 10 }],
    ['lists, each different', (web) => each(list(web)), { ofQuiet: 0.6, ofReference: 3 }],
    ['listing by id', (web) => each(byId(web, ids)), { ofQuiet: 0.8, ofReference: 1 }],
    [
      'searches, each different',
      (web) =>
        each(
          (i) => `${web.address}/api/search/products?query=${encodeURIComponent(searched(i))}&minPrice=${i}`,
        ),
      { ofQuiet: 0.8 },
    ],
  ];
  const lines: Line[] = [];
  for (const [name, at, goals] of work) {
    const underWrites = async (web: Web) => {
      const measured = [web.pid, engine.pid];
      writers.start(measured);
      const result = await load(measured, at(web));
      await writers.stop();
      return result;
    };
    const runs: Runs = { quiet: [], busy: [], theirs: [] };
    for (let round = 0; round < rounds; round++) {
      runs.quiet.push(await load(pids, at(ours)));
      runs.busy.push(await underWrites(ours));
      if (goals.ofReference && round < referenceRounds) runs.theirs.push(await underWrites(reference));
    }
    lines.push(lineOf(`P10 ${name}, ${size}`, runs, goals));
  }
  await reference.stop();
  const seconds = await costOfEdit(writers, pids);
  const times = (value: number) => `${(value * 1000).toFixed(1)} ms`;
  lines.push([
    `P14 one price edit, ${size}`,
    times(seconds),
    first ? times(first) : '–',
    first ? `${(seconds / first).toFixed(2)} × the first size` : '–',
    '≤ 1.5 × the first',
  ]);
  return [lines, seconds];
}
