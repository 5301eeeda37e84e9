import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { Web } from './servers.ts';

/** User name of the members that benchmarks sign up. */
export const benchMember = 'Banc';
const password = 'un long mot de passe';
let signedUp = 0;

const maxTries = 10;

/** Repeats a request until the server accepts it, because a busy server briefly responds with 503. */
export async function accepted(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    if (response.status < 300) return response;
    if (response.status !== 503 || attempt === maxTries)
      throw new Error(`${response.status} ${response.url}`);
    await setTimeout(1000);
  }
}

export interface Member {
  email: string;
  token: string;
}

/** Signs up a member with a new e-mail and phone number, because a reused database contains the members of earlier runs. */
export async function signUp(ours: Web): Promise<Member> {
  signedUp += 1;
  const digits = String(((Date.now() % 1e6) * 100 + signedUp) % 1e8).padStart(8, '0');
  const email = `banc-${digits}@example.com`;
  const account = { userName: benchMember, email, phoneNumber: `+22507${digits}`, password };
  const response = await accepted(() =>
    fetch(`${ours.address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }),
  );
  const { token } = (await response.json()) as { token: string };
  return { email, token };
}

export const logIn = (ours: Web, email: string): Promise<Response> =>
  fetch(`${ours.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

/** Returns a photo with as much detail as a real one. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

export function publish(ours: Web, token: string, bytes: Buffer): Promise<Response> {
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

export const editPrice = (ours: Web, token: string, id: string, price: number): Promise<Response> =>
  fetch(`${ours.address}/api/stuff/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ price }),
  });
