import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '@laterite/shared/contract.ts';
import type { EndpointName } from '@laterite/shared/contracts.ts';
import { curlOf } from '@laterite/shared/openapi/curl.ts';
import { bodyExample } from '@laterite/shared/openapi/examples.ts';
import { sampleId } from '@laterite/shared/openapi/sample.ts';
import { serverPlace } from '@laterite/shared/openapi/server-place.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import { aPhoto } from '../people.ts';
import { startApi } from '../server.ts';
import { endpoints, fill } from './ask.ts';
import { table } from './table.ts';
import { aWorld, callers, password, type World } from './world.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let address: string;
let passwordHash: string;
let world: World;
beforeAll(async () => {
  ({ address } = await startApi());
  passwordHash = await hashPassword(password);
  world = await aWorld(passwordHash);
  writeFileSync(join(folder, 'photo.jpg'), await aPhoto(64, 48));
});

const signedIn = ['owner', 'user', 'companyMember', 'admin'] as const;

/** A caller whom the endpoint serves, its owner before all others. */
function callerOf(name: EndpointName) {
  const statusOf = (caller: (typeof signedIn)[number]) => table[name].statuses[callers.indexOf(caller)]!;
  const served = signedIn.find((caller) => statusOf(caller) < 300);
  return served ?? signedIn.find((caller) => ![401, 403].includes(statusOf(caller))) ?? 'admin';
}

/** The command as it is printed, with what a reader puts in: the address, a token, and ids of what is there. */
function commandOf(name: EndpointName, endpoint: Endpoint, world: World): string {
  const caller = callerOf(name);
  const { params = {} } = table[name].ask(world, caller);
  const [first = '', ...rest] = curlOf(endpoint, bodyExample(name, endpoint)).split('\n');
  const method = endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `;
  const query = /\?[^']*/.exec(first)?.[0] ?? '';
  const place = `curl ${method}'${serverPlace}${fill(endpoint.path, params)}${query}'`;
  return [place + (first.endsWith('\\') ? ' \\' : ''), ...rest]
    .join('\n')
    .replace(serverPlace, address)
    .replace('Bearer TOKEN', world.people[caller].bearer)
    .replaceAll(sampleId, world.photo);
}

/** What is right to answer although the command is understood: the example names nobody's phone, code, password or listing. */
const knownRefusals = ['otp_invalid', 'reset_expired', 'wrong_password', 'invalid_credentials'];

/** Sessions end and things go: what a command may have used up is made again. */
const isLasting = ({ method, path }: Endpoint) =>
  method === 'DELETE' || /logout|change-password|\/users\//.test(path);

it.each(endpoints)('the command of %s is understood as it is printed', async (name, endpoint) => {
  const command = commandOf(name, endpoint, world);
  const asked = command.replace('curl ', 'curl -s -w "\\n%{http_code}" ');
  const { stdout } = await run('bash', ['-c', asked], { cwd: folder });
  const [text, status] = [stdout.slice(0, stdout.lastIndexOf('\n')), Number(stdout.slice(-3))];
  const { code } = status >= 400 ? JSON.parse(text) : {};
  // What is not there, or is there already, is not the command's fault.
  const isUnderstood = status < 300 || [404, 409].includes(status) || knownRefusals.includes(code);
  if (isLasting(endpoint)) world = await aWorld(passwordHash);
  expect(isUnderstood, `${status} ${text.slice(0, 300)}\n${command}`).toBe(true);
});
