import { beforeEach, expect, it, vi } from 'vitest';

const first = 'the first secret, long enough for a server';
const second = 'the second secret, long enough for a server';

/** Loads the module as in a process with these secrets. */
async function keysWith(secret: string, previous = '') {
  vi.stubEnv('JWT_SECRET', secret);
  vi.stubEnv('JWT_SECRET_PREVIOUS', previous);
  vi.resetModules();
  return import('./keys.ts');
}
const hex = (bytes: Buffer) => bytes.toString('hex');

beforeEach(() => {
  vi.unstubAllEnvs();
});

it('accepts signatures of the previous secret after a rotation, and of no older one', async () => {
  const signature = hex((await keysWith(first)).sign('renewal-link', 'a listing'));
  const rotated = await keysWith(second, first);
  expect(rotated.isSigned('renewal-link', 'a listing', signature, hex)).toBe(true);
  expect(rotated.isSigned('renewal-link', 'another listing', signature, hex)).toBe(false);
  const afterwards = await keysWith(second);
  expect(afterwards.isSigned('renewal-link', 'a listing', signature, hex)).toBe(false);
});

it('accepts no signature that was made for another purpose', async () => {
  const { isSigned, sign } = await keysWith(first);
  const signature = hex(sign('one-time-code', 'text'));
  expect(isSigned('one-time-code', 'text', signature, hex)).toBe(true);
  expect(isSigned('renewal-link', 'text', signature, hex)).toBe(false);
});
