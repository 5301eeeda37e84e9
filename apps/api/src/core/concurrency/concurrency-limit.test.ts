import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

const untilNow = () => new Promise((done) => setTimeout(done, 5));

it('runs up to the maximum, queues up to the limit, and rejects the rest', async () => {
  const limit = limitConcurrency(2, 3);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await untilNow();
    running -= 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => limit(task)));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'overloaded' } });
});

it('passes failures on and continues with the next task', async () => {
  const limit = limitConcurrency(1, 5);
  const failing = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
