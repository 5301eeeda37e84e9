import type { SectionsMeta } from '@laterite/shared/features/sections/meta.ts';
import { expect, it } from 'vitest';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
const seller = await aMember(api);

it('suggested words of an attribute are stored in French and read in both languages', async () => {
  const attrs = { type: 'Concasseur', capaciteHoraire: 50 };
  const listing = await aListing(api, seller, { section: 'mines', category: 'Équipement', attrs });
  expect(listing).toMatchObject({
    attrs: { type: 'Concasseur' },
    fact: 'Concasseur · 50\u00a0t/h',
    factEn: 'Crusher · 50\u00a0t/h',
  });
});

it('the meta description names the suggestions as they are stored', async () => {
  const { attributes } = (await api.get('/api/meta/sections').expect(200)).body as SectionsMeta;
  expect(attributes.find(({ name }) => name === 'type')?.suggestions).toContain('Concasseur');
});
