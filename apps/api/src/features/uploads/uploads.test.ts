import { constants } from '@laterite/shared/constants.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { Upload } from '@laterite/shared/features/uploads/upload.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aListing, aMember, aPhoto, newListing } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { variantsOf } from '../../images/files.ts';
import { deleteDiscardedImages, sweep } from '../maintenance/sweep.service.ts';
import { UploadModel } from './upload.model.ts';

const { api } = await startApi();
const [seller, photo] = await Promise.all([aMember(api), aPhoto(64, 48)]);

const send = (member = seller, image = photo) =>
  member.post('/api/uploads').attach('image', image, 'photo.jpg');

async function keysOf(count: number, member = seller): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < count) keys.push(((await send(member).expect(201)).body as Upload).key);
  return keys;
}

const publishWith = (images: string[], member = seller) => member.post('/api/stuff', newListing({ images }));

const edit = (id: string, body: object, member = seller) => member.put(`/api/stuff/${id}`, body);

const namesOf = ({ images }: ListingDetail) => images.map(({ image }) => image);

const expectGone = async (...names: string[]) => {
  await deleteDiscardedImages();
  for (const name of names.flatMap(variantsOf)) await api.get(`/images/${name}`).expect(404);
};

describe('a photo sent ahead', () => {
  it('is stored at once and can be seen', async () => {
    const { body } = await send().expect(201);
    expect(body).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      url: `/images/${body.key}`,
      width: 64,
      height: 48,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    await api.get(body.url).expect(200).expect('Content-Type', 'image/webp');
  });

  it('that is transparent has a light colour behind it', async () => {
    const channels = { width: 64, height: 48, channels: 4, background: '#00000000' } as const;
    const image = await sharp({ create: channels }).png().toBuffer();
    const { body } = await send(seller, image).expect(201);
    expect(body.color).toMatch(/^#f.f.f.$/);
  });

  it('is asked for, checked, and taken from members only', async () => {
    await api.post('/api/uploads').attach('image', photo, 'photo.jpg').expect(401);
    await seller.post('/api/uploads').expect(400, /image_required/);
    await send(seller, Buffer.from('%PDF-1.7 and more text to fill it')).expect(415);
  });

  it('can be deleted by its owner only, in all its widths', async () => {
    const [key] = await keysOf(1);
    const other = await aMember(api);
    const takeBack = (bearer: string) => api.delete(`/api/uploads/${key}`).set('Authorization', bearer);
    await takeBack(other.bearer).expect(404, /photo_not_found/);
    await takeBack(seller.bearer).expect(204);
    await takeBack(seller.bearer).expect(404);
    await expectGone(key!);
  });

  it('may wait with 39 others, not more', async () => {
    const member = await aMember(api);
    await UploadModel.insertMany(
      Array.from({ length: constants.maxUploads }, (_, i) => ({
        owner: member.userId,
        name: `${String(i).padStart(32, '0')}.webp`,
        width: 1,
        height: 1,
        color: '#000000',
      })),
    );
    await send(member).expect(409, /too_many_uploads/);
  });

  it('is kept while it waits, and swept once its day is over', async () => {
    const [key] = await keysOf(1);
    expect((await sweep({ orphanMs: -1000 })).orphans).not.toContain(key);
    // Simulates TTL, which deletes the record after a day.
    await UploadModel.deleteOne({ name: key });
    expect((await sweep({ orphanMs: -1000 })).orphans).toContain(key);
    await expectGone(key!);
  });

  it('leaves with its owner', async () => {
    const member = await aMember(api);
    const [key] = await keysOf(1, member);
    await member.delete('/api/users/me', { password: member.account.password }).expect(204);
    await expectGone(key!);
  });
});

describe('a listing of photos sent ahead', () => {
  it('shows them in the order of their keys, the first as its cover', async () => {
    const keys = await keysOf(6);
    const { body } = await publishWith(keys.toReversed()).expect(201);
    expect(namesOf(body)).toEqual(keys.toReversed());
    expect(body).toMatchObject({ image: keys.at(-1), imageCount: 6 });
    expect(await UploadModel.countDocuments({ name: keys[0] })).toBe(0);
  });

  it('takes no photo of someone else, none twice, and not more than ten', async () => {
    const other = await aMember(api);
    const [theirs] = await keysOf(1, other);
    const [mine] = await keysOf(1);
    const { body } = await publishWith([mine!, theirs!]).expect(400);
    expect(body.errors).toEqual([
      { path: 'images', message: 'Une des photos n’est plus là. Ajoutez-la de nouveau.' },
    ]);
    await publishWith([mine!, mine!]).expect(400);
    const eleven = Array.from({ length: 11 }, (_, i) => `${String(i).padStart(32, 'a')}.webp`);
    expect((await publishWith(eleven).expect(400)).body.errors[0].message).toBe('10 photos au plus.');
    await publishWith([]).expect(400, /image_required/);
    await publishWith([mine!]).expect(201);
    await publishWith([mine!]).expect(400);
    await publishWith([theirs!], other).expect(201);
  });

  it('names the field of a form with too many files, and how many it takes', async () => {
    const publish = (name: string, count: number) => {
      const form = seller.post('/api/stuff').field('thing', JSON.stringify(newListing()));
      for (let i = 0; i < count; i += 1) form.attach(name, photo, `${i}.jpg`);
      return form.expect(400);
    };
    expect((await publish('images', 11)).body.errors).toEqual([
      { path: 'images', message: '10 photos au plus.' },
    ]);
    expect((await publish('image', 2)).body.errors).toEqual([{ path: 'image', message: 'Un seul fichier.' }]);
    expect((await publish('images', 12)).body.errors[0].path).toBe('images');
    expect((await publish('others', 1)).body).toMatchObject({
      code: 'malformed_form',
      errors: [{ path: 'others', message: 'others est inconnu. Au choix\u00a0: thing, image, images.' }],
    });
  });

  it('accepts the JSON of a form also as a file, as browsers send a Blob', async () => {
    const publishBlob = (text: string) =>
      seller
        .post('/api/stuff')
        .attach('thing', Buffer.from(text), { filename: 'blob', contentType: 'application/json' })
        .attach('image', photo, 'photo.jpg');
    const { body } = await publishBlob(JSON.stringify(newListing({ title: 'Échafaudage' }))).expect(201);
    expect(body).toMatchObject({ title: 'Échafaudage', images: [{}] });
    await publishBlob('{').expect(400, /malformed_json/);
    await publishBlob('{"constructor":{}}').expect(400, /malformed_json/);
    await publishBlob(JSON.stringify(newListing({ description: 'é'.repeat(60_000) }))).expect(
      413,
      /body_too_large/,
    );
  });

  it('can be put in another order, lose photos and gain some; what it lost is gone', async () => {
    const [a, b, c, d] = (await keysOf(4)) as [string, string, string, string];
    const { body: listing } = await publishWith([a, b, c]).expect(201);
    const { body } = await edit(listing._id, { images: [c, d, a] }).expect(200);
    expect(namesOf(body)).toEqual([c, d, a]);
    await expectGone(b);
    const other = await aMember(api);
    await edit(listing._id, { images: [c] }, other).expect(403);
    await edit(listing._id, { images: [] }).expect(400);
    const strange = await aListing(api, other);
    await edit(listing._id, { images: [strange.image] }).expect(400);
    expect(namesOf((await api.get(`/api/stuff/${listing._id}`)).body)).toEqual([c, d, a]);
    await seller.delete(`/api/stuff/${listing._id}`).expect(204);
    await expectGone(a, c, d);
  });

  it('gives photos back when it cannot be published, so that nothing has to be sent again', async () => {
    const keys = await keysOf(2);
    const gone = `${'f'.repeat(32)}.webp`;
    await publishWith([...keys, gone]).expect(400);
    await publishWith(keys).expect(201);
  });
});

describe('a listing sent in one call', () => {
  const form = (images: number) => {
    const request = seller.post('/api/stuff').field('thing', JSON.stringify(newListing()));
    for (let i = 0; i < images; i += 1) request.attach('images', photo, `${i}.jpg`);
    return request;
  };

  it('may carry its cover and more, ten in all', async () => {
    const { body } = await form(3).attach('image', photo, 'cover.jpg').expect(201);
    expect(body.images).toHaveLength(4);
    await form(2).expect(201);
    await form(10)
      .attach('image', photo, 'cover.jpg')
      .expect(400, /10 photos au plus/);
    await form(11).expect(400);
  });

  it('keeps its other photos when a new cover is sent', async () => {
    const { body: listing } = await form(3).expect(201);
    const { body } = await seller
      .put(`/api/stuff/${listing._id}`)
      .attach('image', photo, 'cover.jpg')
      .attach('images', photo, 'more.jpg')
      .expect(200);
    expect(namesOf(body).slice(1, 3)).toEqual(namesOf(listing).slice(1));
    expect(body.images).toHaveLength(4);
    await expectGone(listing.image);
  });
});
