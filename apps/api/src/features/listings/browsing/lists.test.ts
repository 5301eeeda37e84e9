import type { ListingCard, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import type { Sort } from '@laterite/shared/features/listings/taxonomy.ts';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { seedListings } from '../../../../test/support/seed-listings.ts';
import { startApi } from '../../../../test/support/server.ts';
import { ListingModel } from '../listing.model.ts';
import { CommentModel } from '../opinions/comment.model.ts';

const many = 57;

const { api } = await startApi();
const sameMoment = new Date();
const seeded = Array.from({ length: many }, (_, i) => ({
  title: `Brouette ${i}`,
  category: 'Appareils' as const,
  // Many listings share price, rating and creation time, so that only their ids determine the order.
  price: 1000 * (i % 5),
  averageRating: i % 3,
  createdAt: new Date(sameMoment.getTime() - 1000 * (i % 7)),
}));
await seedListings(...seeded);

const list = async (path: string, query: Record<string, unknown>) =>
  (await api.get(path).query(query).expect(200)).body as ListingPage;

async function walk(path: string, query: Record<string, unknown>): Promise<ListingCard[]> {
  const items: ListingCard[] = [];
  let cursor: string | null = null;
  do {
    const page: ListingPage = await list(path, { ...query, limit: 10, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}

const idsOf = (items: ListingCard[]) => items.map(({ _id }) => _id);

describe('walking through a list', () => {
  const sorts: Sort[] = ['recent', 'price_asc', 'price_desc', 'rating'];
  it.each(sorts)('by cursor shows each item once, sorted by %s', async (sort) => {
    const items = await walk('/api/stuff', { sort });
    expect(new Set(idsOf(items)).size).toBe(many);
    const sortedBy = {
      recent: ({ createdAt }: ListingCard) => -Date.parse(createdAt),
      price_asc: ({ price }: ListingCard) => price ?? 0,
      price_desc: ({ price }: ListingCard) => -(price ?? 0),
      rating: ({ averageRating }: ListingCard) => -averageRating,
      relevance: () => 0,
      distance: () => 0,
    }[sort];
    const values = items.map(sortedBy);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('by page shows the same as by cursor', async () => {
    const walked = idsOf(await walk('/api/stuff', { section: 'btp' }));
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => list('/api/stuff', { section: 'btp', limit: 10, page })),
    );
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(walked);
  });

  it('by cursor works for words too', async () => {
    const items = await walk('/api/search/products', { query: 'brouette' });
    expect(new Set(idsOf(items)).size).toBe(many);
  });

  it('neither skips nor repeats when a newer item arrives in between', async () => {
    const first = await list('/api/stuff', { limit: 10 });
    const [fresh] = await seedListings({ title: 'Toute neuve' });
    const second = await list('/api/stuff', { limit: 10, cursor: first.nextCursor });
    expect(new Set([...idsOf(first.items), ...idsOf(second.items)]).size).toBe(20);
    await ListingModel.deleteOne({ _id: fresh?._id });
  });

  it.each([
    ['words', '/api/search/products', { query: 'fourgon' }],
    ['words and a sort', '/api/search/products', { query: 'fourgon', sort: 'price_desc' }],
    ['a position', '/api/stuff', { near: '5.32,-4.02', category: 'Transport' }],
  ])('neither skips nor repeats by %s while listings come and go', async (_, path, query) => {
    const van = { title: 'Fourgon', category: 'Transport' as const, spot: { lat: 5.32, lng: -4.02 } };
    const vans = await seedListings(...Array.from({ length: 8 }, (__, i) => ({ ...van, price: 8000 - i })));
    const first = await list(path, { ...query, limit: 3 });
    const [fresh] = await seedListings({ ...van, price: 9000, createdAt: new Date(Date.now() + 60_000) });
    const second = await list(path, { ...query, limit: 3, cursor: first.nextCursor });
    const seen = [...idsOf(first.items), ...idsOf(second.items)];
    expect(new Set(seen).size).toBe(6);
    for (const id of [fresh!._id, ...seen.slice(0, 2)]) await ListingModel.deleteOne({ _id: id });
    seen.push(...idsOf((await list(path, { ...query, limit: 3, cursor: second.nextCursor })).items));
    expect(seen.toSorted()).toEqual(vans.map(({ _id }) => String(_id)).sort());
    await ListingModel.deleteMany({ title: van.title });
  });

  it('goes on after an item that was deleted meanwhile', async () => {
    const first = await list('/api/search/products', { query: 'brouette', limit: 10 });
    const last = await ListingModel.findById(idsOf(first.items).at(-1)).lean();
    await ListingModel.deleteOne({ _id: last!._id });
    const query = { query: 'brouette', limit: 10, cursor: first.nextCursor };
    const second = await list('/api/search/products', query);
    const all = await walk('/api/search/products', { query: 'brouette' });
    expect(idsOf(second.items)).toEqual(idsOf(all).slice(9, 19));
    await ListingModel.create(last!);
  });
});

it('prices can be bounded as high as they go, and no higher', async () => {
  await api.get('/api/stuff?maxPrice=1000000000000').expect(200);
  await api.get('/api/stuff?maxPrice=1000000000001').expect(400);
});

describe('a page', () => {
  it('has 24 items unless asked otherwise, and 100 at most', async () => {
    const page = await list('/api/stuff', {});
    expect(page).toMatchObject({ total: many, totalIsExact: true, page: 1, limit: 24 });
    expect(page.items).toHaveLength(24);
    expect((await list('/api/stuff', { limit: 5000 })).limit).toBe(100);
    expect((await list('/api/stuff', { limit: 0 })).limit).toBe(1);
    expect((await list('/api/stuff', { limit: -1 })).limit).toBe(1);
    expect((await list('/api/stuff', { limit: '9'.repeat(20) })).limit).toBe(100);
  });

  it('beyond the end is empty', async () => {
    expect(await list('/api/stuff', { page: 99 })).toMatchObject({
      items: [],
      total: many,
      nextCursor: null,
    });
    expect((await list('/api/stuff', { page: 999_999_999, limit: 100 })).items).toEqual([]);
  });

  it('beyond ten thousand items is refused with a hint to the cursor, where the list goes on', async () => {
    const [stuff] = await seedListings({ title: 'Très commentée' });
    const user = new Types.ObjectId();
    const comments = Array.from({ length: 10_101 }, () => ({
      stuff: stuff!._id,
      user,
      comment: '.',
      createdAt: sameMoment,
    }));
    await CommentModel.collection.insertMany(comments as never[]);
    const path = `/api/stuff/${stuff!._id}/reviews`;
    const last = await list(path, { limit: 100, page: 101 });
    expect(last.items).toHaveLength(100);
    const query = { limit: 100, page: 102 };
    const { body } = await api.get(path).query(query).set('Accept-Language', 'en').expect(400);
    expect(body.errors).toMatchObject([{ path: 'page', message: expect.stringContaining('cursor') }]);
    expect((await list(path, { limit: 100, cursor: last.nextCursor })).items).toHaveLength(1);
    await Promise.all([
      CommentModel.deleteMany({ stuff: stuff!._id }),
      ListingModel.deleteOne({ _id: stuff!._id }),
    ]);
  });

  it('refuses cursors that are not ours', async () => {
    const forged = [['d', 'x', '1'], ['n', 1, { $gt: '' }], ['z', 1, 'a'.repeat(24)], 5, null];
    for (const parts of forged) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      await api.get('/api/stuff').query({ cursor }).expect(400);
    }
  });

  it('refuses a cursor of another sort', async () => {
    const { nextCursor: cursor } = await list('/api/stuff', { limit: 1, sort: 'price_asc' });
    await api.get('/api/stuff').query({ cursor, sort: 'price_asc' }).expect(200);
    for (const sort of ['price_desc', 'recent']) {
      await api.get('/api/stuff').query({ cursor, sort }).expect(400);
    }
  });

  it.each([
    ['/api/search/products', { query: 'brouette' }],
    ['/api/stuff', { near: '5.32,-4.02', radius: 300 }],
  ])('refuses a cursor of another sort on %s by words or a position', async (path, query) => {
    const { nextCursor: cursor } = await list(path, { ...query, limit: 1, sort: 'price_asc' });
    expect(cursor).not.toBeNull();
    await list(path, { ...query, cursor, sort: 'price_asc' });
    for (const sort of ['price_desc', undefined])
      await api
        .get(path)
        .query({ ...query, cursor, sort })
        .expect(400);
  });
});

describe('a query parameter', () => {
  it.each([
    ['categorie', 'category'],
    ['Sort', 'sort'],
    ['sections', 'section'],
    ['near[lat]', 'near'],
    ['trade[]', 'trade'],
    ['q', 'query'],
    ['search', 'query'],
  ])('%s that is none but nearly is, is refused with the right name', async (name, meant) => {
    const { body } = await api
      .get('/api/stuff')
      .query({ [name]: 'x' })
      .set('Accept-Language', 'en')
      .expect(400);
    expect(body).toMatchObject({
      code: 'misspelled_parameter',
      message: `The parameter ${name} is unknown. Did you mean ${meant}?`,
    });
  });

  it('that is like no other is ignored', async () => {
    await api.get('/api/stuff').query({ utm_source: 'x', fbclid: 'y', v: '1' }).expect(200);
  });
});

describe('lists', () => {
  it('show published and reserved listings only', async () => {
    const statuses = ['draft', 'pending', 'reserved', 'sold', 'expired', 'rejected', 'archived'] as const;
    await seedListings(
      ...statuses.map((status) => ({ title: 'Montgolfière', category: 'Transport' as const, status })),
    );
    const { items } = await list('/api/stuff', { section: 'mines' });
    expect(items.map(({ status }) => status)).toEqual(['reserved']);
    expect((await list('/api/search/products', { query: 'montgolfière' })).total).toBe(1);
  });

  it('can be one member’s own, or a choice of ids', async () => {
    const [mine] = await seedListings({ title: 'À moi' });
    const owner = String(mine?.owner);
    expect((await list('/api/stuff', { owner })).items.map(({ title }) => title)).toEqual(['À moi']);
    expect(idsOf((await list('/api/stuff', { ids: `${mine?._id},${'0'.repeat(24)}` })).items)).toEqual([
      String(mine?._id),
    ]);
    await ListingModel.deleteOne({ _id: mine?._id });
  });

  it('by ids show what was dealt too, as people keep it among their favourites', async () => {
    const [sold] = await seedListings({ title: 'Vendue hier', status: 'sold' });
    const { items } = await list('/api/stuff', { ids: String(sold?._id) });
    expect(items.map(({ title, status }) => [title, status])).toEqual([['Vendue hier', 'sold']]);
    await ListingModel.deleteOne({ _id: sold?._id });
  });

  it.each(['/api/stuff', '/api/search/products'])(
    'of %s leave out listings without a photo when only those with one are wanted',
    async (path) => {
      const [withPhoto, without] = await seedListings(
        { title: 'Marteau piqueur' },
        { title: 'Marteau piqueur', images: [] as never },
      );
      const found = async (query: object) =>
        idsOf((await list(path, { category: 'Engins', ...query })).items);
      for (const query of [{}, { query: 'marteau piqueur' }]) {
        expect(await found(query)).toEqual(expect.arrayContaining([withPhoto!.id, without!.id]));
        const shown = await found({ ...query, withPhoto: '1' });
        expect(shown).toContain(withPhoto!.id);
        expect(shown).not.toContain(without!.id);
      }
    },
  );

  it('of featured listings begin with those picked, and are filled with the best rated', async () => {
    await seedListings({ title: 'Choisie', featured: true, createdAt: new Date(0) });
    const { items } = await list('/api/stuff', { featured: 1, limit: 8 });
    expect(items).toHaveLength(8);
    expect(items[0]?.title).toBe('Choisie');
    expect(items.slice(1).every(({ averageRating }) => averageRating === 2)).toBe(true);
  });

  it('of featured listings continue on further pages, without repeating a listing', async () => {
    const pageAt = (part: object) => list('/api/stuff', { featured: 1, limit: 3, ...part });
    const [first, second] = [await pageAt({}), await pageAt({ page: 2 })];
    expect(second.page).toBe(2);
    expect(second.items).toHaveLength(3);
    expect(new Set(idsOf([...first.items, ...second.items])).size).toBe(6);
    expect(idsOf((await pageAt({ cursor: first.nextCursor })).items)).toEqual(idsOf(second.items));
    expect((await pageAt({ page: 400 })).items).toEqual([]);
  });

  it('stop counting at a thousand', async () => {
    await seedListings(
      ...Array.from({ length: 1003 }, () => ({ title: 'Parpaing', category: 'Maisons' as const })),
    );
    const page = await list('/api/stuff', { section: 'immobilier' });
    expect(page).toMatchObject({ total: 1000, totalIsExact: false });
    expect(await list('/api/search/products', { query: 'parpaing' })).toMatchObject({
      total: 1000,
      totalIsExact: false,
    });
  });
});
