import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { loadLocale, TextsProvider, useTexts } from '../../i18n/i18n.tsx';
import { formatAge } from './age.ts';
import { formatInstant } from './dates.ts';
import { formatDecimal, formatMonth, keepNumbersWhole } from './format.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const day = 86_400;

async function translator(language: 'fr' | 'en') {
  const initial = await loadLocale(language, ['core']);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(TextsProvider, { initial, children });
  return renderHook(() => useTexts().t, { wrapper }).result.current;
}
const fr = await translator('fr');
const en = await translator('en');

test.each([
  [20, 'maintenant', 'now'],
  [3 * 3600, 'il y a 3 h', '3h ago'],
  [2 * day, 'il y a 2 j', '2d ago'],
  [70 * day, 'il y a 2 mois', '2 months ago'],
  [800 * day, 'il y a 2 ans', '2 years ago'],
  [-60, 'maintenant', 'now'],
])('%i seconds are "%s" in French and "%s" in English', (seconds, inFrench, inEnglish) => {
  expect(formatAge(ago(seconds), fr, now).replaceAll('\u00a0', ' ')).toBe(inFrench);
  expect(formatAge(ago(seconds), en, now)).toBe(inEnglish);
});

test('a month is written with its year', () => {
  expect(formatMonth('2026-08-31T23:30:00Z', fr)).toBe('août 2026');
  expect(formatMonth('2026-01-01T00:30:00Z', en)).toBe('January 2026');
});

test('a moment of another year is written with its year', () => {
  const year = new Date().getFullYear();
  expect(formatInstant(`${year}-03-05T12:30:00`, 'fr')).toMatch(/^5 mars(,| à) 12:30$/);
  expect(formatInstant(`${year - 1}-03-05T12:30:00`, 'fr')).toMatch(`5 mars ${year - 1}`);
});

test('an average always has one decimal', () => {
  expect(formatDecimal(4, 'fr')).toBe('4,0');
  expect(formatDecimal(4.6667, 'en')).toBe('4.7');
  expect(formatDecimal(12500.25, 'fr')).toBe('12\u202f500,3');
  expect(formatDecimal(12500.25, 'en')).toBe('12,500.3');
});

test('a number someone typed stays on one line with its groups and its unit', () => {
  expect(keepNumbersWhole('1 500 × 4 000 mm, 12 500 000 FCFA, 3 pièces')).toBe(
    '1\u202f500 × 4\u202f000\u00a0mm, 12\u202f500\u202f000 FCFA, 3 pièces',
  );
});
