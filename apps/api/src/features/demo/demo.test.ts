import { readdir } from 'node:fs/promises';
import { demo } from '@laterite/demo-data';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { trusted } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { checks } from '../../ops/check/check.ts';
import { ClaimModel } from '../claims/claim.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { CommentModel } from '../listings/opinions/comment.model.ts';
import { RatingModel } from '../listings/opinions/rating.model.ts';
import { NotificationModel } from '../notifications/notification.model.ts';
import { countCatalogue } from '../place-names/count-catalogue.ts';
import { ProjectModel } from '../professionals/project.model.ts';
import { PublicRequestModel } from '../public-requests/public-request.model.ts';
import { ReportModel } from '../reports/report.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { TicketModel } from '../support/ticket.model.ts';
import { UserModel } from '../users/user.model.ts';
import { VerificationModel } from '../verification/verification.model.ts';
import { loadDemo } from './demo.service.ts';
import { DemoMarkerModel } from './demo-marker.model.ts';

const { api } = await startApi();

/** A suspended member, whose listings are hidden, see demo-standing.ts. */
const suspended = 'lassina';

const counts = async () => ({
  users: await UserModel.countDocuments({ demo: true }),
  listings: await ListingModel.countDocuments({ demo: true }),
  ratings: await RatingModel.countDocuments({ demo: true }),
  comments: await CommentModel.countDocuments({ demo: true }),
  projects: await ProjectModel.countDocuments(),
  notifications: await NotificationModel.countDocuments({ demo: true }),
});

const everything = {
  users: demo.members.length,
  // One further listing waits for a review.
  listings: demo.listings.length + 1,
  ratings: demo.ratings.length,
  comments: demo.comments.length,
  projects: demo.projects.length,
  notifications: 10,
};

describe('the demo data', () => {
  it('loads into an empty database, with its pictures', async () => {
    expect(await loadDemo()).toBe(true);
    expect(await counts()).toEqual(everything);
    const { items } = (await api.get('/api/stuff').expect(200)).body;
    const files = await readdir(config.uploadsDir);
    if (files.some((name) => name.endsWith('.webp'))) expect(files).toContain(items[0].image);
  });

  it('has reports to decide, an outcome to read and a listing queued by its risk', async () => {
    expect(await ReportCaseModel.countDocuments({ demo: true, isWaiting: true })).toBe(5);
    expect(await ReportModel.countDocuments({ demo: true })).toBe(7);
    expect(await ListingModel.countDocuments({ queuedFor: 'price' })).toBe(1);
    expect(await ListingModel.countDocuments({ status: 'pending' })).toBe(1);
    expect(await PublicRequestModel.countDocuments({ status: 'pending' })).toBe(1);
    expect(await ClaimModel.countDocuments()).toBe(1);
    expect(await TicketModel.distinct('status')).toEqual(['closed', 'open']);
  });

  it('has verified members, papers that wait and a suspended member', async () => {
    expect(await UserModel.countDocuments({ identityVerifiedAt: trusted({ $ne: null }) })).toBe(4);
    expect(await VerificationModel.countDocuments({ status: 'waiting' })).toBe(1);
    const member = await UserModel.findOne({ 'restriction.kind': 'suspended' }).lean();
    const shown = await ListingModel.find({ owner: member!._id }).lean();
    expect(shown.map(({ status }) => status)).toEqual(['archived']);
  });

  it('is stored as members would have stored it: `ops check` finds nothing', async () => {
    const found: string[] = [];
    for (const { find } of checks.filter(({ name }) => !name.includes('pictures')))
      for await (const { what } of find()) found.push(what);
    expect(found).toEqual([]);
  });

  it('is not loaded a second time', async () => {
    expect(await loadDemo()).toBe(true);
    expect(await counts()).toEqual(everything);
  });

  it('lets its member and its administrator log in', async () => {
    for (const [email, role] of [
      ['awa@demo.example', 'user'],
      ['admin@demo.example', 'admin'],
    ]) {
      const login = await api
        .post('/api/auth/login')
        .send({ email, password: 'demo-chantier-2026' })
        .expect(200);
      const me = await api.get('/api/auth/me').set('Authorization', `Bearer ${login.body.token}`).expect(200);
      expect(me.body.role).toBe(role);
    }
  });

  it('gives its member requests to answer and figures to read', async () => {
    const credentials = { email: 'awa@demo.example', password: 'demo-chantier-2026' };
    const { token } = (await api.post('/api/auth/login').send(credentials).expect(200)).body;
    const ask = async (path: string) =>
      (await api.get(path).set('Authorization', `Bearer ${token}`).expect(200)).body;
    const [received, sent] = [await ask('/api/orders?box=in'), await ask('/api/orders?box=out')];
    expect([received.total, received.unseen, sent.total]).toEqual([4, 2, 12]);
    const asked = sent.items.find(({ listing }: { listing: object | null }) => listing);
    const order = await ask(`/api/orders/${asked._id}`);
    expect(order.messages[0].text).toMatch(/\w/);
    const talks = await ask('/api/conversations');
    expect([talks.total, talks.unread]).toEqual([3, 1]);
    const own = await ask('/api/stuff/mine');
    expect(own.items[0].figures.week.views).toBeGreaterThan(0);
  });

  it('has unknown place names, for the team to assign', async () => {
    await countCatalogue(new AbortController().signal);
    const admin = await anAdmin(api);
    const { body } = await admin.get('/api/admin/catalogue').expect(200);
    expect(body.unknown).toHaveLength(2);
    for (const name of ['Angré Château', 'Yop Selmer'])
      expect(body.unknown).toContainEqual({ name, listings: 1, professionals: 0, companies: 0 });
  });

  it('has quotes in each state that name their place, three to compare, a chosen answer, and usual prices for one to come', async () => {
    const login = { email: 'awa@demo.example', password: 'demo-chantier-2026' };
    const { token } = (await api.post('/api/auth/login').send(login).expect(200)).body;
    const ask = async (path: string) =>
      (await api.get(path).set('Authorization', `Bearer ${token}`).expect(200)).body;
    const open = (_id: string) =>
      api.post(`/api/orders/${_id}/quote/open`).set('Authorization', `Bearer ${token}`).send({}).expect(200);
    const quoted = (await ask('/api/orders?box=out')).items.filter(
      ({ hasQuote }: { hasQuote: boolean }) => hasQuote,
    );
    const states = new Set(quoted.map(({ status }: { status: string }) => status));
    expect([...states].sort()).toEqual(['acceptée', 'annulée', 'devis-reçu', 'refusée', 'terminée']);
    for (const { _id } of quoted) expect((await open(_id)).body.seller.location).toMatch(/\w/);
    const wanted = (await ask('/api/public-requests/mine')).items;
    const ofStatus = (state: string) => wanted.find(({ status }: { status: string }) => status === state)._id;
    const settled = await ask(`/api/public-requests/${ofStatus('closed')}`);
    expect(settled.answers.map(({ orderStatus }: { orderStatus: string }) => orderStatus)).toEqual([
      'acceptée',
    ]);
    const { answers } = await ask(`/api/public-requests/${ofStatus('open')}`);
    expect(answers.map(({ quote }: { quote: { total: number } }) => quote.total)).toHaveLength(3);
    expect((await ask('/api/own-prices')).items).toHaveLength(5);
    const { price } = await ask(
      '/api/prices?title=Ciment&category=Matériaux&type=sale&priceUnit=sac&location=Abidjan',
    );
    expect(price).not.toBeNull();
  });

  it('fills every section, and is found by its words', async () => {
    for (const section of sections) {
      const { body } = await api.get('/api/search/products').query({ section }).expect(200);
      const wanted = demo.listings.filter(
        ({ section: of, owner }) => of === section && owner !== suspended,
      ).length;
      expect(body.total).toBe(wanted);
    }
    const { title, ref } = (await api.get('/api/stuff').query({ limit: 1 })).body.items[0];
    const found = (await api.get('/api/search/products').query({ query: title.slice(0, 60) })).body.items;
    expect(found.map((item: { ref: string }) => item.ref)).toContain(ref);
  });

  it('has averages that fit its ratings', async () => {
    for (const listing of await ListingModel.find({ demo: true }).lean()) {
      const ratings = await RatingModel.find({ stuff: listing._id }).lean();
      expect(listing.ratingCount).toBe(ratings.length);
      const sum = ratings.reduce((total, { value }) => total + value, 0);
      expect(listing.averageRating).toBe(ratings.length === 0 ? 0 : sum / ratings.length);
    }
  });

  it('is cleared and loaded again after an interrupted load, leaving people’s own things alone', async () => {
    const member = await aMember(api);
    const { _id } = await aListing(api, member);
    await DemoMarkerModel.updateOne({ _id: 'demo' }, { $set: { done: false } });
    await ListingModel.deleteMany({ demo: true, section: 'btp' });
    expect(await loadDemo()).toBe(true);
    expect(await counts()).toEqual(everything);
    await api.get(`/api/stuff/${_id}`).expect(200);
  });

  it('never joins people’s own data', async () => {
    await DemoMarkerModel.deleteOne({ _id: 'demo' });
    await Promise.all([UserModel.deleteMany({ demo: true }), ListingModel.deleteMany({ demo: true })]);
    expect(await loadDemo()).toBe(false);
    expect((await counts()).listings).toBe(0);
  });
});
