import { expect, it, vi } from 'vitest';
import { isNew } from './age.ts';
import { leaveClockOfOldPage, now, setClock } from './clock.ts';

it('a page of yesterday is hydrated with the badges it was rendered with, then shows those of today', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  setClock(Date.UTC(2026, 10, 23, 12));
  expect(isNew('2026-11-23T09:00:00Z')).toBe(true);
  leaveClockOfOldPage();
  expect(isNew('2026-11-23T09:00:00Z')).toBe(false);
  vi.useRealTimers();
});

it('a clock of the device that is a little off is corrected by that of the server', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  setClock(Date.UTC(2026, 10, 24, 12, 2));
  leaveClockOfOldPage();
  expect(now()).toBe(Date.UTC(2026, 10, 24, 12, 2));
  vi.useRealTimers();
});
