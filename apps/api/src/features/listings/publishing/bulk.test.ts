import { randomUUID } from 'node:crypto';
import type { BulkResult } from '@laterite/shared/features/listings/bulk.ts';
import type { Upload } from '@laterite/shared/features/uploads/upload.ts';
import { trusted } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { changeConfig } from '../../../../test/support/config.ts';
import { aListing, aMember, aPhoto, newListing } from '../../../../test/support/people.ts';
import { almostReachDayLimit, almostReachLimit } from '../../../../test/support/rate-limits.ts';
import { startApi } from '../../../../test/support/server.ts';
import { UploadModel } from '../../uploads/upload.model.ts';
import { ListingModel } from '../listing.model.ts';

const { api } = await startApi();
const seller = await aMember(api);
const { body } = await seller
  .post('/api/tokens', { name: 'Stock', scopes: ['publish'], days: 1 })
  .expect(201);
const bearer: string = `Bearer ${body.token}`;

/** Returns keys of uploaded photos; only the first is uploaded, the others share its file. */
async function photos(count: number): Promise<string[]> {
  const { body } = await seller
    .post('/api/uploads')
    .attach('image', await aPhoto(64, 48), 'photo.jpg')
    .expect(201);
  const { key } = body as Upload;
  const { _id: _, ...first } = (await UploadModel.findOne({ name: key }).lean())!;
  const names = Array.from({ length: count - 1 }, () => `${randomUUID().replaceAll('-', '')}.webp`);
  await UploadModel.insertMany(names.map((name) => ({ ...first, name })));
  return [key, ...names];
}

const item = (changes: Record<string, unknown>) => ({ key: randomUUID(), listing: newListing(changes) });
const send = (items: object[], method: 'post' | 'patch' = 'post', token = bearer) =>
  api[method]('/api/stuff/bulk').set('Authorization', token).send({ items });
const results = ({ body }: { body: { items: BulkResult[] } }) => body.items;
const statuses = (response: { body: { items: BulkResult[] } }) =>
  results(response).map(({ status }) => status);

describe('publishing many listings at once', () => {
  it('publishes the valid ones of 50, returns the errors of each other one, and replays the same response', async () => {
    const keys = await photos(46);
    const items: object[] = keys.map((image, i) => item({ title: `Ciment ${i}`, images: [image] }));
    const wrong = [
      item({ title: '', images: [keys[0]] }),
      item({}),
      item({ images: [`${'0'.repeat(32)}.webp`] }),
      { key: randomUUID(), listing: 'nothing' },
    ];
    items.splice(10, 0, ...wrong);
    const first = await send(items).expect(200);
    expect(statuses(first)).toEqual([...Array(10).fill(201), 400, 400, 400, 400, ...Array(36).fill(201)]);
    expect(results(first)[9]!.listing).toMatchObject({ title: 'Ciment 9', seller: { _id: seller.userId } });
    expect(results(first).slice(10, 14)).toMatchObject([
      { problem: { errors: [{ path: 'title', message: 'Ce champ est obligatoire.' }] } },
      { problem: { code: 'image_required' } },
      { problem: { code: 'invalid_request', errors: [{ path: 'images' }] } },
      { problem: { code: 'invalid_request', instance: expect.any(String) } },
    ]);
    const again = await send(items).expect(200);
    expect(results(again).filter(({ listing }) => listing)).toEqual(
      results(first).filter(({ listing }) => listing),
    );
    expect(statuses(again)).toEqual(statuses(first));
    expect(await ListingModel.countDocuments({ owner: seller.userId })).toBe(46);
  });

  it('publishes each once when the same request comes twice at the same moment', async () => {
    const [one, two] = await photos(2);
    const items = [item({ title: 'Grue A', images: [one] }), item({ title: 'Grue B', images: [two] })];
    const both = await Promise.all([send(items), send(items)]);
    expect(both.flatMap(statuses).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await ListingModel.countDocuments({ title: trusted({ $in: ['Grue A', 'Grue B'] }) })).toBe(2);
    expect(statuses(await send(items))).toEqual([201, 201]);
  });

  it('handles refused items again under the same Idempotency-Key, because each has its own', async () => {
    const { _id } = await aListing(api, seller);
    const [image] = await photos(1);
    const done = item({ title: 'Grue C', images: [image] });
    const key = randomUUID();
    const change = { key: randomUUID(), _id, version: 1, changes: { price: 5 } };
    const edit = () => send([change], 'patch').set('Idempotency-Key', key).expect(200);
    expect(statuses(await edit())).toEqual([412]);
    await seller.put(`/api/stuff/${_id}`, { price: 4 }).expect(200);
    expect(statuses(await edit())).toEqual([200]);
    const publishAgain = () => send([done]).set('Idempotency-Key', randomUUID()).expect(200);
    expect(results(await publishAgain())).toEqual(results(await publishAgain()));
  });

  it('refuses another listing under a key that was used, and nothing else of the request', async () => {
    const [one, two] = await photos(2);
    const used = item({ images: [one] });
    await send([used]).expect(200);
    const answer = await send([{ ...used, listing: newListing({ images: [two] }) }, item({ images: [two] })]);
    expect(statuses(answer)).toEqual([409, 201]);
    expect(results(answer)[0]!.problem?.code).toBe('idempotency_reused');
  });

  it('refuses a request whole when its items are more than the limit leaves', async () => {
    changeConfig({ rateLimitFactor: 1 });
    const busy = await aMember(api);
    await almostReachLimit('bulk', busy.userId);
    const { headers } = await send([item({}), item({})], 'post', busy.bearer).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['an hour', almostReachLimit],
    ['a day', almostReachDayLimit],
  ])(
    'leaves what the limit of %s allows to a smaller request after a refused one',
    async (_window, reach) => {
      changeConfig({ rateLimitFactor: 1 });
      const busy = await aMember(api);
      await reach('bulk', busy.userId, 10);
      const many = (count: number) => Array.from({ length: count }, () => item({}));
      const { headers } = await send(many(30), 'post', busy.bearer).expect(429);
      // The refused request itself counts as one.
      expect(headers.ratelimit).toContain(reach === almostReachLimit ? '"bulk";r=9;' : '"bulkPerDay";r=9;');
      await send(many(9), 'post', busy.bearer).expect(200);
      await send(many(1), 'post', busy.bearer).expect(429);
    },
  );

  it('applies the limit of live listings to each', async () => {
    const live = await ListingModel.countDocuments({ owner: seller.userId });
    changeConfig({ unverifiedListings: live + 1 });
    const [one, two] = await photos(2);
    const answer = await send([item({ images: [one] }), item({ images: [two] })]);
    expect(results(answer).map(({ status, problem }) => problem?.code ?? status)).toEqual([
      201,
      'too_many_unverified',
    ]);
  });

  it('takes 1 to 50 items with keys, from members with the scope, and counts each in the limit', async () => {
    await send([]).expect(400);
    await send(Array.from({ length: 51 }, () => item({}))).expect(400);
    await send([{ listing: newListing() }]).expect(400);
    await api.post('/api/stuff/bulk').send({ items: [] }).expect(401);
    const { headers } = await send([item({}), item({}), item({})]).expect(200);
    const left = (text: string) => Number(/"bulk";r=(\d+)/.exec(text)?.[1]);
    const next = await send([item({}), item({}), item({})]).expect(200);
    expect(left(headers.ratelimit!) - left(next.headers.ratelimit!)).toBe(3);
  });
});

describe('changing many listings at once', () => {
  it('changes one’s own as they were read, and refuses the others', async () => {
    const [mine, other] = [await aListing(api, seller), await aListing(api, await aMember(api))];
    const change = (_id: string, changes: object, more: object = {}) => ({
      key: randomUUID(),
      _id,
      changes,
      ...more,
    });
    const answer = await send(
      [
        change(mine._id, { price: 5 }, { version: 0 }),
        change(mine._id, { price: 6 }, { version: 0 }),
        change(mine._id, { title: '' }),
        change(other._id, { price: 7 }),
        change('0123456789abcdef01234567', { price: 8 }),
      ],
      'patch',
    ).expect(200);
    expect(results(answer).map(({ status, problem }) => problem?.code ?? status)).toEqual([
      200,
      'precondition_failed',
      'invalid_request',
      'forbidden',
      'product_not_found',
    ]);
    expect(results(answer)[0]!.listing).toMatchObject({ price: 5, version: 1 });
  });
});
