import type { Contract, Endpoint } from '@laterite/shared/contract.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import { aWorld, type Caller, callers, password, type World } from '../permissions/world.ts';
import { startApi } from '../support/server.ts';
import { contentType, inputLike, pathPart, rawBody } from './arbitraries.ts';
import { expectSound, send, sendText } from './send.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
  process.env.TEST_PROVIDER_URL = 'http://127.0.0.1:9';
  process.env.PAYMENTS = 'simulator';
});

/** FUZZ_RUNS=5000 runs longer with a random seed; the normal run is short and deterministic. */
const asked = Number(process.env.FUZZ_RUNS ?? 0);
const runs = asked || 300;
const parameters = { numRuns: runs, ...(asked === 0 && { seed: 20_261_121 }) };
const timeout = 60_000 + runs * 500;

const endpoints = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract));
const endpoint = fc.constantFrom(...endpoints);
let world: World;
const { address, api } = await startApi();
const passwordHash: string = await hashPassword(password);
world = await aWorld(passwordHash);

const bearerOf = (caller: Caller): Record<string, string> =>
  caller === 'anonymous' ? {} : { Authorization: world.people[caller].bearer };

const things = ['listing', 'professional', 'company'] as const;

/** Returns the id of an existing document, where the path has an id. */
function idFor(path: string, name: string): string {
  if (name === 'provider') return 'test';
  if (name === 'userId' || path.includes('/users/') || path.includes('/auth/')) return world.people.user.id;
  if (path.startsWith('/api/orders')) return world.id('order');
  if (name === 'photoId') return world.photo;
  if (name === 'projectId') return world.id('project');
  const thing = things.find((one) =>
    path.startsWith(one === 'listing' ? '/api/stuff' : `/api/${one.replace('y', 'ie')}s`),
  );
  if (name === 'reviewId') return world.id(thing === 'listing' ? 'comment' : 'review');
  return world.id(thing ?? 'listing');
}

/** A lone surrogate cannot be encoded in a URL. */
const inUrl = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

const pathOf = ({ path }: Endpoint, part: string | null) =>
  path.replace(/:(\w+)/g, (_, name: string) => (part === null ? idFor(path, name) : inUrl(part)));

const queryOf = (query: Record<string, unknown>) =>
  Object.entries(query)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return `${inUrl(name)}=${inUrl(text.slice(0, 2000))}`;
    })
    .join('&');

const request = endpoint.chain((one) =>
  fc.record({
    endpoint: fc.constant(one),
    caller: fc.constantFrom(...callers),
    part: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: pathPart }),
    query: one.query ? inputLike(one.query) : fc.constant({}),
    body: one.body ? inputLike(one.body) : fc.constant(undefined),
  }),
);

/** Creates a new world after a request that may have ended a session or deleted a document. */
async function renew(status: number, { method, path }: Endpoint): Promise<void> {
  if (status < 300 && (method === 'DELETE' || /logout|change-password/.test(path)))
    world = await aWorld(passwordHash);
}

it(`${runs} requests like those of the schemas break nothing and tell nothing`, { timeout }, async () => {
  const seen: Record<number, number> = {};
  const check = async ({
    endpoint: one,
    caller,
    part,
    query,
    body,
  }: typeof request extends fc.Arbitrary<infer R> ? R : never) => {
    const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const path = `${pathOf(one, part)}?${queryOf(query)}`;
    const headers = { ...bearerOf(caller), ...(text && { 'Content-Type': 'application/json' }) };
    const answer = await send(address, { method: one.method, path, headers, body: text });
    const told = `${caller}: ${one.method} ${path} ${text?.toString().slice(0, 2000) ?? ''}`;
    expectSound(answer, told);
    if (one.access === 'public' && one.method === 'GET') {
      for (const { email, phoneNumber } of Object.values(world.people)) {
        expect(answer.text.includes(email) || answer.text.includes(phoneNumber), told).toBe(false);
      }
    }
    seen[answer.status] = (seen[answer.status] ?? 0) + 1;
    await renew(answer.status, one);
  };
  await fc.assert(fc.asyncProperty(request, check), parameters);
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(['200', '400', '401', '403']));
});

it(`${Math.ceil(runs / 3)} bodies that are no requests are refused`, { timeout }, async () => {
  const raw = fc.record({
    one: endpoint,
    body: rawBody,
    type: contentType,
    caller: fc.constantFrom(...callers),
  });
  const check = async ({ one, body, type, caller }: typeof raw extends fc.Arbitrary<infer R> ? R : never) => {
    const headers = { ...bearerOf(caller), ...(type && { 'Content-Type': type }) };
    const path = pathOf(one, null);
    const answer = await send(address, { method: one.method, path, headers, body });
    expectSound(answer, `${caller}: ${one.method} ${path} ${type} ${body.toString('latin1').slice(0, 200)}`);
    await renew(answer.status, one);
  };
  await fc.assert(fc.asyncProperty(raw, check), { ...parameters, numRuns: Math.ceil(runs / 3) });
});

const ending = 'Host: x\r\nAccept: application/json\r\nConnection: close\r\n\r\n';

it.each([
  `GET /api/stuff HTTP/1.1\r\n${ending}`,
  `GET /api/stuff/%ZZ HTTP/1.1\r\n${ending}`,
  `GET /api/stuff/${'%c0%ae'.repeat(20)} HTTP/1.1\r\n${ending}`,
  `GET //evil.example/api HTTP/1.1\r\n${ending}`,
  `GET http://evil.example/api/stuff HTTP/1.1\r\n${ending}`,
  `TRACE /api/stuff HTTP/1.1\r\n${ending}`,
  `NONSENSE /api/stuff HTTP/1.1\r\n${ending}`,
  `GET /api/stuff?${'a'.repeat(20_000)} HTTP/1.1\r\n${ending}`,
  `GET /api/stuff HTTP/1.1\r\nX: ${'b'.repeat(20_000)}\r\n${ending}`,
  `GET /api/stuff HTTP/9.9\r\n${ending}`,
  'GET /api/stuff HTTP/1.1\r\nConnection: close\r\n\r\n',
  `POST /api/auth/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: -5\r\n${ending}`,
  `POST /api/auth/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${ending}0\r\n\r\n`,
  `POST /api/auth/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${ending}zz\r\n\r\n`,
  `POST /api/auth/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n${ending}abcd`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
])('the connection survives %j', async (text) => {
  expectSound(await sendText(address, text), text.slice(0, 200));
  await api.get('/healthz').expect(200);
});
