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

  it('shorten a city to what the server accepts', () => {
    expect(read(`city=${'x'.repeat(90)}`).city).toHaveLength(80);
  });

  it('are read as a form sends them: a field for each tick, prices as typed, and what is empty', () => {
    const sent =
      'q=&category=Mat%C3%A9riaux&category=Engins&type=&minPrice=&maxPrice=50+000&city=&attrs.etat=Neuf&attrs.etat=Bon&attrs.heures.max=';
    expect(writeFilters(read(sent))).toBe(
      writeFilters({
        ...noFilters,
        category: ['Engins', 'Matériaux'],
        maxPrice: 50_000,
        attrs: { 'attrs.etat': 'Neuf,Bon' },
      }),
    );
  });

  it('are an empty address when there are none', () => {
    expect(writeFilters(noFilters)).toBe('');
  });
});
