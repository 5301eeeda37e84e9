import { describe, expect, it } from 'vitest';
import { timesLonger } from '../test/times-longer.ts';
import { dateOfBirth } from './features/account/account.ts';
import { newPassword, phoneNumber } from './features/auth/auth.ts';
import { folded } from './folded.ts';
import { cleanText, text } from './text.ts';

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

describe('the work for a sent text', () => {
  const length = 2000;
  const times = 16;
  const schemas = { text: text(300), lines: text(5000, { lines: true }), newPassword, dateOfBirth };

  it('grows with its length, not faster, for marks that normalizing sorts', () => {
    const fill = (size: number) => `a${'\u0301'.repeat(size / 2)}${'\u0327'.repeat(size / 2)}`;
    const [short, long] = [fill(length), fill(length * times)];
    const all = { ...schemas, phoneNumber, category: folded(['Engins']) };
    for (const [name, schema] of Object.entries(all)) {
      const longer = timesLonger(
        () => schema.safeParse(long),
        () => {
          for (let i = 0; i < times; i += 1) schema.safeParse(short);
        },
      );
      expect(longer, name).toBeLessThan(4);
    }
  });

  it.each(['a ', ' ', '\n', ' \n', '\u0301', 'e\u0301', 'T', 'T\n', '\u200B'])(
    'grows with its length, not faster, for %j',
    (shape) => {
      const fill = (size: number) => `a${shape.repeat(size / shape.length)}b`;
      const [short, long] = [fill(length), fill(length * times)];
      for (const [name, schema] of Object.entries(schemas)) {
        const longer = timesLonger(
          () => schema.safeParse(long),
          () => {
            for (let i = 0; i < times; i += 1) schema.safeParse(short);
          },
        );
        expect(longer, name).toBeLessThan(4);
      }
    },
  );

  it('joins its lines by one space where it has one line', () => {
    expect(text(100).parse('  Pelle \r\n\r\n \t CAT  320\n')).toBe('Pelle CAT  320');
    expect(text(100, { lines: true }).parse(' Pelle\r\n\nCAT ')).toBe('Pelle\n\nCAT');
  });
});
