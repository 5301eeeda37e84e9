import { describe, expect, it } from 'vitest';
import type { AnyModel } from '../../../src/core/documents/any-model.ts';
import { CompanyModel } from '../../../src/features/companies/company.model.ts';
import { ListingModel } from '../../../src/features/listings/listing.model.ts';
import { reindexJob } from '../../../src/features/maintenance/reindex.service.ts';
import { ProfessionalModel } from '../../../src/features/professionals/professional.model.ts';
import { PublicRequestModel } from '../../../src/features/public-requests/public-request.model.ts';
import { TermModel } from '../../../src/features/search/terms/term.model.ts';
import { documentTerms } from '../../../src/features/search/terms/tokenizer.ts';
import { countTerms } from '../../../src/features/search/terms/vocabulary.ts';
import { runJobNow } from '../../../src/jobs/runner.ts';
import { aCompany } from '../../support/companies.ts';
import { aListing, aMember } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);

const inTitle = '0584664511';
const inPlace = '0584664522';
const inText = '0584664533';
const inDetails = '0584664544';
const description = `Très bon état. Tel ${inText} après 18 h, awazkouame@zkdomaine.com`;
const location = `Zuenoula ${inPlace}`;

await aListing(api, seller, {
  title: `Bétonnière ${inTitle}`,
  description,
  location,
  attrs: { marque: `Imer ${inDetails}` },
});
await aProfessional(api, seller, {
  name: `Awa ${inTitle}`,
  role: `Carreleuse ${inDetails}`,
  location,
  description,
});
await aCompany(api, seller, { name: `Carrelage ${inTitle}`, location, description });
await seller
  .post('/api/public-requests', {
    title: `Cherche pelle ${inTitle}`,
    category: 'Engins',
    type: 'sale',
    location,
    description,
  })
  .expect(201);

const found = async (path: string, query: Record<string, string>) =>
  (await api.get(path).query(query).expect(200)).body.total as number;

/** Each search with its parameter and a word that finds the test data. */
const searches = [
  ['/api/search/products', 'query', 'bétonnière'],
  ['/api/stuff', 'query', 'bétonnière'],
  ['/api/search/professionals', 'query', 'carreleuse'],
  ['/api/professionals', 'role', 'carreleuse'],
  ['/api/search/companies', 'query', 'carrelage'],
  ['/api/public-requests', 'query', 'pelle'],
] as const;
const hidden = [inTitle, inPlace, inText, inDetails].flatMap((number) => [number, number.slice(0, 8), '058']);
const guesses = [...hidden, '05', 'carreleuse 058', 'awazkouame', 'awazk', 'zkdomaine'];

async function expectHidden() {
  for (const [path, name, word] of searches) {
    expect([path, await found(path, { [name]: word })]).toEqual([path, 1]);
    for (const guess of new Set(guesses)) {
      if (guess.includes(' ') && name === 'query') continue;
      expect([path, guess, await found(path, { [name]: guess })]).toEqual([path, guess, 0]);
    }
  }
  for (const query of guesses) {
    const { text } = await api.get('/api/search/suggest').query({ query }).expect(200);
    expect(text).not.toMatch(/\b0584|awazkouame|zkdomaine/);
  }
}

const models = [ListingModel, ProfessionalModel, CompanyModel, PublicRequestModel] as unknown as AnyModel[];
const withOldTerms = () => Promise.all(models.map((model) => model.countDocuments({ terms: inText })));

/** Stores the terms of the unredacted texts, as earlier versions did. */
async function storeOldTerms(): Promise<void> {
  const terms = documentTerms({ heads: [inTitle, inDetails], body: [location, description] });
  for (const model of models)
    await model.collection.updateMany({}, { $push: { terms: { $each: [...terms.keys()] } } } as object);
  await countTerms('listings', terms, 1);
  await ProfessionalModel.updateMany({}, { $set: { roleKey: `carreleuse ${inDetails}` } });
}

describe('what is hidden in texts', () => {
  it('is found by no search, neither whole nor by its beginning', async () => {
    await expectHidden();
  });

  it('is found no more once a database of an earlier version has been brought up to date', async () => {
    await storeOldTerms();
    expect(await withOldTerms()).toEqual([1, 1, 1, 1]);
    await runJobNow(reindexJob);
    expect(await withOldTerms()).toEqual([0, 0, 0, 0]);
    expect(await TermModel.findById(inText).lean()).toMatchObject({ listings: 0 });
    await expectHidden();
  });
});
