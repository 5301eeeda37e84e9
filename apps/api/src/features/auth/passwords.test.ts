import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { maxWorkerTasks } from '../../core/concurrency/worker-priority.ts';
import { hashPassword } from './passwords.ts';

it('hashes in the order in which people came, so that nobody waits for all others', async () => {
  await hashPassword('starts the threads');
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 12 }, async (_, place) => {
      await hashPassword(`password ${place}`);
      done.push(place);
    }),
  );
  const late = done.map((place, i) => Math.abs(place - i));
  expect(Math.max(...late)).toBeLessThan(maxWorkerTasks);
});

it('leaves the priority of the server as it was', async () => {
  const own = getPriority();
  await hashPassword('a long password');
  expect(getPriority()).toBe(own);
});
