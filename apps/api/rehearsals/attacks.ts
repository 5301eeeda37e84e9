// One attacker in its own process, so that its work does not slow the measurements: attacks.ts <name> <address> <milliseconds> <bearer> <listing>
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { slowUpload } from '../test/security/slow-upload.ts';

type Statuses = Map<number, number>;

const [, , name = '', address = '', duration = '0', bearer = '', listing = ''] = process.argv;
/** Gives each attacker its own client address. */
const from = { 'X-Forwarded-For': `10.9.0.${name.length}` };
process.send?.('ready');
await once(process, 'message');
const endsAt = Date.now() + Number(duration);

/** Repeats requests on several connections until the time is over and counts the response statuses. */
async function repeat(connections: number, once: () => Promise<number>): Promise<Statuses> {
  const statuses: Statuses = new Map();
  const connection = async () => {
    while (Date.now() < endsAt) {
      const status = await once().catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.race([Promise.all(Array.from({ length: connections }, connection)), wait(Number(duration))]);
  return statuses;
}

const statusOf = async (answer: Promise<Response>): Promise<number> => {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
};
const randomText = (words: number) =>
  Array.from({ length: words }, () => randomBytes(1).toString('hex') + randomBytes(1).toString('hex')).join(
    ' ',
  );

async function floodVocabulary() {
  const headers = { ...from, Authorization: bearer, 'Content-Type': 'application/json' };
  const edit = () =>
    statusOf(
      fetch(`${address}/api/stuff/${listing}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ description: randomText(990) }),
      }),
    );
  return repeat(5, edit);
}

async function fillMemory() {
  const part = Buffer.alloc(9 * 1024 * 1024);
  const send = async () => {
    const upload = slowUpload(`${address}/api/stuff`, bearer, 'POST', from);
    for (let i = 0; i < 5; i++) {
      upload.startFile('images');
      upload.write(part);
    }
    const { status } = await upload.answer;
    upload.abort();
    return status;
  };
  return repeat(10, send);
}

async function askPages() {
  const index = await (await fetch(`${address}/sitemap.xml`, { headers: from })).text();
  const sitemaps = [...index.matchAll(/<loc>([^<]*)</g)].map(([, url]) => new URL(url!).pathname);
  const paths = () => [...sitemaps, '/readyz', `/btp?x=${Math.random()}`, `/stuff/${'0'.repeat(24)}?x=1`];
  const ask = () => {
    const all = paths();
    const path = all[Math.floor(Math.random() * all.length)]!;
    return statusOf(fetch(address + path, { headers: { ...from, Accept: 'text/html, */*' } }));
  };
  return repeat(40, ask);
}

const fillCaches = () =>
  repeat(10, () =>
    statusOf(fetch(`${address}/api/stuff?${randomBytes(7000).toString('hex')}=1`, { headers: from })),
  );

const attacks: Record<string, () => Promise<Statuses>> = {
  'edits of random words': floodVocabulary,
  'endless uploads': fillMemory,
  'pages and sitemaps': askPages,
  'long addresses': fillCaches,
};

const statuses = await attacks[name]!();
process.send?.(Object.fromEntries(statuses), () => process.exit(0));
