import type { ListingDetail, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import type { SectionsMeta } from '@laterite/shared/features/sections/meta.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aListing, aMember, aPhoto, newListing, publish } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { seedListings } from '../../../test/support/seed-listings.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';

const { api } = await startApi();
const seller = await aMember(api);
const photo = await aPhoto(64, 48);

const send = (changes: Record<string, unknown>) => publish(api, seller, newListing(changes), photo);
const edit = (id: string, changes: Record<string, unknown>) => seller.put(`/api/stuff/${id}`, changes);
const titles = async (query: string) => {
  const { body } = await api.get(`/api/search/products?${query}`).expect(200);
  return (body as ListingPage).items.map(({ title }) => title);
};
const plot = { category: 'Terrains', price: 9_000_000, location: 'Bingerville' };
const ore = { category: 'Extraction', price: 12_000, priceUnit: 'tonne', location: 'Man' };

describe('what a section asks of its listings', () => {
  let meta: SectionsMeta;
  beforeAll(async () => {
    meta = (await api.get('/api/meta/sections').expect(200)).body;
  });

  it('is published: attributes by category and type, units, filters, papers with their sources', () => {
    const machines = meta.sections[0]?.categories[0];
    expect(machines).toMatchObject({ category: 'Engins' });
    expect(machines?.attributes.rental).toContain('operateur');
    expect(machines?.attributes.sale).not.toContain('operateur');
    expect(meta.sections[2]?.prices.rental).toMatchObject({ label: { fr: 'Loyer', en: 'Rent' } });
    expect(meta.sections[2]?.prices.rental.units[0]).toBe('mois');
    expect(meta.attributes.find(({ name }) => name === 'heures')).toMatchObject({
      kind: 'number',
      filters: ['attrs.heures.min', 'attrs.heures.max'],
      atMost: expect.arrayContaining([5000]),
    });
    for (const { papers, sources } of Object.values(meta.landPapers)) {
      expect(papers[0]?.value).toBe('TF');
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  it('says everything in both languages', () => {
    for (const { label, hint, choices = [] } of meta.attributes) {
      for (const { fr, en } of [label, ...(hint ? [hint] : []), ...choices.map((choice) => choice.label)]) {
        expect(fr && en).toBeTruthy();
      }
    }
  });
});

describe('the attributes of a listing', () => {
  it('are kept as they are meant, whatever form they were typed in', async () => {
    const attrs = {
      annee: '2018',
      heures: '5 400',
      tonnage: '21,5',
      etat: 'tres BON',
      carburant: '',
      marque: ' CAT ',
    };
    const { body } = await send({ attrs }).expect(201);
    expect(body).toMatchObject({
      attrs: { annee: 2018, heures: 5400, tonnage: 21.5, etat: 'Très bon', marque: 'CAT' },
      fact: '2018 · 5\u202f400\u00a0h · 21,5\u00a0t',
      factEn: '2018 · 5\u202f400\u00a0h · 21.5\u00a0t',
    });
    expect(body.attrs.carburant).toBeUndefined();
  });

  it('that nobody declared, or that belong elsewhere, are not stored', async () => {
    const { body } = await send({ attrs: { chambres: 3, couleurDuCiel: 'bleu', annee: 2019 } }).expect(201);
    expect(body.attrs).toEqual({ annee: 2019 });
  });

  it.each([
    [{ attrs: { annee: 'vieille' } }, 'attrs.annee'],
    [{ attrs: { heures: -1 } }, 'attrs.heures'],
    [{ attrs: { etat: 'Rouillé' } }, 'attrs.etat'],
    [{ attrs: { marque: { $gt: '' } } }, 'attrs.marque'],
    [{ attrs: 'Caterpillar' }, 'attrs'],
    [{ ...plot, attrs: { document: 'Délibération' } }, 'attrs.document'],
    [{ ...ore, attrs: { substance: 'Manganèse' } }, 'attrs.titre'],
    [{ type: 'service' }, 'type'],
    [{ price: undefined }, 'price'],
  ])('are refused by the name of the field: %j', async (changes, path) => {
    const { body } = await send(changes).expect(400);
    expect(body.errors).toEqual([{ path, message: expect.any(String) }]);
  });

  it('name the permit where a mineral is sold, and the papers of the country', async () => {
    await send({ ...ore, attrs: { substance: 'Manganèse', titre: 'GA-CM-0452' } }).expect(201);
    await send({ ...ore, type: 'rental', attrs: { substance: 'Granite' } }).expect(201);
    await send({ ...plot, location: 'Mermoz, Dakar', attrs: { document: 'Délibération' } }).expect(201);
    const { body } = await send({ ...plot, attrs: { document: 'acd', terrain: 500 } }).expect(201);
    expect(body).toMatchObject({ country: 'CI', fact: '500\u00a0m² · ACD' });
  });

  it('change one by one: what is absent stays, null goes, and another category drops what is not its own', async () => {
    const { _id } = await aListing(api, seller, { attrs: { marque: 'CAT', annee: 2015, heures: 9000 } });
    const edited = await edit(_id, { attrs: { annee: 2016, heures: null } }).expect(200);
    expect(edited.body.attrs).toEqual({ marque: 'CAT', annee: 2016 });
    const moved = await edit(_id, { category: 'Terrains' }).expect(200);
    expect(moved.body).toMatchObject({ section: 'immobilier', attrs: {} });
    await edit(_id, { attrs: { document: 'Certificat d’abandon' } }).expect(400);
  });
});

describe('a price', () => {
  it('on request is shown to nobody, lies within no bounds and comes last both ways', async () => {
    const hidden = {
      title: 'Grue à tour',
      priceMode: 'sur-demande',
      category: 'Transport',
      price: undefined,
    };
    const { body } = await send(hidden).expect(201);
    expect(body).toMatchObject({ price: null, priceMode: 'sur-demande' });
    await seedListings(
      { title: 'Benne chère', category: 'Transport', price: 900 },
      { title: 'Benne moyenne', category: 'Transport', price: 500 },
    );
    const all = 'section=mines&category=Transport';
    expect((await titles(`${all}&sort=price_asc`)).at(-1)).toBe('Grue à tour');
    expect((await titles(`${all}&sort=price_desc`)).at(-1)).toBe('Grue à tour');
    expect(await titles(`${all}&minPrice=1`)).not.toContain('Grue à tour');
    expect(await titles(`${all}&maxPrice=999999`)).not.toContain('Grue à tour');
    const shown = await edit(body._id, { priceMode: 'fixe' }).expect(400);
    expect(shown.body.errors[0].path).toBe('price');
    await edit(body._id, { priceMode: 'negociable', price: '1 200' }).expect(200);
  });

  it('may be empty where it is on request, and nowhere else', async () => {
    const { body } = await send({ priceMode: 'sur-demande', price: '' }).expect(201);
    expect(body).toMatchObject({ price: null, priceMode: 'sur-demande' });
    await edit(body._id, { title: 'Grue révisée', priceMode: 'sur-demande', price: '' }).expect(200);
    const refused = await send({ priceMode: 'fixe', price: '' }).expect(400);
    expect(refused.body.errors).toEqual([{ path: 'price', message: 'Ce champ est obligatoire.' }]);
  });

  it('is by the day or the month again where a thing for sale is now for rent', async () => {
    const { _id } = await aListing(api, seller, { priceUnit: 'piece' });
    const { body } = await edit(_id, { type: 'rental' }).expect(200);
    expect((body as ListingDetail).priceUnit).toBe('piece');
    const back = await edit(_id, { priceUnit: 'jour' }).expect(200);
    expect(back.body.priceUnit).toBe('jour');
    expect((await edit(_id, { type: 'sale' }).expect(200)).body.priceUnit).toBe('total');
  });

  it('is never by the day for a sale, but a listing that was so before can still be edited', async () => {
    const { _id } = await aListing(api, seller);
    const { body } = await edit(_id, { priceUnit: 'jour' }).expect(400);
    expect(body.errors[0].path).toBe('priceUnit');
    await ListingModel.updateOne({ _id }, { priceUnit: 'jour' });
    await edit(_id, { type: 'sale', priceUnit: 'jour', title: 'Pelle' }).expect(200);
    expect((await edit(_id, { title: 'Pelle révisée' }).expect(200)).body.priceUnit).toBe('total');
  });
});

describe('a service', () => {
  it('is offered by those who have a professional profile', async () => {
    const mason = await aMember(api);
    await aProfessional(api, mason);
    const thing = newListing({ type: 'service', priceUnit: 'jour', category: 'Appareils' });
    const { body } = await publish(api, mason, thing, photo).expect(201);
    expect(body.type).toBe('service');
  });
});

describe('filters by attribute', () => {
  beforeAll(async () => {
    const rental = { type: 'rental', priceUnit: 'jour', category: 'Engins' } as const;
    await seedListings(
      { ...rental, title: 'Pelle louée', attrs: { operateur: true, heures: 4800, annee: 2019 } },
      { ...rental, title: 'Pelle nue', attrs: { operateur: false, heures: 5200, annee: 2012 } },
      { title: 'Villa titrée', category: 'Maisons', attrs: { document: 'TF', chambres: 4, pieces: 'F5' } },
      {
        title: 'Villa sans papier',
        category: 'Maisons',
        attrs: { document: 'Aucun', chambres: 2, pieces: 'F3' },
      },
    );
  });

  it.each([
    ['section=btp&attrs.operateur=true', ['Pelle louée']],
    ['attrs.operateur=1', ['Pelle louée']],
    ['section=btp&type=rental&attrs.heures.max=5000', ['Pelle louée']],
    ['section=btp&type=rental&attrs.heures.max=4000', []],
    ['section=btp&category=Engins&type=rental&attrs.heures.max=60000', ['Pelle louée', 'Pelle nue']],
    ['section=btp&type=rental&attrs.annee.min=2013', ['Pelle louée']],
    ['section=immobilier&attrs.document=TF', ['Villa titrée']],
    ['section=immobilier&category=Maisons&attrs.pieces=f3,F5&attrs.chambres.min=3', ['Villa titrée']],
    ['query=villa&attrs.document=tf', ['Villa titrée']],
    ['section=immobilier&category=Maisons&attrs.licorne=oui', ['Villa sans papier', 'Villa titrée']],
  ])('%s', async (query, expected) => {
    expect((await titles(query)).sort()).toEqual(expected);
  });

  it('are counted within a section, each with its own choice lifted', async () => {
    const query = 'section=btp&type=rental&category=Engins&attrs.heures.max=5000&attrs.operateur=true';
    const { facets } = (await api.get(`/api/search/products?${query}`).expect(200)).body;
    expect(facets['attrs.operateur']).toEqual({ true: 1 });
    expect(facets['attrs.heures.max']).toEqual({ 5000: 1, 10000: 1 });
    expect(facets['attrs.annee.min']).toMatchObject({ 2015: 1 });
    const other = await api.get('/api/search/products?section=btp&type=rental&attrs.annee.min=2015');
    expect(other.body.facets['attrs.annee.min']).toMatchObject({ 2010: 2, 2015: 1 });
    const everywhere = await api.get('/api/search/products?query=pelle').expect(200);
    expect(Object.keys(everywhere.body.facets)).not.toContain('attrs.operateur');
  });

  it('refuse values that make no sense, by the name of the parameter', async () => {
    const { body } = await api.get('/api/stuff?attrs.heures.max=beaucoup').expect(400);
    expect(body.errors).toEqual([{ path: 'attrs.heures.max', message: expect.any(String) }]);
    await api.get('/api/stuff?attrs.etat=Rouillé').expect(400);
  });
});

describe('the places', () => {
  const suggest = async (q: string): Promise<{ location: string; isExact: boolean }[]> =>
    (await api.get('/api/meta/places').query({ q }).expect(200)).body.items;

  it.each([
    ['abi', 'Abidjan'],
    ['YAOUNDE', 'Yaoundé'],
    ['dioulasso', 'Bobo-Dioulasso'],
    ['abj', 'Abidjan'],
    ['angré', 'Angré, Abidjan'],
    ['plateau, dakar', 'Plateau, Dakar'],
    ['cocody abidjan', 'Cocody, Abidjan'],
  ])('that begin with %s, or are called so, come first', async (q, first) => {
    expect((await suggest(q))[0]).toMatchObject({ location: first });
  });

  it.each([
    ['yopou', 'Yopougon, Abidjan'],
    ['yopoungon', 'Yopougon, Abidjan'],
    ['kokodi', 'Cocody, Abidjan'],
    ['ouagadoogoo', 'Ouagadougou'],
    ['libreuville', 'Libreville'],
  ])('that %s may mean are suggested, not taken for exact', async (q, first) => {
    expect((await suggest(q))[0]).toMatchObject({ location: first, isExact: false });
  });

  it('are exact when their name, or their name and city, was typed', async () => {
    for (const q of ['Yopougon', 'yopougon, abidjan', 'n’djamena']) {
      expect((await suggest(q))[0]).toMatchObject({ isExact: true });
    }
  });

  it('come with region, country and centre', async () => {
    const [first] = await suggest('Thiès');
    expect(first).toMatchObject({ kind: 'city', region: 'Thiès', country: 'SN', city: 'Thiès', lat: 14.79 });
  });

  it.each(['nowhere', 'Carrefour inconnu 22', 'lot 1403'])(
    'are none for %s, which is no place',
    async (q) => {
      expect(await suggest(q)).toEqual([]);
    },
  );

  it('are all cities when nothing is typed, or as many as asked for', async () => {
    const { body } = await api.get('/api/meta/places').expect(200);
    expect(body.items).toContainEqual(expect.objectContaining({ city: 'Dakar', country: 'SN' }));
    expect(body.total).toBe(body.items.length);
    const { body: two } = await api.get('/api/meta/places?q=ab&limit=2').expect(200);
    expect(two.items).toHaveLength(2);
    await api.get('/api/meta/places?limit=many').expect(400);
  });

  it('of one country, region or kind are found on request', async () => {
    const find = async (query: Record<string, string>) =>
      (await api.get('/api/meta/places').query(query).expect(200)).body.items as Record<string, unknown>[];
    expect((await find({ q: 'plateau', country: 'sn' }))[0]).toMatchObject({ location: 'Plateau, Dakar' });
    expect(await find({ q: 'yopougon', country: 'SN' })).toEqual([]);
    const ofThies = await find({ region: 'thies' });
    expect(ofThies.length).toBeGreaterThan(1);
    expect(ofThies.every(({ kind, region }) => kind === 'city' && region === 'Thiès')).toBe(true);
    const regions = await find({ kind: 'region', country: 'CI' });
    expect(regions).toContainEqual(expect.objectContaining({ name: 'Abidjan', kind: 'region', city: null }));
    await api.get('/api/meta/places?country=Ivoire').expect(400);
    await api.get('/api/meta/places?kind=village').expect(400);
  });

  it('come with their aliases and what they are part of', async () => {
    const { body } = await api.get('/api/meta/places?q=angré').expect(200);
    expect(body.items[0]).toMatchObject({ within: 'Cocody', aliases: expect.arrayContaining(['angree']) });
  });

  it('are documented with an example of the query and of the answer', async () => {
    const { body } = await api.get('/openapi/full.json').expect(200);
    const { parameters, responses } = body.paths['/api/meta/places'].get;
    const examples = parameters.map((parameter: { $ref?: string }) => {
      const name = parameter.$ref?.split('/').at(-1);
      const { name: shown, example } = name ? body.components.parameters[name] : parameter;
      return [shown, example];
    });
    expect(examples).toContainEqual(['country', 'CI']);
    expect((await api.get('/api/docs')).text).toContain('?q=yopou&amp;country=CI');
    expect(responses[200].content['application/json'].example.items[0]).toMatchObject({ name: 'Yopougon' });
  });
});
