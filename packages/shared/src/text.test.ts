import { describe, expect, it } from 'vitest';
import { cleanText } from './text.ts';

describe('a cleaned text', () => {
  it.each([
    ['a builder', '\u{1F477}\u{1F3FE}\u200D\u2642\uFE0F'],
    ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'],
    ['a rainbow flag', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
    ['a red heart', '\u2764\uFE0F'],
  ])('contains the emoji of %s as it was typed', (_, emoji) => {
    expect(cleanText(`Chef ${emoji} à Bouaké`)).toBe(`Chef ${emoji} à Bouaké`);
  });

  it.each([
    ['letters', 'pel\u200Dle', 'pelle'],
    ['a pictograph and a letter', '\u{1F477}\u200Dpelle', '\u{1F477}pelle'],
    ['a letter and a pictograph', 'pelle\u200D\u{1F477}', 'pelle\u{1F477}'],
    ['pictographs, twice', '\u{1F477}\u200D\u200D\u{1F477}', '\u{1F477}\u{1F477}'],
    ['nothing', '\u{1F477}\u200D', '\u{1F477}'],
  ])('has no joiner between %s', (_, typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it.each(['\u200B', '\u202E', '\u00AD', '\uFEFF', '\u2060', '\u3164'])('has no %j', (invisible) => {
    expect(cleanText(`pel${invisible}le`)).toBe('pelle');
    expect(cleanText(`\u{1F477}${invisible}\u{1F477}`)).toBe('\u{1F477}\u{1F477}');
    expect(cleanText(invisible)).toBe('');
  });
});
