import { randomInt } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { newAccount } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { UserModel } from '../users/user.model.ts';

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof import('node:crypto')>();
  return { ...actual, randomInt: vi.fn(actual.randomInt) };
});

const { api } = await startApi();

it('signs up a member whose random code another member already has', async () => {
  const drawn = vi.mocked(randomInt) as unknown as { mockReturnValueOnce(value: number): void };
  for (let i = 0; i < 12; i += 1) drawn.mockReturnValueOnce(0);
  await api.post('/api/auth/signup').send(newAccount()).expect(201);
  await api.post('/api/auth/signup').send(newAccount()).expect(201);
  const codes = await UserModel.distinct('referralCode');
  expect(codes).toContain('AAAAAA');
  expect(codes).toHaveLength(2);
});
