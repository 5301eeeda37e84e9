import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '@laterite/shared/contract.ts';
import type { EndpointName } from '@laterite/shared/contracts.ts';
import type { ErrorCode } from '@laterite/shared/errors.ts';
import { curlOf } from '@laterite/shared/openapi/curl.ts';
import { answerExample, bodyExample } from '@laterite/shared/openapi/examples.ts';
import { sampleId, sampleValues } from '@laterite/shared/openapi/sample-values.ts';
import { serverPlace } from '@laterite/shared/openapi/server-place.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import { aPhoto } from '../support/people.ts';
import { startApi } from '../support/server.ts';
import { endpoints, fill } from './ask.ts';
import { expectDocumented } from './documented.ts';
import { exampleDifferences } from './example-differences.ts';
import { statusOf, table } from './table.ts';
import { aWorld, password, type World } from './world.ts';

vi.hoisted(() => {
  process.env.PAYMENTS = 'simulator';
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let world: World;
const { address } = await startApi();
const passwordHash: string = await hashPassword(password);
world = await aWorld(passwordHash);
writeFileSync(join(folder, 'photo.jpg'), await aPhoto(64, 48));
writeFileSync(join(folder, 'stock.csv'), 'Titre;Prix\nPelle CAT 320;45000000\n');

const signedIn = ['owner', 'user', 'companyMember', 'admin'] as const;

/** Returns a caller whom the endpoint serves, preferably the owner. */
function callerOf(name: EndpointName) {
  const served = signedIn.find((caller) => statusOf(name, caller) < 300);
  return served ?? signedIn.find((caller) => ![401, 403].includes(statusOf(name, caller))) ?? 'admin';
}

type Body = Record<string, unknown>;

/** Returns an example with the ids and tokens of existing documents. */
function withIdsOf(there: object = {}, example?: Body): Body | undefined {
  const ids = Object.entries(there).filter(
    ([name, value]) => example?.[name] && /^[0-9a-f]{24,64}$/.test(String(value)),
  );
  return example && { ...example, ...Object.fromEntries(ids) };
}

/** Returns the printed command with the values that a reader inserts: the URL, a token, and ids of existing documents. */
function commandOf(name: EndpointName, endpoint: Endpoint, world: World): string {
  const caller = callerOf(name);
  const { params = {}, body } = table[name].ask(world, caller);
  const example = withIdsOf(body, bodyExample(name, endpoint));
  const [first = '', ...rest] = curlOf(endpoint, example).split('\n');
  const method = endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `;
  const query = /\?[^']*/.exec(first)?.[0] ?? '';
  const place = `curl ${method}'${serverPlace}${fill(endpoint.path, params)}${query}'`;
  return [place + (first.endsWith('\\') ? ' \\' : ''), ...rest]
    .join('\n')
    .replace(serverPlace, address)
    .replace('Bearer TOKEN', world.people[caller].bearer)
    .replaceAll(String(sampleValues.password), password)
    .replaceAll(sampleId, world.photo);
}

/** Examples that cannot succeed here, because their codes and tokens exist only on a phone or in a letter, or the world is in another state. */
const refusals: Partial<Record<EndpointName, ErrorCode>> = {
  'account.createProfile': 'use_account_settings',
  'alerts.stop': 'alert_not_found',
  'auth.register': 'account_exists',
  'claims.verify': 'otp_invalid',
  'identities.finish': 'provider_unavailable',
  'identities.start': 'provider_unavailable',
  'invitations.accept': 'invitation_not_found',
  'invitations.refuse': 'invitation_not_found',
  'listings.checkPaper': 'no_paper',
  'orders.complete': 'order_state',
  'orders.counter': 'order_state',
  'orders.create': 'order_kind',
  'orders.openQuote': 'quote_not_found',
  'passwords.reset': 'reset_expired',
  'passwords.verifyOtp': 'otp_invalid',
  'profiles.askReview': 'decision_refused',
  'proofs.verifyEmail': 'otp_invalid',
  'proofs.verifyPhone': 'otp_invalid',
  'publicRequests.close': 'public_request_not_found',
  'publicRequests.renew': 'public_request_not_renewable',
  'rentals.calendarFile': 'product_not_found',
  'rentals.closeCalendar': 'not_for_rent',
  'rentals.openCalendar': 'not_for_rent',
  'rentals.read': 'not_for_rent',
  'rentals.save': 'not_for_rent',
  'support.appeal': 'appeal_closed',
  'verification.send': 'product_not_found',
};

/** Runs a printed command in a shell. */
async function responseTo(command: string) {
  const asked = command.replace('curl ', 'curl -s -w "\\n%{http_code} %{content_type}" ');
  const { stdout } = await run('bash', ['-c', asked], { cwd: folder });
  const end = stdout.lastIndexOf('\n');
  const [, status, type = ''] = /^(\d+) ([^;]*)/.exec(stdout.slice(end + 1)) ?? [];
  const text = stdout.slice(0, end);
  return { status: Number(status), type, text, body: /json$/.test(type) ? JSON.parse(text) : {} };
}

it.each(endpoints)('the command of %s is understood and answered as documented', async (name, endpoint) => {
  const command = commandOf(name, endpoint, world);
  const response = await responseTo(command);
  if (endpoint.method !== 'GET') world = await aWorld(passwordHash);
  expect(response.body.code, `${response.text.slice(0, 300)}\n${command}`).toBe(refusals[name]);
  expectDocumented(name, endpoint, response);
  if (response.type === 'application/json')
    expect(exampleDifferences(answerExample(name, endpoint), response.body)).toEqual([]);
});
