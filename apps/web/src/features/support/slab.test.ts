import { describe, expect, it } from 'vitest';
import { cementFor, parseMeasure } from './slab.ts';

describe('The cement of a slab', () => {
  it('is 7 bags a cubic metre', () => {
    expect(cementFor({ lengthM: 10, widthM: 1, thicknessCm: 10 })).toEqual({ volumeM3: 1, bags: 7 });
  });

  it('counts an opened bag whole', () => {
    expect(cementFor({ lengthM: 4, widthM: 3, thicknessCm: 12 }).bags).toBe(11);
  });

  it('loses no bag to the rounding of computers', () => {
    expect(cementFor({ lengthM: 0.1, widthM: 3, thicknessCm: 1000 / 21 }).bags).toBe(1);
  });
});

describe('A measure', () => {
  it('is read with a comma, a point or spaces', () => {
    expect([parseMeasure('4,5'), parseMeasure(' 4.5 '), parseMeasure('1\u202f200')]).toEqual([
      4.5, 4.5, 1200,
    ]);
  });

  it.each(['', '0', '-2', 'quatre', '1,2,3', 'Infinity'])('is refused when it reads "%s"', (text) => {
    expect(parseMeasure(text)).toBeUndefined();
  });
});
