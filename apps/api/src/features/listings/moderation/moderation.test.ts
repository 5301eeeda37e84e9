import { describe, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../../../test/support/admins.ts';
import { changeConfig } from '../../../../test/support/config.ts';
import { runAllJobs } from '../../../../test/support/jobs.ts';
import { notificationsOf } from '../../../../test/support/notifications.ts';
import { aListing, aMember, aPhoto, type TestMember } from '../../../../test/support/people.ts';
import { startApi } from '../../../../test/support/server.ts';
import { JobModel } from '../../../jobs/job.model.ts';
import { UserModel } from '../../users/user.model.ts';
import { ListingModel } from '../listing.model.ts';

const { api } = await startApi({ config: { moderation: 'pre' } });
const [seller, admin] = [await aMember(api), await anAdmin(api)];

const moderate = (id: string, body: object, member = admin) =>
  member.put(`/api/stuff/${id}/moderation`, body);
const read = (id: string, member?: TestMember) => {
  const request = api.get(`/api/stuff/${id}`);
  return member ? request.set('Authorization', member.bearer) : request;
};
const edit = (id: string, body: object) => seller.put(`/api/stuff/${id}`, body).expect(200);
const isListed = async (id: string) => (await api.get(`/api/stuff?ids=${id}`).expect(200)).body.total === 1;

describe('where listings are looked at first', () => {
  it('those of verified sellers can be excepted, unless another rule keeps them', async () => {
    const verified = await aMember(api);
    await UserModel.updateOne({ _id: verified.userId }, { $set: { identityVerifiedAt: new Date() } });
    expect((await aListing(api, verified)).status).toBe('pending');
    changeConfig({ moderationExcept: 'verified' });
    expect((await aListing(api, verified)).status).toBe('published');
    expect((await aListing(api, verified, { title: 'Kalachnikov' })).status).toBe('pending');
    expect((await aListing(api, await aMember(api))).status).toBe('pending');
  });

  it('a new one waits, seen by its owner and administrators only, until it is approved', async () => {
    const { _id, status } = await aListing(api, seller);
    expect(status).toBe('pending');
    await read(_id).expect(404);
    await read(_id, await aMember(api)).expect(404);
    await read(_id, seller).expect(200);
    expect(await isListed(_id)).toBe(false);
    const waiting = await admin.get('/api/stuff/pending').expect(200);
    expect(waiting.body.items.map((item: { _id: string }) => item._id)).toContain(_id);
    expect((await moderate(_id, { to: 'published' }).expect(200)).body.status).toBe('published');
    await read(_id).expect(200);
    expect(await isListed(_id)).toBe(true);
  });

  it('those that wait longest come first, page after page; of the rejected ones, the newest', async () => {
    const titles = ['Première pelle', 'Deuxième pelle', 'Troisième pelle'];
    const ids: string[] = [];
    const patient = await aMember(api);
    for (const title of titles) ids.push((await aListing(api, patient, { title }))._id);
    const listed = async (status: string) => {
      const found: string[] = [];
      let cursor = '';
      do {
        const { body } = await admin.get(`/api/stuff/pending?status=${status}&limit=2${cursor}`).expect(200);
        found.push(...body.items.map((item: { _id: string }) => item._id));
        cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
      } while (cursor);
      return found.filter((id) => ids.includes(id));
    };
    expect(await listed('pending')).toEqual(ids);
    for (const id of ids) await moderate(id, { to: 'rejected', reason: 'Floue' }).expect(200);
    expect(await listed('rejected')).toEqual(ids.toReversed());
  });

  it.each(['pending', 'queued'])(
    'the %s ones come by the time they wait, not by their age',
    async (status) => {
      changeConfig({ moderation: 'post' });
      const owner = await aMember(api);
      const ids: string[] = [];
      for (const title of ['Brouette', 'Échelle', 'Étai'])
        ids.push((await aListing(api, owner, { title }))._id);
      const waits = { pending: { status: 'pending' }, queued: { queuedFor: ['price'] } }[status];
      const waitsSince = (_id: string, year: number) =>
        ListingModel.updateOne({ _id }, { $set: { ...waits, reviewSince: new Date(`${year}-03-01`) } });
      await waitsSince(ids[0]!, 2012);
      await waitsSince(ids[1]!, 2010);
      // Stored by a version that did not store when the wait began.
      await ListingModel.updateOne(
        { _id: ids[2] },
        { $set: { ...waits, createdAt: new Date('2011-03-01') }, $unset: { reviewSince: 1 } },
      );
      await JobModel.deleteOne({ _id: 'store-start-of-reviews' });
      await runAllJobs();
      const found: string[] = [];
      let cursor = '';
      while (found.length < 3) {
        const page = await admin.get(`/api/stuff/pending?status=${status}&limit=1${cursor}`).expect(200);
        found.push(...page.body.items.map(({ _id }: { _id: string }) => _id));
        cursor = `&cursor=${page.body.nextCursor}`;
      }
      expect(found).toEqual([ids[1], ids[2], ids[0]]);
    },
  );

  it('one that is rejected says why to its owner, who corrects it and asks again', async () => {
    const { _id } = await aListing(api, seller);
    await moderate(_id, { to: 'rejected', reason: 'Photo d’un autre site' }).expect(200);
    expect((await read(_id, seller).expect(200)).body).toMatchObject({
      status: 'rejected',
      rejectedFor: 'Photo d’un autre site',
    });
    const own = await seller.get('/api/stuff/mine?tab=rejected').expect(200);
    expect(own.body.items).toContainEqual(
      expect.objectContaining({ _id, rejectedFor: 'Photo d’un autre site' }),
    );
    const rejected = await admin.get('/api/stuff/pending?status=rejected').expect(200);
    expect(rejected.body.items).toContainEqual(
      expect.objectContaining({ _id, status: 'rejected', rejectedFor: 'Photo d’un autre site' }),
    );
    const again = seller.patch(`/api/stuff/${_id}/status`);
    expect((await again.send({ to: 'pending' }).expect(200)).body.status).toBe('pending');
    expect((await moderate(_id, { to: 'published' }).expect(200)).body.rejectedFor).toBeUndefined();
    const exported = await seller.get('/api/users/me/export').expect(200);
    expect(exported.body.refusals).toContainEqual({
      listing: _id,
      ref: expect.any(String),
      title: expect.any(String),
      reason: 'Photo d’un autre site',
      at: expect.any(String),
      liftedAt: expect.any(String),
    });
  });

  it.each([
    ['rises to three times', 3],
    ['falls to less than half of', 0.4],
  ])('one whose price %s the approved one waits again; small changes do not', async (_how, factor) => {
    const { _id, price } = await aListing(api, seller);
    await moderate(_id, { to: 'published' }).expect(200);
    expect((await edit(_id, { title: 'Pelle révisée', price: price! + 1_000_000 })).body.status).toBe(
      'published',
    );
    expect((await edit(_id, { price: price! * factor })).body.status).toBe('pending');
  });

  it('a decision about an earlier version than the one stored is refused', async () => {
    const { _id, price } = await aListing(api, seller);
    const seen = async () => {
      const { body } = await admin.get('/api/stuff/pending').expect(200);
      return body.items.find((item: { _id: string }) => item._id === _id).version;
    };
    const before = await seen();
    await edit(_id, { price: price! * 3 });
    for (const to of ['published', 'rejected']) {
      const { body } = await moderate(_id, { to, version: before }).expect(409);
      expect(body.code).toBe('conflict');
    }
    await read(_id).expect(404);
    const now = await seen();
    for (const person of [admin, seller]) {
      expect((await read(_id, person).expect(200)).body.version).toBe(now);
    }
    expect((await moderate(_id, { to: 'published', version: now }).expect(200)).body.status).toBe(
      'published',
    );
    expect((await read(_id).expect(200)).body.version).toBeUndefined();
  });

  it('an administrator hides what must go, and nobody else decides', async () => {
    const { _id } = await aListing(api, await anAdmin(api));
    await read(_id).expect(200);
    await moderate(_id, { to: 'rejected' }, seller).expect(403);
    await moderate(_id, { to: 'sold' }).expect(400);
    await moderate(_id, { to: 'rejected' }).expect(200);
    await read(_id).expect(404);
    expect((await moderate(_id, { to: 'rejected' }).expect(409)).body.code).toBe('status_refused');
  });
});

it('an administrator deletes a listing of others for a reason that its owner reads, and only so', async () => {
  const [owner, moderator] = [await aMember(api), await aModerator(api)];
  const { _id } = await aListing(api, owner, { title: 'Pelle volée' });
  const path = `/api/admin/listings/${_id}`;
  const reason = 'Cette annonce ressemble à une arnaque.';
  await admin.delete(`/api/stuff/${_id}`).expect(403);
  await moderator.delete(path, { reason }).expect(403);
  await admin.delete(path, {}).expect(400);
  const seen = (await read(_id, admin).expect(200)).body.version;
  await owner.put(`/api/stuff/${_id}`, { title: 'Pelle à vendre' }).expect(200);
  expect((await admin.delete(path, { reason, version: seen }).expect(409)).body.code).toBe('conflict');
  await admin.delete(path, { reason, version: seen + 1 }).expect(204);
  await read(_id, owner).expect(404);
  expect((await notificationsOf(api, owner)).items[0]).toMatchObject({
    kind: 'content_deleted',
    data: { name: 'Pelle à vendre', reason },
  });
});

describe('an administrator who edits someone else’s listing', () => {
  const edit = (id: string, body: object) => admin.put(`/api/stuff/${id}`, body);

  it('changes nothing in it', async () => {
    changeConfig({ moderation: 'post' });
    const listing = await aListing(api, seller);
    const { body } = await edit(listing._id, { title: 'Autre', price: 1, location: 'Man' }).expect(200);
    expect(body).toEqual({ ...listing, point: null, version: expect.any(Number) });
    await admin
      .put(`/api/stuff/${listing._id}`)
      .attach('image', await aPhoto(64, 48), 'other.jpg')
      .expect(200);
    expect((await read(listing._id).expect(200)).body.image).toBe(listing.image);
  });

  it('hides it with a reason its owner reads, and shows it again', async () => {
    const { _id } = await aListing(api, seller);
    const hidden = await edit(_id, { hidden: true, reason: 'Photo d’un autre site' }).expect(200);
    expect(hidden.body).toMatchObject({ status: 'rejected', rejectedFor: 'Photo d’un autre site' });
    await edit(_id, { hidden: true }).expect(200);
    await read(_id).expect(404);
    expect((await read(_id, seller).expect(200)).body.rejectedFor).toBe('Photo d’un autre site');
    expect((await edit(_id, { hidden: false }).expect(200)).body.status).toBe('published');
    await read(_id).expect(200);
  });

  it('does not hide it when it was edited since the version they saw', async () => {
    changeConfig({ moderation: 'post' });
    const owner = await aMember(api);
    const { _id } = await aListing(api, owner);
    const versionOf = async () => (await read(_id, admin).expect(200)).body.version;
    const version = await versionOf();
    await owner.put(`/api/stuff/${_id}`, { title: 'Pelle révisée' }).expect(200);
    expect((await edit(_id, { hidden: true, version }).expect(409)).body.code).toBe('conflict');
    await read(_id).expect(200);
    const hidden = await edit(_id, { hidden: true, version: await versionOf() }).expect(200);
    expect(hidden.body.status).toBe('rejected');
  });

  it('cannot hide what nobody sees, and an owner hides nothing this way', async () => {
    changeConfig({ moderation: 'post' });
    const { _id } = await aListing(api, seller);
    const put = seller.put(`/api/stuff/${_id}`);
    expect((await put.send({ hidden: true }).expect(200)).body.status).toBe('published');
    const archive = seller.patch(`/api/stuff/${_id}/status`);
    await archive.send({ to: 'archived' }).expect(200);
    expect((await edit(_id, { hidden: true }).expect(409)).body.code).toBe('status_refused');
  });
});
