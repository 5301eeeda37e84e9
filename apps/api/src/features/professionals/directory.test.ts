import { fold } from '@laterite/shared/fold.ts';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { CompanyModel, companyTerms } from '../companies/company.model.ts';
import { ProfessionalReviewModel } from '../reviews/review.model.ts';
import { countAllTerms } from '../search/terms/vocabulary.ts';
import { ProfessionalModel, professionalTerms } from './professional.model.ts';

const unknownId = '0123456789abcdef01234567';

interface Fields {
  name: string;
  role: string;
  trade?: string;
  location?: string;
  ratingCount?: number;
}

const professional = (member: TestMember, fields: Fields) => ({
  ...fields,
  userId: new Types.ObjectId(member.userId),
  roleKey: fold(fields.role),
  city: fields.location,
  cityKey: fold(fields.location ?? ''),
  terms: [...professionalTerms(fields).keys()],
});

const company = (
  member: TestMember,
  fields: { name: string; type: 'cabinet' | 'magasin' | 'prestataire'; ratingCount?: number },
) => ({
  ...fields,
  description: 'Une équipe sérieuse.',
  location: 'Abidjan',
  phones: ['+2250700000000'],
  email: 'office@example.com',
  members: [{ user: new Types.ObjectId(member.userId), role: 'Gérante', permission: 'owner' as const }],
  terms: [...companyTerms({ ...fields, location: 'Abidjan' }).keys()],
});

const { api } = await startApi();
const [architect, mason, plumber] = [await aMember(api), await aMember(api), await aMember(api)];
const people = [
  professional(architect, { name: 'Aïcha Koné', role: 'Architecte', location: 'Abidjan' }),
  professional(mason, { name: 'Moussa Traoré', role: 'Maçon', trade: 'Gros oeuvre', location: 'Bamako' }),
  professional(plumber, {
    name: 'Paul Biya',
    role: 'Prestataire plomberie',
    location: 'Yaoundé',
    ratingCount: 2,
  }),
];
const companies = [
  company(architect, { name: 'Atelier Koné', type: 'cabinet' }),
  company(mason, { name: 'Quincaillerie du Fleuve', type: 'magasin', ratingCount: 3 }),
];
await ProfessionalModel.insertMany(people);
await CompanyModel.insertMany(companies);
await countAllTerms('professionals', people.map(professionalTerms));
await countAllTerms('companies', companies.map(companyTerms));

const namesIn = async (path: string, query: Record<string, unknown>) => {
  const { body } = await api.get(path).query(query).expect(200);
  return body.items.map(({ name }: { name: string }) => name).sort();
};

describe('finding professionals', () => {
  it.each([
    [{}, ['Aïcha Koné', 'Moussa Traoré', 'Paul Biya']],
    [{ role: 'tous' }, ['Aïcha Koné', 'Moussa Traoré', 'Paul Biya']],
    [{ role: 'Professionnels' }, ['Aïcha Koné', 'Moussa Traoré', 'Paul Biya']],
    [{ role: 'Entreprises' }, ['Aïcha Koné', 'Moussa Traoré']],
    [{ role: 'Cabinets' }, ['Aïcha Koné']],
    [{ role: 'magasin' }, ['Moussa Traoré']],
    [{ role: 'Prestataires' }, ['Paul Biya']],
    [{ role: 'macon' }, ['Moussa Traoré']],
    [{ query: 'architectes' }, ['Aïcha Koné']],
    [{ query: 'traore', role: 'Magasins' }, ['Moussa Traoré']],
    [{ query: 'moussa', role: 'Cabinets' }, []],
    [{ city: 'bamako' }, ['Moussa Traoré']],
    [{ trade: 'Gros oeuvre' }, ['Moussa Traoré']],
    [{ trade: 'Gros oeuvre', query: 'architecte' }, []],
    [{ query: '$gt', role: '^.*$' }, []],
  ])('%j', async (query, names) => {
    expect(await namesIn('/api/search/professionals', query)).toEqual(names);
  });

  it('returns those of some ids, and of an unknown id nobody', async () => {
    const { body } = await api.get('/api/professionals?query=moussa').expect(200);
    const [{ _id }] = body.items;
    expect(await namesIn('/api/professionals', { ids: `${_id},${unknownId}` })).toEqual(['Moussa Traoré']);
    expect(await namesIn('/api/professionals', { ids: unknownId })).toEqual([]);
  });

  it('puts the most reviewed first, also of those found by words', async () => {
    const { body } = await api.get('/api/search/professionals?sort=reviews').expect(200);
    expect(body.items[0].name).toBe('Paul Biya');
    const found = await api.get('/api/search/companies?query=abidjan&sort=reviews').expect(200);
    expect(found.body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Quincaillerie du Fleuve',
      'Atelier Koné',
    ]);
  });

  it('counts trades with its own choice lifted, and refuses one that is not of the list', async () => {
    const { body } = await api.get('/api/search/professionals').query({ trade: 'Second oeuvre' }).expect(200);
    expect(body).toMatchObject({ total: 0, facets: { trade: { 'Gros oeuvre': 1 } } });
    await api.get('/api/search/professionals').query({ trade: 'Astrologie' }).expect(400);
  });

  it('leaves hidden companies out of the filters by kind of company', async () => {
    const hidden = {
      ...company(plumber, { name: 'Cabinet caché', type: 'cabinet' }),
      suspendedAt: new Date(),
    };
    const { _id } = await CompanyModel.create(hidden);
    for (const role of ['Cabinets', 'Entreprises'])
      expect(await namesIn('/api/search/professionals', { role, limit: 99 })).not.toContain('Paul Biya');
    await CompanyModel.deleteOne({ _id });
  });

  it('finds the one of a member', async () => {
    expect(await namesIn('/api/professionals', { userId: mason.userId })).toEqual(['Moussa Traoré']);
    await api.get('/api/professionals').query({ userId: 'x' }).expect(400);
  });
});

describe('a professional', () => {
  it('is shown with figures, and in their member’s own account', async () => {
    const { body: list } = await api.get('/api/professionals').query({ userId: mason.userId });
    const { body } = await api.get(`/api/professionals/${list.items[0]._id}`).expect(200);
    expect(body).toMatchObject({
      name: 'Moussa Traoré',
      role: 'Maçon',
      stats: { followers: 0, following: 0, likes: 0 },
      photos: [],
      coverImage: null,
    });
    const me = await mason.get('/api/auth/me');
    expect(me.body).toMatchObject({
      professional: body._id,
      companies: [{ name: 'Quincaillerie du Fleuve' }],
    });
  });

  it('has reviews, newest first, with their authors', async () => {
    const found = await ProfessionalModel.findOne({ userId: mason.userId }).lean();
    const review = (author: TestMember, rating: number, age: number) => ({
      professional: found?._id,
      user: author.userId,
      rating,
      comment: 'Travail propre',
      createdAt: new Date(Date.now() - age),
    });
    await ProfessionalReviewModel.insertMany([review(architect, 5, 5000), review(plumber, 3, 1000)]);
    const { body } = await api.get(`/api/professionals/${found?._id}/reviews`).expect(200);
    expect(body).toMatchObject({ total: 2, page: 1 });
    expect(body.items.map(({ rating }: { rating: number }) => rating)).toEqual([3, 5]);
    expect(body.items[1]).toMatchObject({ author: { _id: architect.userId }, reply: null });
  });

  it('unknown is “Profil introuvable.”', async () => {
    for (const path of ['', '/reviews']) {
      const { body } = await api.get(`/api/professionals/${unknownId}${path}`).expect(404);
      expect(body.message).toBe('Profil introuvable.');
      await api.get(`/api/professionals/nonsense${path}`).expect(400, /invalid_id/);
    }
  });
});

describe('companies', () => {
  it('are found by words, type and city', async () => {
    expect(await namesIn('/api/companies', {})).toEqual(['Atelier Koné', 'Quincaillerie du Fleuve']);
    expect(await namesIn('/api/companies', { type: 'cabinet' })).toEqual(['Atelier Koné']);
    expect(await namesIn('/api/companies', { query: 'quincailleries' })).toEqual(['Quincaillerie du Fleuve']);
    await api.get('/api/companies').query({ type: 'bank' }).expect(400);
  });

  it('show their members, but neither phone nor e-mail', async () => {
    const { body: list } = await api.get('/api/companies').query({ type: 'cabinet' });
    const { body, text } = await api.get(`/api/companies/${list.items[0]._id}`).expect(200);
    expect(body.members).toEqual([
      { user: expect.objectContaining({ _id: architect.userId }), role: 'Gérante', permission: 'owner' },
    ]);
    expect(text).not.toMatch(/office@example\.com|\+225/);
    const { body: missing } = await api.get(`/api/companies/${unknownId}`).expect(404);
    expect(missing.message).toBe('Entreprise introuvable.');
  });
});

describe('searches for people and companies', () => {
  const find = async (kind: string, query: Record<string, unknown>) =>
    (await api.get(`/api/search/${kind}`).query(query).expect(200)).body;

  it('count the values of each filter with its own choice lifted', async () => {
    expect((await find('companies', {})).facets).toMatchObject({ type: { cabinet: 1, magasin: 1 } });
    const { items, facets } = await find('companies', { query: 'abidjan', type: 'magasin' });
    expect(items).toHaveLength(1);
    expect(facets.type).toEqual({ cabinet: 1, magasin: 1 });
    const people = await find('professionals', { city: 'Bamako' });
    expect(people.facets.city).toEqual({ Abidjan: 1, Bamako: 1, Yaoundé: 1 });
  });

  it('understand a word by its sound', async () => {
    expect(await find('companies', { query: 'quinquailerie' })).toMatchObject({ total: 1 });
  });

  it('say what to try when they find nothing', async () => {
    expect(await find('professionals', { query: 'arkitekte' })).toMatchObject({
      total: 0,
      suggestion: 'architecte',
    });
    expect((await find('companies', { query: 'xylophone' })).suggestion).toBeNull();
  });
});
