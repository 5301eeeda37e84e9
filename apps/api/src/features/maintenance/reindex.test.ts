import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/support/companies.ts';
import { muteStdout } from '../../../test/support/ops.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { runJobNow } from '../../jobs/runner.ts';
import { check } from '../../ops/check/check.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { TermModel } from '../search/terms/term.model.ts';
import { publishStoredTerms } from '../search/terms/vocabulary.ts';
import { UserModel } from '../users/user.model.ts';
import { jobs } from './jobs.ts';
import { reindexJob } from './reindex.service.ts';

const plateau = '5.322,-4.019';

/** Derived fields of each collection. */
const derived: [AnyModel, string[]][] = [
  [UserModel, ['nameKey', 'nameWords']],
  [ListingModel, 'city cityKey country spot cells priceUp priceDown attrTerms fact factEn terms'.split(' ')],
  [ProfessionalModel, 'roleKey city cityKey country spot cells terms'.split(' ')],
  [CompanyModel, 'city cityKey country spot cells terms'.split(' ')],
];

/** Writes a database in the state before any of these fields existed. */
async function makeOld(): Promise<void> {
  for (const [model, fields] of derived) {
    await model.updateMany({}, { $unset: Object.fromEntries(fields.map((field) => [field, 1])) });
    await model.collection.updateMany({}, { $unset: { version: 1 } });
  }
  await TermModel.deleteMany({});
}

async function namesIn(path: string, query: Record<string, unknown>): Promise<string[]> {
  const { body } = await api.get(path).query(query).expect(200);
  return body.items.map(({ title, name }: { title?: string; name: string }) => title ?? name);
}

const searches: [string, Record<string, unknown>, string][] = [
  ['/api/search/products', { query: 'bétonnière' }, 'Bétonnière 350 L'],
  ['/api/search/products', { near: plateau, radius: 20 }, 'Bétonnière 350 L'],
  ['/api/stuff', { city: 'abidjan', section: 'btp', sort: 'price_asc' }, 'Bétonnière 350 L'],
  ['/api/search/professionals', { query: 'plombier' }, 'Awa Koné'],
  ['/api/search/professionals', { near: plateau, radius: 20 }, 'Awa Koné'],
  ['/api/professionals', { role: 'plomb' }, 'Awa Koné'],
  ['/api/search/companies', { query: 'bâtir' }, 'Bâtir & Fils'],
  ['/api/search/companies', { near: plateau, radius: 20 }, 'Bâtir & Fils'],
];

const missing = async () => {
  const found = await Promise.all(
    searches.map(async ([path, query, name]) => ((await namesIn(path, query)).includes(name) ? [] : [query])),
  );
  return found.flat();
};

muteStdout();
const { api } = await startApi();
const member = await aMember(api);
await aListing(api, member, { title: 'Bétonnière 350 L', location: 'Cocody, Abidjan' });
await aProfessional(api, member, { role: 'Plombier' });
await aCompany(api, member, { location: 'Marcory, Abidjan' });

describe('the job that brings an older database up to date', () => {
  it('is one of the jobs that every server runs', () => {
    expect(jobs).toContain(reindexJob);
  });

  it('makes documents without any derived field found again, and leaves nothing to repair', async () => {
    expect(await missing()).toEqual([]);
    await makeOld();
    expect(await missing()).toHaveLength(searches.length);
    expect(await runJobNow(reindexJob)).toMatchObject({ derived: 4, documents: 3 });
    expect(await missing()).toEqual([]);
    await check({ repair: false });
    expect(await runJobNow(reindexJob)).toEqual({ derived: 0, documents: 0, terms: 0 });
  });

  it('places professionals and companies anew when the known places have changed', async () => {
    const moved = { city: 'Cocody', cityKey: 'cocody', country: null, cells: [] };
    await ProfessionalModel.updateMany({}, { $set: moved });
    await CompanyModel.updateMany({}, { $set: moved });
    await runJobNow(reindexJob);
    for (const path of ['/api/professionals', '/api/companies']) {
      expect(await namesIn(path, { city: 'Abidjan' })).toHaveLength(1);
    }
  });

  it('stores the form of a word for each kind that has it, which searches in the same process then use', async () => {
    const find = () => namesIn('/api/search/products', { query: 'niveleuse' });
    const store = { title: 'Entrepôt', category: 'Bureaux', type: 'rental', location: 'Bamako' };
    await aListing(api, member, { ...store, description: 'Quai à niveleur.' });
    await aProfessional(api, await aMember(api), { role: 'Conductrice de niveleuse' });
    const { _id } = (await TermModel.findOneAndUpdate(
      { word: 'niveleuse' },
      { $unset: { words: 1 } },
    ).lean())!;
    await publishStoredTerms([_id]);
    expect(await find()).toContain('Entrepôt');
    await runJobNow(reindexJob);
    expect(await find()).not.toContain('Entrepôt');
    expect(await TermModel.findById(_id).lean()).toMatchObject({ words: { listings: 'niveleur' } });
  });

  it('does not undo an edit that is made while it runs', async () => {
    await ListingModel.updateMany({}, { $unset: { cells: 1 } });
    const { _id } = (await ListingModel.findOne({}, { _id: 1 }).lean())!;
    const editing = member.put(`/api/stuff/${_id}`, { location: 'Dakar' }).expect(200);
    await Promise.all([editing, runJobNow(reindexJob)]);
    expect(await namesIn('/api/stuff', { city: 'dakar' })).toEqual(['Bétonnière 350 L']);
    expect(await namesIn('/api/stuff', { near: plateau, radius: 50 })).toEqual([]);
  });
});
