import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { type CompiledText, formatMessage } from './format-message.ts';

const say = (text: string, values = {}, language: 'fr' | 'en' = 'fr') =>
  formatMessage(compileMessage(text) as CompiledText, language, values);

describe('a text of the catalogue', () => {
  it('takes its values by name', () => {
    expect(say('{city} · {age}', { city: 'Cocody', age: '3 h' })).toBe('Cocody · 3 h');
    expect(say('Bonjour {name}')).toBe('Bonjour ');
  });

  it.each([
    ['fr', 0, '0 annonce'],
    ['en', 0, '0 annonces'],
    ['fr', 1, '1 annonce'],
    ['fr', 1234, '1\u202f234 annonces'],
    ['en', 1234, '1,234 annonces'],
  ] as const)('counts in the language %s: %i', (language, count, expected) => {
    expect(say('{count, plural, one {# annonce} other {# annonces}}', { count }, language)).toBe(expected);
  });

  it('has a form for an exact number, with values inside', () => {
    const text = '{count, plural, =0 {Aucune} one {Voir {total}} other {Voir les {total}}}';
    expect([0, 1, 7].map((count) => say(text, { count, total: 'x' }))).toEqual([
      'Aucune',
      'Voir x',
      'Voir les x',
    ]);
  });

  it('chooses by name and falls back to the last form', () => {
    const text = '{level, select, weak {faible} other {forte}}';
    expect([say(text, { level: 'weak' }), say(text, { level: '?' })]).toEqual(['faible', 'forte']);
  });
});
