import { expect, test } from 'vitest';
import { formatAge } from './age.ts';
import { formatDecimal, keepNumbersWhole } from './format.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const day = 86_400;

test.each([
  [20, 'maintenant', 'now'],
  [3 * 3600, 'il y a 3 h', '3h ago'],
  [2 * day, 'il y a 2 j', '2d ago'],
  [70 * day, 'il y a 2 mois', '2 months ago'],
  [800 * day, 'il y a 2 ans', '2 years ago'],
  [-60, 'maintenant', 'now'],
])('%i seconds are "%s" in French and "%s" in English', (seconds, fr, en) => {
  expect(formatAge(ago(seconds), 'fr', now).replaceAll('\u00a0', ' ')).toBe(fr);
  expect(formatAge(ago(seconds), 'en', now)).toBe(en);
});

test('an average always has one decimal', () => {
  expect(formatDecimal(4, 'fr')).toBe('4,0');
  expect(formatDecimal(4.6667, 'en')).toBe('4.7');
});

test('a number someone typed stays on one line with its groups and its unit', () => {
  expect(keepNumbersWhole('1 500 × 4 000 mm, 12 500 000 FCFA, 3 pièces')).toBe(
    '1\u202f500 × 4\u202f000\u00a0mm, 12\u202f500\u202f000 FCFA, 3 pièces',
  );
});
