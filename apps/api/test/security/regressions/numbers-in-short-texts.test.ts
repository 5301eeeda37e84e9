import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ListingModel } from '../../../src/features/listings/listing.model.ts';
import { findShareCard } from '../../../src/features/sharing/share-images.service.ts';
import { aCompany, invite } from '../../support/companies.ts';
import { aListing, aMember, aPhoto, type TestMember } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();

let author: TestMember;
let buyer: TestMember;
const number = '07 01 02 03 04';
beforeAll(async () => {
  [author, buyer] = await Promise.all([aMember(api), aMember(api)]);
});

/** Requests the page as a visitor and as another member. */
const readByOthers = (path: string) => Promise.all([api.get(path).expect(200), buyer.get(path).expect(200)]);
const readByAuthor = (path: string) => author.get(path).expect(200);

async function expectHidden(path: string): Promise<void> {
  for (const { text } of await readByOthers(path)) {
    expect(text).toContain(hiddenDetail);
    expect(text).not.toContain(number);
  }
}

describe('a phone number', () => {
  it('in the caption of a photo or in the words of a trade is read by its author only', async () => {
    const { _id } = await aProfessional(api, author, { trade: `Puits ${number}` });
    const path = `/api/professionals/${_id}`;
    await author
      .post(`${path}/photos`)
      .field('caption', `Façade, ${number}`)
      .attach('images', await aPhoto(64, 48), '1.jpg')
      .expect(201);
    await expectHidden(path);
    await expectHidden('/api/professionals');
    const [{ body }] = await readByOthers(path);
    expect(body.photos[0].caption).toBe(`Façade, ${hiddenDetail}`);
    const own = (await readByAuthor(path)).body;
    expect([own.trade, own.photos[0].caption]).toEqual([`Puits ${number}`, `Façade, ${number}`]);
  });

  it('in the details of a listing is on no card and no page', async () => {
    const attrs = { marque: `Cat ${number}`, annee: 2018 };
    const { _id } = await aListing(api, author, { attrs });
    const path = `/api/stuff/${_id}`;
    await expectHidden(path);
    await expectHidden(`/api/stuff?owner=${author.userId}`);
    await expectHidden('/api/search/products?query=pelle');
    const [{ body }] = await readByOthers(path);
    expect(body.attrs).toEqual({ marque: `Cat ${hiddenDetail}`, annee: 2018 });
    expect((await readByAuthor(path)).body.attrs).toEqual(attrs);
  });

  it('in the name of a company is on none of its listings and in no invitation', async () => {
    const company = await aCompany(api, author, { name: `Bâtir ${number}`, location: `Man ${number}` });
    const { _id } = await aListing(api, author);
    await ListingModel.updateOne({ _id }, { $set: { company: company._id } });
    await expectHidden(`/api/stuff/${_id}`);
    await invite(api, author, company._id, { userId: buyer.userId, role: `Maçon ${number}` }).expect(201);
    const { body } = await buyer.get('/api/invitations').expect(200);
    expect(body.items[0]).toMatchObject({
      role: `Maçon ${hiddenDetail}`,
      company: { name: `Bâtir ${hiddenDetail}`, location: `Man ${hiddenDetail}` },
    });
  });

  it('in a place is drawn on no share picture', async () => {
    const location = `Daloa ${number}`;
    const member = await aMember(api);
    const { _id } = await aProfessional(api, member, { location });
    const company = await aCompany(api, member, { location });
    for (const [kind, id] of [
      ['professional', _id],
      ['company', company._id],
    ] as const) {
      const card = await findShareCard(kind, id);
      expect(card!.lines((key) => key)[1]).toContain(`Daloa ${hiddenDetail}`);
    }
  });

  it('is no part of a new full name', async () => {
    const { bearer } = await aMember(api);
    const refused = await api
      .put('/api/auth/profile')
      .set('Authorization', bearer)
      .send({ fullName: `Awa ${number}` })
      .expect(400);
    expect(refused.body.errors[0].path).toBe('fullName');
  });
});
