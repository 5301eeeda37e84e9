import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFiles } from '../../../../test/faults/stored.ts';
import { aListing, aMember, aPhoto, newListing, publish } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { config } from '../../../config.ts';
import { variantsOf } from '../../../images/files.ts';

const unknownId = '0123456789abcdef01234567';

const { api } = await startApi();
const seller = await aMember(api);
const photo = await aPhoto();

describe('publishing a listing', () => {
  it('answers 201 with the listing, its picture and a reference', async () => {
    const { body } = await publish(
      api,
      seller,
      newListing({ priceUnit: 'jour', type: 'rental' }),
      photo,
    ).expect(201);
    expect(body).toMatchObject({
      title: 'Pelle hydraulique CAT 320',
      price: 45_000_000,
      priceUnit: 'jour',
      type: 'rental',
      section: 'btp',
      status: 'published',
      averageRating: 0,
      comments: [],
      seller: { _id: seller.userId, userName: seller.userName },
      myRating: null,
    });
    expect(body.ref).toMatch(/^BT-(?=.*\d)[2-9A-Z]{4}$/);
    expect(body.imageUrl).toBe(`/images/${body.image}`);
    expect(body.images).toEqual([
      {
        image: body.image,
        imageUrl: body.imageUrl,
        width: 640,
        height: 480,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ]);
  });

  it('stores the picture in three widths, without what the phone wrote into it', async () => {
    const large = await aPhoto(2000, 1500);
    expect((await sharp(large).metadata()).exif).toBeDefined();
    const { body } = await publish(api, seller, newListing(), large).expect(201);
    const widths = await Promise.all(
      variantsOf(body.image).map(async (name) => {
        const { width, format, exif } = await sharp(await readFile(join(config.uploadsDir, name))).metadata();
        return { width, format, exif };
      }),
    );
    expect(widths).toEqual([
      { width: 1600, format: 'webp', exif: undefined },
      { width: 960, format: 'webp', exif: undefined },
      { width: 480, format: 'webp', exif: undefined },
    ]);
  });

  it('serves the picture for ever, and nothing else under /images', async () => {
    const { imageUrl } = await aListing(api, seller);
    const { headers } = await api.get(String(imageUrl)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    await api.get(String(imageUrl)).set('If-None-Match', String(headers.etag)).expect(304);
    for (const name of [
      '..%2fdata%2fjwt-secret',
      'tmp',
      'x.webp',
      `${'a'.repeat(32)}.webp`,
      `${'a'.repeat(32)}-99.webp`,
    ]) {
      await api.get(`/images/${name}`).expect(404);
    }
  });

  it('takes the section of the category, whatever case and accents it is written in', async () => {
    const { body } = await publish(api, seller, newListing({ category: 'elec-menage' }), photo).expect(201);
    expect(body).toMatchObject({ category: 'Élec-ménage', section: 'int-maison' });
  });

  it('refuses a category of another section, naming the field', async () => {
    const { body } = await publish(api, seller, newListing({ section: 'mines' }), photo).expect(400);
    expect(body.errors).toEqual([
      { path: 'category', message: 'Cette catégorie n’appartient pas à cette section.' },
    ]);
  });

  it('accepts prices as forms send them', async () => {
    const { body } = await publish(api, seller, newListing({ price: '12 500 000' }), photo).expect(201);
    expect(body.price).toBe(12_500_000);
  });

  it.each([
    [1_000_000_000_001, '1\u202f000\u202f000\u202f000\u202f000 au plus.'],
    ['99999999999999999999', '1\u202f000\u202f000\u202f000\u202f000 au plus.'],
    [-1, '0 au moins.'],
    ['-1', '0 au moins.'],
    [1.5, 'Entrez un nombre entier, sans lettres.'],
    ['beaucoup', 'Entrez un nombre entier, sans lettres.'],
  ])('says what is wrong with the price %s', async (price, message) => {
    const { body } = await publish(api, seller, newListing({ price }), photo).expect(400);
    expect(body.errors).toEqual([{ path: 'price', message }]);
  });

  it.each([['title'], ['description'], ['price'], ['category'], ['type'], ['location']])(
    'names %s when it is missing',
    async (path) => {
      const { body } = await publish(api, seller, newListing({ [path]: undefined }), photo).expect(400);
      expect(body.errors).toEqual([{ path, message: 'Ce champ est obligatoire.' }]);
    },
  );

  it.each([
    ['price', { $gt: 0 }],
    ['title', 'x'.repeat(141)],
    ['title', { $ne: null }],
    ['type', 'gift'],
    ['category', 'Bateaux'],
    ['trade', 'Magie'],
  ])('refuses %s: %j', async (path, value) => {
    const { body } = await publish(api, seller, newListing({ [path]: value }), photo).expect(400);
    expect(body.errors[0].path).toBe(path);
  });

  it.each(['heure', 'jour', 'semaine', 'mois'])('names the unit of a sale by the %s', async (priceUnit) => {
    const { body } = await publish(api, seller, newListing({ priceUnit }), photo).expect(400);
    const message = 'Un prix de vente n’est ni à l’heure, ni au jour, ni à la semaine, ni au mois.';
    expect(body.errors).toEqual([{ path: 'priceUnit', message }]);
  });

  it('asks for a picture, in the words of the specification', async () => {
    const { body } = await seller.post('/api/stuff').field('thing', JSON.stringify(newListing())).expect(400);
    expect(body).toMatchObject({ code: 'image_required', message: 'Veuillez ajouter une image.' });
    await seller.post('/api/stuff', newListing()).expect(400, /image_required/);
  });

  it('names a missing picture together with every other field that is wrong', async () => {
    const { body } = await seller
      .post('/api/stuff')
      .field('thing', JSON.stringify(newListing({ title: '', price: 'cher' as never })))
      .expect(400);
    expect(body.code).toBe('image_required');
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['image', 'price', 'title']);
  });

  it('asks a visitor to log in before it reads anything', async () => {
    const { body } = await publish(api, { bearer: '' }, {}, Buffer.from('no picture')).expect(401);
    expect(body.message).toBe('Vous devez être connecté pour publier.');
  });

  it.each([
    ['a PDF named .jpg', Buffer.from('%PDF-1.7 and more text to fill it')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a GIF', Buffer.from('GIF89a and more bytes to fill it')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s as a picture', async (_, file) => {
    const { body } = await publish(api, seller, newListing(), file).expect(415);
    expect(body.code).toBe('unsupported_image');
  });

  it('refuses a damaged picture, one over 40 megapixels and one over 10 MB, and keeps nothing of them', async () => {
    const before = (await pictureFiles()).length;
    const damaged = await publish(api, seller, newListing(), photo.subarray(0, 400)).expect(422);
    expect(damaged.body.code).toBe('image_unreadable');
    const huge = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const tooMany = await publish(api, seller, newListing(), huge).expect(422);
    expect(tooMany.body.code).toBe('image_too_many_pixels');
    const heavy = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]);
    const tooLarge = await publish(api, seller, newListing(), heavy).expect(413);
    expect(tooLarge.body.code).toBe('too_large');
    expect((await pictureFiles()).length).toBe(before);
    expect(await readdir(join(config.uploadsDir, 'tmp'))).toEqual([]);
  });

  it('refuses two pictures, files of other names, and JSON that is none', async () => {
    const request = () => seller.post('/api/stuff');
    const thing = JSON.stringify(newListing());
    await request()
      .field('thing', thing)
      .attach('image', photo, 'a.jpg')
      .attach('image', photo, 'b.jpg')
      .expect(400);
    await request().field('thing', thing).attach('picture', photo, 'a.jpg').expect(400);
    await request()
      .field('thing', '{"title":')
      .attach('image', photo, 'a.jpg')
      .expect(400, /malformed_json/);
    await request().set('Content-Type', 'multipart/form-data').send('no boundary').expect(400);
    await request().set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\nrubbish').expect(400);
  });

  it('stores none of the fields a client may not set', async () => {
    const forged = {
      owner: unknownId,
      status: 'sold',
      averageRating: 5,
      featured: true,
      image: '../../etc/passwd',
      terms: ['x'],
      _id: unknownId,
    };
    const { body } = await publish(api, seller, newListing(forged), photo).expect(201);
    expect(body).toMatchObject({ status: 'published', averageRating: 0, seller: { _id: seller.userId } });
    expect(body._id).not.toBe(unknownId);
  });

  it.each([[['x']], [['../../etc/passwd']], [[null]], [[[]]], [[{ $where: '1' }]], [['x', 1]], ['x']])(
    'refuses images that are no keys: %j',
    async (images) => {
      const thing = newListing({ images });
      const { body } = await seller.post('/api/stuff', thing).expect(400);
      expect(body.errors[0].path).toMatch(/^images?(\.0)?$/);
      const form = api.post('/api/stuff').set('Authorization', seller.bearer);
      await form.field('thing', JSON.stringify(thing)).expect(400);
      await publish(api, seller, thing, photo).expect(400);
      const { _id } = await aListing(api, seller);
      const edit = await seller.put(`/api/stuff/${_id}`, { images }).expect(400);
      expect(edit.body.errors[0].path).toMatch(/^images(\.0)?$/);
    },
  );

  it('ignores images as they were read, which are no pictures of a new listing', async () => {
    const { body: listing } = await publish(api, seller, newListing(), photo).expect(201);
    const { body } = await seller.put(`/api/stuff/${listing._id}`, { ...listing, title: 'Grue' }).expect(200);
    expect(body).toMatchObject({ title: 'Grue', images: listing.images });
    const copy = await seller.post('/api/stuff', newListing({ images: listing.images })).expect(400);
    expect(copy.body.code).toBe('image_required');
  });
});
