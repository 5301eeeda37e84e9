import { fold } from '@laterite/shared/fold.ts';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../core/words/edit-distance.ts';
import { soundKey } from './sound-key.ts';
import { extractTerms, stem, tokenize } from './tokenizer.ts';

describe('words of a text', () => {
  it('have no case, accents, ligatures, elisions or small words', () => {
    expect(tokenize('L’Œuvre d’ART, la BÉTONNIÈRE à 350 L')).toEqual(['oeuvre', 'art', 'betonniere', '350l']);
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
    ['meublé', 'meublées'],
  ])('is shared by %s and %s', (one, other) => {
    expect(stem(fold(one))).toBe(stem(fold(other)));
  });

  it('distinguishes a door from a port', () => {
    expect(stem('portes')).toBe(stem('porte'));
    expect(stem('porte')).not.toBe(stem('port'));
  });

  it.each(['pelle', 'ciment', 'terrain', 'grue'])('of %s is not that of another of these', (word) => {
    const others = ['pelle', 'ciment', 'terrain', 'grue'].filter((other) => other !== word);
    expect(others.map(stem)).not.toContain(stem(word));
  });
});

describe('numbers and units', () => {
  it.each([
    ['500 m²', '500m2'],
    ['500 m2', '500m2'],
    ['2 000 litres', '2000l'],
    ['2000L', '2000l'],
    ['20 tonnes', '20t'],
    ['20t', '20t'],
    ['1,5 CV', '1.5cv'],
    ['1.5cv', '1.5cv'],
    ['3 pièces', 'f3'],
    ['trois pièces', 'f3'],
    ['3 pcs', 'f3'],
    ['T3', 'f3'],
    ['F3', 'f3'],
  ])('“%s” is %s, written and asked', (text, term) => {
    expect(tokenize(text)).toEqual([term]);
    expect([...extractTerms(text).keys()]).toContain(term);
  });

  it('“four” is an oven, and a number only before rooms', () => {
    expect(tokenize('four électrique')).toEqual(['four', 'electrique']);
    expect(tokenize('four bedroom house')).toEqual(['4', 'bedroom', 'house']);
  });

  it('three sizes are three numbers, with or without spaces', () => {
    expect(tokenize('15x20x40')).toEqual(['15', '20', '40']);
    expect(tokenize('15 × 20 × 40')).toEqual(['15', '20', '40']);
  });
});

describe('the sound of a word', () => {
  it.each([
    ['simen', 'ciment'],
    ['masson', 'maçon'],
    ['terin', 'terrain'],
    ['karo', 'carreaux'],
    ['treshville', 'treichville'],
    ['fotey', 'fauteuil'],
    ['électrojène', 'électrogène'],
    ['armouar', 'armoire'],
    ['jakville', 'jacqueville'],
    ['appartman', 'appartement'],
    ['solère', 'solaire'],
    ['armwar', 'armoire'],
    ['fayance', 'faïence'],
    ['nassel', 'nacelle'],
    ['dupleks', 'duplex'],
    ['chaize', 'chaises'],
    ['porte', 'portes'],
  ])('of “%s” is that of “%s”', (heard, written) => {
    expect(soundKey(heard)).toBe(soundKey(written));
  });
  it('distinguishes different words', () => {
    expect(soundKey('perruque')).not.toBe(soundKey('brique'));
    expect(soundKey('20t')).toBe('');
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
