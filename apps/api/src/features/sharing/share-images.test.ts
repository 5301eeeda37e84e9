import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aListing, aMember, newListing, publish } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { aWebDir } from '../../../test/support/web-dir.ts';
import { imageStore } from '../../images/store.ts';
import { deleteDiscardedImages, sweep } from '../maintenance/sweep.service.ts';

const { api } = await startApi({ webDir: await aWebDir() });
const seller = await aMember(api);

async function pictureOf(path: string): Promise<string> {
  const { text } = await api.get(path).set('Accept', 'text/html').expect(200);
  const { pathname, search } = new URL(/og:image" content="([^"]*)"/.exec(text)![1]!);
  return pathname + search;
}

const shareFiles = async () =>
  (await imageStore.list()).map(({ name }) => name).filter((name) => name.endsWith('-share.jpg'));

/** Returns a photo of noise, which compresses as badly as possible. */
const aNoisyPhoto = () =>
  sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

describe('the picture a listing is shared with', () => {
  it('is a JPEG of 1200 × 630 below 200 KB, kept for ever under its version', async () => {
    const { body } = await publish(api, seller, newListing(), await aNoisyPhoto()).expect(201);
    const path = await pictureOf(`/stuff/${body._id}`);
    const { body: bytes, headers } = await api.get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(200_000);
    expect((await api.get(path).expect(200)).body.equals(bytes)).toBe(true);
  });

  it('shows the price: the band under the photo is not the photo', async () => {
    const { _id } = await aListing(api, seller);
    const { body } = await api.get(await pictureOf(`/stuff/${_id}`)).expect(200);
    const band = await sharp(body).extract({ left: 40, top: 480, width: 700, height: 70 }).stats();
    expect(band.channels[0]!.max).toBeGreaterThan(230);
    expect(band.channels[0]!.min).toBeLessThan(60);
  });

  it('is made anew when the price changes; what is left of the old one is swept, and all of it with the listing', async () => {
    await sweep({ orphanMs: -1000 });
    const { _id } = await aListing(api, seller);
    const first = await pictureOf(`/stuff/${_id}`);
    await api.get(first).expect(200);
    await seller.put(`/api/stuff/${_id}`, { price: 44_000_000 }).expect(200);
    const second = await pictureOf(`/stuff/${_id}`);
    expect(second).not.toBe(first);
    const before = await shareFiles();
    await api.get(second).expect(200);
    expect(await shareFiles()).toHaveLength(before.length + 1);
    const { orphans } = await sweep({ orphanMs: -1000 });
    expect(orphans).toHaveLength(1);
    expect(await shareFiles()).toHaveLength(before.length);
    await seller.delete(`/api/stuff/${_id}`).expect(204);
    await deleteDiscardedImages();
    expect(await shareFiles()).toHaveLength(before.length - 1);
    await api.get(second).expect(404);
  });

  it('of a public request says what is looked for, and is gone with it', async () => {
    const { body } = await seller
      .post('/api/public-requests', {
        title: 'Sacs de ciment',
        category: 'Matériaux',
        type: 'sale',
        location: 'Abidjan',
      })
      .expect(201);
    const path = await pictureOf(`/demandes/publiques/${body._id}`);
    const picture = await api.get(path).expect(200);
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const upper = sharp(picture.body).extract({ left: 40, top: 40, width: 1120, height: 382 });
    expect((await upper.stats()).channels[2]!.max).toBeGreaterThan(230);
    expect((await sweep({ orphanMs: -1000 })).orphans).not.toContain(expect.stringContaining('-share'));
    await api.get(path).expect(200);
    await seller.delete(`/api/public-requests/${body._id}`).expect(204);
    await api.get(path).expect(404);
  });

  it('is there for no other address', async () => {
    const id = '0'.repeat(24);
    for (const path of [
      `stuff/${id}.jpg`,
      `users/${id}.jpg`,
      `constructor/${id}.jpg`,
      'stuff/x.jpg',
      `stuff/${id}`,
    ]) {
      await api.get(`/share/${path}`).expect(404);
    }
  });
});
