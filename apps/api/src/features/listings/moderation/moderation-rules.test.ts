import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../../test/support/admins.ts';
import {
  aListing,
  aMember,
  aPhoto,
  newListing,
  publish,
  type TestMember,
} from '../../../../test/support/people.ts';
import { watchQueries } from '../../../../test/support/queries.ts';
import { startApi } from '../../../../test/support/server.ts';
import { AuditEventModel } from '../../audit/audit-event.model.ts';

const { api } = await startApi({ monitorCommands: true });
const [seller, admin] = [await aMember(api), await anAdmin(api)];

const edit = (id: string, body: object) => seller.put(`/api/stuff/${id}`, body);
const approve = (id: string) => admin.put(`/api/stuff/${id}/moderation`, { to: 'published' }).expect(200);
const approveAgain = (id: string) =>
  admin.put(`/api/stuff/${id}/moderation`, { to: 'published' }).expect(409);
const queued = async () => (await admin.get('/api/stuff/pending?status=queued').expect(200)).body.items;
const waiting = async () => (await admin.get('/api/stuff/pending').expect(200)).body.items;

describe('a mineral for sale', () => {
  const gravel = {
    title: 'Gravier concassé 0/31',
    category: 'Extraction',
    attrs: { substance: 'Gravier', titre: 'AE 2024-118' },
    priceUnit: 'tonne',
  };

  it('waits until its permit was looked at, and again when another permit is named', async () => {
    const { _id, status, waitsFor } = await aListing(api, seller, gravel);
    expect({ status, waitsFor }).toEqual({ status: 'pending', waitsFor: ['permit'] });
    await api.get(`/api/stuff/${_id}`).expect(404);
    expect(await waiting()).toMatchObject([
      { _id, waitsFor: ['permit', 'newAccount', 'unproven'], samePhotoAs: [] },
    ]);
    const { body: approved } = await approve(_id);
    expect(approved).toMatchObject({ status: 'published' });
    expect(approved.waitsFor).toBeUndefined();
    expect((await edit(_id, { title: 'Gravier 5/15' }).expect(200)).body.status).toBe('published');
    const { body } = await edit(_id, { attrs: { titre: 'AE 2025-001' } }).expect(200);
    expect(body).toMatchObject({ status: 'pending', waitsFor: ['permit'] });
  });

  it('waits too when it comes from a draft; machines and what is for rent do not', async () => {
    const { _id } = await aListing(api, seller, gravel);
    await approve(_id);
    const copy = seller.post(`/api/stuff/${_id}/duplicate`);
    const { body: draft } = await copy.expect(201);
    const online = seller.patch(`/api/stuff/${draft._id}/status`);
    expect((await online.send({ to: 'published' }).expect(200)).body).toMatchObject({
      status: 'pending',
      waitsFor: ['permit'],
    });
    expect((await aListing(api, seller, { category: 'Extraction' })).status).toBe('published');
    expect((await aListing(api, seller, { ...gravel, type: 'rental' })).status).toBe('published');
  });
});

describe('a significant edit of a listing that nobody has reviewed', () => {
  const wait = { status: 'pending', waitsFor: ['changed'] };
  const price = newListing().price;

  it.each([
    ['a price more than half higher', { price: price * 1.6 }],
    ['a price less than half', { price: price * 0.4 }],
    ['another category', { category: 'Appareils' }],
  ])('waits: %s', async (_what, body) => {
    const { _id, status } = await aListing(api, seller);
    expect(status).toBe('published');
    expect((await edit(_id, body).expect(200)).body).toMatchObject(wait);
    await api.get(`/api/stuff/${_id}`).expect(404);
  });

  it('waits: all photos replaced, not one more', async () => {
    const { _id } = await aListing(api, seller);
    const send = async (field: 'image' | 'images') =>
      seller
        .put(`/api/stuff/${_id}`)
        .attach(field, await aPhoto(64, 48), 'photo.jpg')
        .expect(200);
    expect((await send('images')).body.status).toBe('published');
    expect((await send('image')).body).toMatchObject(wait);
  });

  it('does not wait up to half the price, with another text, or before it is online', async () => {
    const { _id } = await aListing(api, seller);
    expect((await edit(_id, { price: price * 1.5 }).expect(200)).body.status).toBe('published');
    const text = { title: 'Bulldozer D6', description: 'Chenilles neuves.' };
    expect((await edit(_id, text).expect(200)).body.status).toBe('published');
    const { body: draft } = await seller.post(`/api/stuff/${_id}/duplicate`).expect(201);
    await edit(draft._id, { price: 1 }).expect(200);
    const online = seller.patch(`/api/stuff/${draft._id}/status`, { to: 'published' });
    expect((await online.expect(200)).body.status).toBe('published');
  });

  it('waits when it is made in small steps', async () => {
    const { _id } = await aListing(api, seller);
    expect((await edit(_id, { price: price * 0.6 }).expect(200)).body.status).toBe('published');
    expect((await edit(_id, { price: price * 0.4 }).expect(200)).body).toMatchObject(wait);
  });

  it('waits at once when the listing is sold, and on its way back online when it is archived', async () => {
    const [sold, archived] = [(await aListing(api, seller))._id, (await aListing(api, seller))._id];
    const to = (id: string, next: string) =>
      seller.patch(`/api/stuff/${id}/status`, { to: next }).expect(200);
    await to(sold, 'sold');
    expect((await edit(sold, { price: price * 0.9 }).expect(200)).body.status).toBe('sold');
    expect((await edit(sold, { price: price * 0.4 }).expect(200)).body).toMatchObject(wait);
    await to(archived, 'archived');
    expect((await edit(archived, { price: price * 0.4 }).expect(200)).body.status).toBe('archived');
    expect((await to(archived, 'published')).body).toMatchObject(wait);
  });

  it('is shown to moderators with what changed, and measured from the version they approve', async () => {
    const { _id } = await aListing(api, seller);
    await edit(_id, { price: price * 2 }).expect(200);
    const item = (await waiting()).find((each: { _id: string }) => each._id === _id);
    expect(item.changes).toEqual([{ field: 'price', before: price, after: price * 2 }]);
    expect((await approve(_id)).body.status).toBe('published');
    expect((await edit(_id, { price: price * 2.5 }).expect(200)).body.status).toBe('published');
    expect((await edit(_id, { price: price * 0.9 }).expect(200)).body).toMatchObject(wait);
  });

  it('is measured from a version that its owner reads, and nobody else', async () => {
    const { _id, image } = await aListing(api, seller);
    const compared = async () =>
      (await seller.get(`/api/stuff/${_id}`).expect(200)).body.comparedWith as unknown;
    const first = { price, category: 'Engins', photos: [image] };
    expect(await compared()).toEqual(first);
    await edit(_id, { price: price * 1.2 }).expect(200);
    expect(await compared()).toEqual(first);
    expect((await api.get(`/api/stuff/${_id}`)).body.comparedWith).toBeUndefined();
    await edit(_id, { price: price * 2 }).expect(200);
    await approve(_id);
    const texts = { title: expect.any(String), description: expect.any(String), type: 'sale' };
    expect(await compared()).toEqual({ ...first, price: price * 2, ...texts });
  });
});

describe('a photo', () => {
  /** Returns an image of random blocks, different for each seed. */
  async function aScene(seed: number): Promise<Buffer> {
    const blocks = Array.from({ length: 72 }, (_, i) => {
      const grey = ((seed * 31 + i * i * 7 + i * seed * 3) % 6) * 50;
      return `<rect x="${(i % 9) * 80}" y="${Math.floor(i / 9) * 60}" width="80" height="60" fill="rgb(${grey},${grey},${grey})"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480">${blocks.join('')}</svg>`;
    return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  }
  const smaller = (photo: Buffer) => sharp(photo).resize(420).jpeg({ quality: 55 }).toBuffer();
  const send = async (member: TestMember, photo: Buffer) =>
    (await publish(api, member, newListing(), photo).expect(201)).body as ListingDetail;

  it('of someone else’s listing is shown at once and queued for an administrator, though it was made smaller', async () => {
    const queries = watchQueries();
    const photo = await aScene(1);
    const original = await send(seller, photo);
    expect(original.status).toBe('published');
    const thief = await aMember(api);
    const copy = await send(thief, await smaller(photo));
    expect(copy).toMatchObject({ status: 'published' });
    expect(JSON.stringify(copy.images)).not.toContain('looks');
    const { _id, ref, title } = original;
    const inQueue = async () => (await queued()).find((item: { _id: string }) => item._id === copy._id);
    expect(await inQueue()).toMatchObject({
      status: 'published',
      waitsFor: ['photo', 'newAccount', 'unproven'],
      samePhotoAs: [{ _id, ref, title }],
    });
    await api.get(`/api/stuff/${copy._id}`).expect(200);
    expect(await queries.scans()).toEqual([]);
    expect((await approve(copy._id)).body.status).toBe('published');
    expect(await inQueue()).toBeUndefined();
    expect((await approveAgain(copy._id)).body.code).toBe('status_refused');
  });

  it('of one’s own is shown as often as one likes, and another scene is another photo', async () => {
    const photo = await aScene(2);
    expect((await send(seller, photo)).status).toBe('published');
    expect((await send(seller, await smaller(photo))).status).toBe('published');
    expect((await send(await aMember(api), await aScene(3))).status).toBe('published');
  });

  it('is looked at when it is added later', async () => {
    const photo = await aScene(4);
    await send(await aMember(api), photo);
    const { _id } = await send(seller, await aScene(5));
    const { body } = await seller.put(`/api/stuff/${_id}`).attach('images', photo, 'photo.jpg').expect(200);
    expect(body).toMatchObject({ status: 'published' });
    expect((await queued()).map((item: { _id: string }) => item._id)).toContain(_id);
  });
});

describe('the paper a listing names', () => {
  const land = { category: 'Terrains', attrs: { document: 'ACD', terrain: 500 } };
  const seen = (id: string, body: object, member = admin) => member.put(`/api/stuff/${id}/paper`, body);

  it('is said to have been seen by an administrator only, who is written down and can take it back', async () => {
    const { _id, paperSeen } = await aListing(api, seller, land);
    expect(paperSeen).toBe(false);
    await seen(_id, { seen: true }, seller).expect(403);
    await edit(_id, { paperSeen: true }).expect(200);
    expect((await api.get(`/api/stuff/${_id}`)).body.paperSeen).toBe(false);
    expect((await seen(_id, { seen: 'oui' }).expect(400)).body.errors[0].path).toBe('seen');
    await seen(_id, { seen: true }).expect(200);
    expect((await api.get(`/api/stuff/${_id}`)).body.paperSeen).toBe(true);
    await seen(_id, { seen: false }).expect(200);
    expect((await api.get(`/api/stuff/${_id}`)).body.paperSeen).toBe(false);
    const events = await AuditEventModel.find({ actor: admin.userId, target: _id }).sort({ at: 1 }).lean();
    expect(events).toMatchObject([
      { kind: 'paper_seen', before: { seen: 'false' }, after: { seen: 'true' } },
      { kind: 'paper_unseen', before: { seen: 'true' }, after: { seen: 'false' } },
    ]);
  });

  it('is no longer called seen once it or its place has changed', async () => {
    const { _id } = await aListing(api, seller, land);
    await seen(_id, { seen: true }).expect(200);
    expect((await edit(_id, { price: 46_000_000 })).body.paperSeen).toBe(true);
    expect((await edit(_id, { attrs: { document: 'TF' } })).body.paperSeen).toBe(false);
    await seen(_id, { seen: true }).expect(200);
    expect((await edit(_id, { location: 'Bingerville' })).body.paperSeen).toBe(false);
  });

  it('is not called seen when the listing was edited since the version that was seen', async () => {
    const { _id } = await aListing(api, seller, land);
    const { version } = (await admin.get(`/api/stuff/${_id}`).expect(200)).body;
    await edit(_id, { attrs: { document: 'TF' } }).expect(200);
    expect((await seen(_id, { seen: true, version }).expect(409)).body.code).toBe('conflict');
    await seen(_id, { seen: true, version: version + 1 }).expect(200);
  });

  it('must be named before it can be seen', async () => {
    const { _id } = await aListing(api, seller, { ...land, attrs: { document: 'Aucun' } });
    expect((await seen(_id, { seen: true }).expect(409)).body.code).toBe('no_paper');
  });
});
