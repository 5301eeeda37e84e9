import { figureDays } from '@laterite/shared/features/admin/today.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { describe, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { ListingModel } from '../listings/listing.model.ts';

const { api } = await startApi();

const todayFor = async ({ bearer }: { bearer: string }) =>
  (await api.get('/api/admin/today').set('Authorization', bearer).expect(200)).body;

describe('today', () => {
  it('shows the number and age of pending listings, and counts new documents', async () => {
    const [moderator, { _id }] = [await aModerator(api), await aListing(api, await aMember(api))];
    await ListingModel.updateOne({ _id }, { $set: { status: 'pending', waitsFor: ['permit'] } });
    const { queues, days, figures } = await todayFor(moderator);
    const { createdAt } = (await ListingModel.findById(_id).lean())!;
    const pending = { name: 'pending', count: 1, isExact: true, oldest: createdAt.toISOString() };
    expect(queues[0]).toEqual(pending);
    expect(days).toHaveLength(figureDays);
    expect(days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
    expect(figures.listings.at(-1)).toBeGreaterThanOrEqual(1);
    expect(figures.listings.slice(0, -1)).toEqual(Array(figureDays - 1).fill(0));
  });

  it('counts the wait of an edited listing from the edit, not from its creation', async () => {
    const [moderator, seller] = [await aModerator(api), await aMember(api)];
    await ListingModel.updateMany({ status: 'pending' }, { $set: { status: 'archived' } });
    const { _id } = await aListing(api, seller, { price: 40_000 });
    const month = new Date(Date.now() - 30 * dayMs);
    await ListingModel.updateOne({ _id }, { $set: { createdAt: month } });
    const before = Date.now();
    const edited = await seller.put(`/api/stuff/${_id}`).send({ price: 400_000 }).expect(200);
    expect(edited.body.status).toBe('pending');
    const oldest = async () => Date.parse((await todayFor(moderator)).queues[0].oldest);
    expect(await oldest()).toBeGreaterThanOrEqual(before);
    await ListingModel.updateOne({ _id }, { $unset: { reviewSince: 1 } });
    expect(await oldest()).toBe(month.getTime());
  });

  it('shows moderators the queues of their rights alone', async () => {
    const namesFor = async (person: { bearer: string }) =>
      (await todayFor(person)).queues.map(({ name }: { name: string }) => name);
    expect(await namesFor(await aModerator(api))).not.toContain('claims');
    expect(await namesFor(await anAdmin(api))).toContain('claims');
  });
});
