import { randomInt } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startApi } from '../../../test/support/server.ts';

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof import('node:crypto')>();
  return { ...actual, randomInt: vi.fn(actual.randomInt) };
});

const { api } = await startApi();

it('stores a request for help whose random reference another request already has', async () => {
  const drawn = vi.mocked(randomInt) as unknown as { mockReturnValueOnce(value: number): void };
  for (let i = 0; i < 12; i += 1) drawn.mockReturnValueOnce(0);
  const ask = () =>
    api
      .post('/api/support')
      .send({ name: 'Awa', contact: '07 07 12 34 56', subject: 'Annonce', message: 'Que faire ?' })
      .expect(201);
  const references = [await ask(), await ask()].map(({ body }) => body.reference);
  expect(references[0]).toBe('AS-AAAAAA');
  expect(references[1]).not.toBe('AS-AAAAAA');
});
