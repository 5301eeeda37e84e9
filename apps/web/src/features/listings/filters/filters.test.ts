import { describe, expect, it } from 'vitest';
import { noFilters, readFilters, writeFilters } from './filters.ts';

const read = (query: string) => readFilters('btp', new URLSearchParams(query));

describe('filters in an address', () => {
  it('come back as they were written', () => {
    const filters = {
      ...noFilters,
      q: 'fer à béton',
      category: ['Matériaux', 'Métallique'] as const satisfies string[],
      trade: ['Électricité / domotique'] as const satisfies string[],
      type: 'sale' as const,
      maxPrice: 50_000,
      city: 'Bouaké',
      attrs: { 'attrs.etat': 'Neuf,Très bon', 'attrs.heures.max': '5000', 'attrs.operateur': 'true' },
    };
    const back = read(
      writeFilters({ ...filters, category: [...filters.category], trade: [...filters.trade] }),
    );
    expect(back).toEqual(filters);
  });

  it('leave out what does not belong to the section or makes no sense', () => {
    expect(
      read(
        'category=Villas,Terrains&type=gift&minPrice=-3&maxPrice=cher&sort=random&attrs.heures.max=x&attrs.$where=1',
      ),
    ).toEqual(noFilters);
  });

  it('are an empty address when there are none', () => {
    expect(writeFilters(noFilters)).toBe('');
  });
});
