import { describe, expect, it } from 'vitest';
import { openState } from './open-state.ts';

const weekday = [
  { from: '08:00', to: '12:30' },
  { from: '14:00', to: '18:00' },
];
const hours = [weekday, weekday, weekday, weekday, weekday, [], []];
const [monday, friday, sunday] = [0, 4, 6];

describe('whether a company is open', () => {
  it('says until when it is, also just as it opens', () => {
    expect(openState(hours, monday, '08:00')).toEqual({ isOpen: true, inDays: 0, time: '12:30' });
    expect(openState(hours, monday, '17:59')).toEqual({ isOpen: true, inDays: 0, time: '18:00' });
  });

  it('says when it opens next: after a break, tomorrow, or after the weekend', () => {
    expect(openState(hours, monday, '12:30')).toEqual({ isOpen: false, inDays: 0, time: '14:00' });
    expect(openState(hours, monday, '18:00')).toEqual({ isOpen: false, inDays: 1, time: '08:00' });
    expect(openState(hours, friday, '20:00')).toEqual({ isOpen: false, inDays: 3, time: '08:00' });
    expect(openState(hours, sunday, '10:00')).toEqual({ isOpen: false, inDays: 1, time: '08:00' });
  });

  it('finds the same day of the next week where it opens once a week', () => {
    const market = [[{ from: '06:00', to: '10:00' }], [], [], [], [], [], []];
    expect(openState(market, monday, '11:00')).toEqual({ isOpen: false, inDays: 7, time: '06:00' });
  });

  it('has nothing to say of one that never opens', () => {
    expect(openState([[], [], [], [], [], [], []], monday, '10:00')).toBeNull();
  });
});
