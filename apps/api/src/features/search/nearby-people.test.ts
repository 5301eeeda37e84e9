import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
for (const location of ['Dakar', 'Bingerville', 'Cocody, Abidjan', 'Un lieu inconnu', 'Plateau, Abidjan']) {
  const member = await aMember(api);
  await aProfessional(api, member, { name: `Awa ${location}`, role: 'Plombière', location });
  await aCompany(api, member, { name: `Plomberie ${location}`, location });
}

/** A point in the centre of Le Plateau, Abidjan. */
const plateau = '5.322,-4.019';

const lists = ['/api/professionals', '/api/companies', '/api/search/professionals', '/api/search/companies'];

async function find(path: string, query: Record<string, unknown>) {
  const { body } = await api.get(path).query(query).expect(200);
  return {
    ...body,
    places: body.items.map(({ location, distance }: Record<string, unknown>) => [location, distance]),
  };
}

describe.each(lists)('near a position, %s', (path) => {
  it('lists what is within the radius, the nearest first, with whole kilometres', async () => {
    const { places, total } = await find(path, { near: plateau, radius: 10 });
    expect(places).toEqual([
      ['Plateau, Abidjan', 0],
      ['Cocody, Abidjan', 7],
    ]);
    expect(total).toBe(2);
    expect((await find(path, { near: plateau })).places.at(-1)).toEqual(['Bingerville', 15]);
  });

  it('finds by words as well, the nearest first', async () => {
    const { places } = await find(path, { near: plateau, query: 'plomberie' });
    expect(places.map(([location]: unknown[]) => location)).toEqual([
      'Plateau, Abidjan',
      'Cocody, Abidjan',
      'Bingerville',
    ]);
  });

  it('is paged without repeats', async () => {
    const first = await find(path, { near: plateau, limit: 2 });
    const next = await find(path, { near: plateau, limit: 2, cursor: first.nextCursor });
    expect([...first.places, ...next.places]).toHaveLength(3);
    expect(next.places).toEqual([['Bingerville', 15]]);
  });

  it.each([{ near: plateau }, { query: 'plomberie' }])(
    'refuses a cursor of another sort with %o',
    async (query) => {
      const { nextCursor: cursor } = await find(path, { ...query, limit: 1 });
      await api
        .get(path)
        .query({ ...query, limit: 1, cursor })
        .expect(200);
      await api
        .get(path)
        .query({ ...query, limit: 1, cursor, sort: 'rating' })
        .expect(400);
    },
  );

  it('needs a position on earth, and reaches 300 km at most', async () => {
    await api.get(path).query({ near: '95,4' }).expect(400);
    await api.get(path).query({ near: plateau, radius: 301 }).expect(400);
  });

  it('shows no distance where no position was given', async () => {
    const { items } = await find(path, {});
    expect(items).toHaveLength(5);
    expect(items.every((item: object) => !('distance' in item))).toBe(true);
  });
});

it('a position counts each city that is within reach, and no other', async () => {
  for (const path of lists.slice(2)) {
    expect((await find(path, { near: plateau, radius: 20 })).facets.city).toEqual({
      Abidjan: 2,
      Bingerville: 1,
    });
  }
});

it('professionals near a position can be sorted by rating or date instead', async () => {
  const { places } = await find('/api/search/professionals', { near: plateau, sort: 'recent' });
  expect(places[0]).toEqual(['Plateau, Abidjan', 0]);
  expect(places[1]).toEqual(['Cocody, Abidjan', 7]);
});

describe('the people of a trade beside listings', () => {
  const people = async (query: Record<string, unknown>) => {
    const { body } = await api.get('/api/search/products').query(query).expect(200);
    return body as Record<'professionals' | 'companies', { total: number; place: string | null } | null>;
  };

  it('are those of the place that the query names', async () => {
    const { professionals, companies } = await people({ query: 'plombier à abidjan' });
    expect(professionals).toMatchObject({ total: 2, place: 'Abidjan' });
    expect(companies).toMatchObject({ total: 2, place: 'Abidjan' });
  });

  it('are those of the city chosen as a filter, or near the position', async () => {
    expect((await people({ query: 'plombier', city: 'Dakar' })).professionals).toMatchObject({
      total: 1,
      place: 'Dakar',
    });
    expect((await people({ query: 'plombier', near: plateau, radius: 20 })).companies?.total).toBe(3);
  });

  it('are from anywhere, and said to be of no place, where the place named has none', async () => {
    const { professionals } = await people({ query: 'plombier à bamako' });
    expect(professionals).toMatchObject({ total: 5, place: null });
  });
});
