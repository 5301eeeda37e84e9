import type { ProductSearchPage } from '@laterite/shared/features/search/contract.ts';
import { describe, expect, it } from 'vitest';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import type { ListingFields } from '../listings/listing.model.ts';

const { api } = await startApi({ config: { listingsInMemory: 40 } });
const several = (count: number, listing: Partial<ListingFields>) =>
  Array.from({ length: count }, () => listing);
const shovel = { title: 'Pelle hydraulique', category: 'Engins' as const };
await seedListings(
  ...several(4, { ...shovel, location: 'Dakar' }),
  ...several(2, { ...shovel, type: 'rental', location: 'Abidjan' }),
  { title: 'Tractopelle', category: 'Engins', type: 'rental', location: 'Lomé' },
  { title: 'Table de salon en verre', category: 'Meubles', location: 'Lomé' },
  ...several(3, { title: 'Table', category: 'Meubles', location: 'Lomé' }),
  ...several(5, { title: 'Villa avec piscine', category: 'Maisons', location: 'Dakar' }),
  ...several(2, { title: 'Villa', category: 'Maisons', location: 'Lomé' }),
  ...several(120, { title: 'Groupe électrogène', category: 'Appareils', location: 'Thiès' }),
);

const find = async (query: Record<string, unknown>) =>
  (
    await api
      .get('/api/search/products')
      .query({ limit: 100, ...query })
      .expect(200)
  ).body as ProductSearchPage;

const names = ['section', 'category', 'type', 'city'];

describe('the count beside a filter', () => {
  it.each([
    'pelle',
    'tractopelle',
    'table en verre',
    'table verre lomé',
    'villa piscine',
    'pelle à louer',
    'villa',
  ])('is how many listings choosing it shows: “%s”', async (query) => {
    const { items, total, facets } = await find({ query });
    expect(items).toHaveLength(total);
    const choices = names.flatMap((name) =>
      Object.entries(facets[name] ?? {}).map(([value, count]) => ({ name, value, count })),
    );
    for (const { name, value, count } of choices) {
      const chosen = await find({ query, [name]: value });
      expect({ name, value, count: chosen.total }).toEqual({ name, value, count });
      expect(chosen.items).toHaveLength(count);
      expect(chosen.facets[name]?.[value]).toBe(count);
    }
  });

  it('of the chosen value is the total where most listings are not in memory', async () => {
    const { total, facets } = await find({ query: 'groupe électrogène', city: 'Thiès', type: 'sale' });
    expect(total).toBe(120);
    expect([facets.city?.Thiès, facets.type?.sale]).toEqual([120, 120]);
  });
});

describe('a filter that leaves some of what a query finds', () => {
  it('shows nothing that lacks a word', async () => {
    const { items, relaxed } = await find({ query: 'pelle', type: 'rental' });
    expect(items.map(({ title }) => title)).toEqual(['Pelle hydraulique', 'Pelle hydraulique']);
    expect(relaxed).toBeNull();
  });

  it('and one that leaves none shows the nearest', async () => {
    const { items, relaxed } = await find({ query: 'villa piscine', city: 'Lomé' });
    expect(items.map(({ title }) => title)).toEqual(['Villa', 'Villa']);
    expect(relaxed).toEqual({ missing: ['piscine'], fullMatches: 0 });
  });
});
