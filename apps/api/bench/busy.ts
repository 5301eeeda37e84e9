import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { load } from './load.ts';
import type { Line } from './measures.ts';
import type { Web } from './servers.ts';

const password = 'un long mot de passe';

/** What is refused costs nothing, and would be measured all the same. */
async function accepted(answer: Promise<Response>): Promise<Response> {
  const { status, url } = await answer;
  if (status >= 300) throw new Error(`${status} ${url}`);
  return answer;
}

/** A new member each time: a database that is kept has those of earlier runs. */
async function signUp(ours: Web, n: number) {
  const digits = String(Date.now() % 1e7).padStart(7, '0');
  const phoneNumber = `+22507${n}${digits}`;
  const email = `banc${n}-${digits}@example.com`;
  const account = { userName: `Banc ${n} ${digits}`, email, phoneNumber, password };
  const answer = await accepted(
    fetch(`${ours.address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }),
  );
  const { token } = (await answer.json()) as { token: string };
  return { email: account.email, token };
}

const logIn = (ours: Web, email: string) =>
  fetch(`${ours.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

/** A photo of twelve megapixels with as much detail as a real one. */
const photo = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

function publish(ours: Web, token: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  const thing = {
    title: 'Pelle',
    description: 'Révisée.',
    price: 1000,
    category: 'Engins',
    type: 'sale',
    location: 'Abidjan',
  };
  form.set('thing', JSON.stringify(thing));
  form.set('image', new Blob([Uint8Array.from(bytes)]), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return fetch(`${ours.address}/api/stuff`, { method: 'POST', headers, body: form });
}

/** P5: a light request while four people log in and two upload photos, against the same on the idle server. */
export async function whileBusy(ours: Web): Promise<Line> {
  const light = () => `${ours.address}/api/auth/providers`;
  const people = await Promise.all([0, 1, 2, 3].map((n) => signUp(ours, n)));
  const bytes = await photo();
  const idle = await load([ours.pid], light, { concurrency: 1, seconds: 1 });
  let isOver = false;
  const again = async (work: () => Promise<Response>) => {
    while (!isOver) await (await accepted(work())).arrayBuffer();
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
