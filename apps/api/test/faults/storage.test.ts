import { describe, expect, it } from 'vitest';
import { sweep } from '../../src/features/maintenance/sweep.service.ts';
import { aListing, aMember, aPhoto, newListing, publish } from '../support/people.ts';
import { startApi } from '../support/server.ts';
import { storageFaults } from './storage-faults.ts';
import { pictureFiles } from './stored.ts';

const { api } = await startApi();
const member = await aMember(api);

const total = async () => (await api.get('/api/stuff').expect(200)).body.total;

describe.each(await storageFaults())('while the folder of the pictures $name', ({ begin, end }) => {
  it('refuses a picture with 503, keeps nothing of it, and works again afterwards', async () => {
    const kept = await aListing(api, member);
    const photo = await aPhoto(1200, 900);
    const before = { files: await pictureFiles(), total: await total() };

    await begin();
    try {
      const { body, headers } = await publish(api, member, newListing(), photo).expect(503);
      expect(body).toMatchObject({
        code: 'storage_unavailable',
        message: 'Service indisponible pour les images. Réessayez dans un instant.',
      });
      expect(headers['retry-after']).toBe('30');
      expect(before.files).toEqual(expect.arrayContaining(await pictureFiles()));
      await api.get(`/api/stuff/${kept._id}`).expect(200);
    } finally {
      await end();
    }

    expect({ files: await pictureFiles(), total: await total() }).toEqual(before);
    const { image } = await aListing(api, member);
    await api.get(`/images/${image}`).expect(200);
  });

  it('still deletes a listing, and a later sweep takes its pictures', async () => {
    const { _id, image } = await aListing(api, member);
    await begin();
    try {
      await member.delete(`/api/stuff/${_id}`).expect(204);
    } finally {
      await end();
    }
    await api.get(`/api/stuff/${_id}`).expect(404);
    await sweep({ draftMs: 0, orphanMs: 0 });
    await api.get(`/images/${image}`).expect(404);
  });
});
