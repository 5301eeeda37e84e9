import { readdirSync } from 'node:fs';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { config } from '../../../src/config.ts';
import { loadDemo } from '../../../src/features/demo/demo.service.ts';
import { ListingModel } from '../../../src/features/listings/listing.model.ts';
import { UserModel } from '../../../src/features/users/user.model.ts';
import { removeDemoData } from '../../../src/ops/remove-demo.ts';
import { startProcess } from '../../faults/server-process.ts';
import { muteStdout } from '../../support/ops.ts';
import { aListing, aMember, rate } from '../../support/people.ts';
import { type Api, startApi } from '../../support/server.ts';

let api: Api;
let member: Awaited<ReturnType<typeof aMember>>;
let listing: Awaited<ReturnType<typeof aListing>>;

const bearerOf = async (email: string) => {
  const credentials = { email, password: 'demo-chantier-2026' };
  const { body } = await api.post('/api/auth/login').send(credentials).expect(200);
  return { bearer: `Bearer ${body.token}` };
};
const comment = (by: { bearer: string }, text: string) =>
  api.post(`/api/stuff/${listing._id}/comment`).set('Authorization', by.bearer).send({ comment: text });

beforeAll(async () => {
  ({ api } = await startApi());
  await loadDemo();
  member = await aMember(api);
  listing = await aListing(api, member);
  const awa = await bearerOf('awa@demo.example');
  await rate(api, awa, listing._id, 1).expect(200);
  await comment(awa, 'Une opinion inventée').expect(201);
  const other = await aMember(api);
  await rate(api, other, listing._id, 4).expect(200);
  await comment(other, 'Une vraie opinion').expect(201);
}, 300_000);

const startInProduction = () =>
  startProcess({
    NODE_ENV: 'production',
    MONGODB_URI: new URL(mongoose.connection.name, inject('mongodbUri')).href,
    BCRYPT_COST: '10',
    RATE_LIMIT_FACTOR: '1',
  });

const demoDocuments = () =>
  Promise.all(
    Object.values(mongoose.models)
      .filter(({ schema }) => schema.path('demo'))
      .map(({ collection }) => collection.countDocuments({ demo: true })),
  );

describe('a production server on a database with demo people', () => {
  it('refuses to start with code 78 and the command that helps', async () => {
    await expect(startInProduction()).rejects.toThrow(/code 78.*demo people.*ops remove-demo/s);
  });

  it('starts once they are removed', { timeout: 300_000 }, async () => {
    muteStdout();
    await removeDemoData();
    const server = await startInProduction();
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('removing the demo people', () => {
  it('leaves nothing of the demo data, images included', async () => {
    expect((await demoDocuments()).every((count) => count === 0)).toBe(true);
    const own = await ListingModel.findById(listing._id).lean();
    const names = readdirSync(config.uploadsDir).filter((name) => name.endsWith('.webp'));
    expect(
      names.filter((name) => !own?.images.some((image) => name.startsWith(image.name.slice(0, 32)))),
    ).toEqual([]);
  });

  it('leaves members, their listings and their opinions, and counts these anew', async () => {
    const { body } = await api.get(`/api/stuff/${listing._id}`).expect(200);
    expect(body).toMatchObject({ averageRating: 4, ratingCount: 1, commentCount: 1 });
    expect(body.comments.map(({ comment: text }: { comment: string }) => text)).toEqual([
      'Une vraie opinion',
    ]);
    expect(await UserModel.countDocuments({})).toBe(2);
  });

  it('can be repeated', async () => {
    await removeDemoData();
    await api.get(`/api/stuff/${listing._id}`).expect(200);
  });
});
