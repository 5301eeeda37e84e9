import { describe, expect, it } from 'vitest';
import { calculatorJobs, jobNames, type Measures, readMeasure } from './calculator-jobs.ts';
import { materialsFor } from './materials.ts';

const amounts = (job: keyof typeof calculatorJobs, measures: Measures) =>
  Object.fromEntries(materialsFor(job, measures).map(({ material, qty }) => [material, qty]));
const usual = (job: keyof typeof calculatorJobs): Measures =>
  Object.fromEntries(calculatorJobs[job].map(({ name, usual }) => [name, usual]));

describe('the materials of', () => {
  it('a slab of 5 × 4 m and 10 cm are those of 2 m³ of concrete', () => {
    const measures = { length: 5, width: 4, thickness: 10, waste: 0 };
    expect(amounts('slab', measures)).toEqual({ cement: 14, sand: 1.1, gravel: 1.5, mesh: 22 });
    expect(amounts('slab', { ...measures, waste: 10 })).toEqual({
      cement: 16,
      sand: 1.2,
      gravel: 1.7,
      mesh: 24.2,
    });
  });

  it('a wall are 12.5 blocks a square metre without openings, and mortar by its thickness and plaster', () => {
    const measures = {
      length: 10,
      height: 2.5,
      openings: 5,
      blockThickness: 20,
      plasteredFaces: 0,
      waste: 0,
    };
    expect(amounts('wall', measures)).toEqual({ blocks: 250, cement: 4, sand: 0.5 });
    expect(amounts('wall', { ...measures, blockThickness: 10 })).toEqual({
      blocks: 250,
      cement: 2,
      sand: 0.3,
    });
    // 0.6 m³ of plaster: 210 kg of cement more.
    expect(amounts('wall', { ...measures, plasteredFaces: 2 })).toEqual({
      blocks: 250,
      cement: 9,
      sand: 1.1,
    });
    expect(amounts('wall', { ...measures, openings: 30 })).toEqual({});
  });

  it('a tiled floor are tiles, glue by the size of a tile, and grout', () => {
    const measures = { length: 4, width: 3, tileLength: 40, tileWidth: 40, waste: 0 };
    expect(amounts('tiles', measures)).toEqual({ tiles: 75, tileArea: 12, glue: 3, grout: 2.6 });
    expect(amounts('tiles', { ...measures, tileLength: 60, tileWidth: 60 })).toMatchObject({
      tiles: 34,
      glue: 4,
    });
  });

  it('a painted room are a coat of primer and its coats of paint', () => {
    const measures = { length: 4, width: 3, height: 2.5, openings: 5, coats: 2, waste: 0 };
    expect(amounts('paint', measures)).toEqual({ primer: 3, paint: 6 });
  });

  it('a roof are whole rows of overlapping sheets on each side, and a ridge where there are two', () => {
    const measures = {
      length: 9,
      width: 8,
      slope: 75,
      slopes: 2,
      sheetLength: 2,
      sheetWidth: 0.75,
      waste: 0,
    };
    // Each side is 5 m long: three rows of 2 m that overlap by 15 cm reach 5.7 m.
    expect(amounts('roof', measures)).toEqual({ sheets: 72, ridges: 5, screws: 540, purlins: 126 });
    expect(amounts('roof', { ...measures, slopes: 1, slope: 0, sheetLength: 8 })).toMatchObject({
      sheets: 12,
    });
  });

  it('every job grow with each length and with waste', () => {
    for (const job of jobNames) {
      const before = amounts(job, usual(job));
      for (const name of ['length', 'waste']) {
        const after = amounts(job, { ...usual(job), [name]: usual(job)[name]! * 3 });
        for (const [material, qty] of Object.entries(before)) {
          expect([job, name, material, after[material]! >= qty]).toEqual([job, name, material, true]);
        }
      }
    }
  });
});

it('reads measures with a comma or a point within their limits', () => {
  const field = calculatorJobs.slab[0];
  expect(['4,5', '4.5', '1 000', ' 12 '].map((typed) => readMeasure(field, typed))).toEqual([
    4.5, 4.5, 1000, 12,
  ]);
  expect(['', 'abc', '-3', '0', '1001', '1e3'].map((typed) => readMeasure(field, typed))).toEqual(
    Array(6).fill(null),
  );
});
