import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abortAfter } from './abort-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a request ends after its time', async () => {
  const signal = abortAfter(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal.reason).toHaveProperty('name', 'TimeoutError');
});

it('a request ends with the signal of its caller, also one that is aborted already', () => {
  const caller = new AbortController();
  const signal = abortAfter(1000, caller.signal);
  expect(signal.aborted).toBe(false);
  caller.abort();
  expect(signal.aborted).toBe(true);
  expect(abortAfter(1000, caller.signal).aborted).toBe(true);
});
