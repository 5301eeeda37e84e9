import { describe, expect, it } from 'vitest';
import { editDistance } from './spelling.ts';
import { stem, tokenize } from './tokenizer.ts';

describe('words of a text', () => {
  it('have no case, accents, ligatures, elisions or small words', () => {
    expect(tokenize('L’Œuvre d’ART, la BÉTONNIÈRE à 350 L')).toEqual(['oeuvre', 'art', 'betonniere', '350']);
  });
});

describe('the stem of a word', () => {
  it.each([
    ['tole', 'toles'],
    ['materiau', 'materiaux'],
    ['metal', 'metaux'],
    ['bureau', 'bureaux'],
    ['pelleteur', 'pelleteuse'],
    ['maison', 'maisons'],
    ['chaise', 'chaises'],
    ['company', 'companies'],
    ['local', 'locales'],
  ])('is shared by %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each(['pelle', 'ciment', 'terrain', 'grue'])('of %s is not that of another of these', (word) => {
    const others = ['pelle', 'ciment', 'terrain', 'grue'].filter((other) => other !== word);
    expect(others.map(stem)).not.toContain(stem(word));
  });
});

describe('the edit distance of two words', () => {
  it.each([
    ['pelle', 'pelle', 0],
    ['pele', 'pelle', 1],
    ['plele', 'pelle', 1],
    ['pellle', 'pelle', 1],
    ['belle', 'pelle', 1],
    ['betoniere', 'betonnierre', 2],
    ['grue', 'ciment', 3],
  ])('%s → %s is %i, counted up to 2', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
  });
});
