import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { describe, expect, it, vi } from 'vitest';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { noticesTo } from '../../../test/support/outbox.ts';
import { aListing, aMember, provePhone, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { backgroundWorkDone } from '../../core/concurrency/background.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { UserModel } from '../users/user.model.ts';
import { expireOrders } from './expiry.service.ts';
import { OrderModel } from './order.model.ts';
import { remindOfOrders } from './reminders.service.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();
const [seller, buyer] = await Promise.all([aMember(api), aMember(api)]);

const noon = new Date(new Date().setUTCHours(12, 0, 0, 0));
const night = new Date(noon.getTime() + 14 * hourMs);
const longBefore = new Date(noon.getTime() - 73 * hourMs);

const dayIn = (days: number) => new Date(Date.now() + days * 24 * hourMs).toJSON().slice(0, 10);

const ask = (who: TestMember, body: object) =>
  who.post('/api/orders', { kind: 'devis', message: 'Carreler 80 m² à Bassam, en mai.', ...body });

describe('a request for a quote', () => {
  it('reaches a professional under the name of their page', async () => {
    const { _id, name } = await aProfessional(api, seller);
    const { body } = await ask(buyer, { professional: _id }).expect(201);
    expect(body).toMatchObject({
      kind: 'devis',
      listing: null,
      profile: { kind: 'professional', _id, name },
      estimate: null,
      otherName: seller.userName,
    });
    expect((await ask(buyer, { professional: _id }).expect(409)).body.code).toBe('order_open');
    expect((await ask(seller, { professional: _id }).expect(403)).body.code).toBe('order_own_page');
    expect(await receivedKinds(api, seller)).toContain('request_received');
  });

  it.each(['professional', 'company'] as const)(
    'may be one to sell, rent or visit, too, when it reaches a %s, and words say what',
    async (subject) => {
      const owner = await aMember(api);
      const make = subject === 'professional' ? aProfessional : aCompany;
      const { _id } = await make(api, owner);
      const [from, to] = [dayIn(3), dayIn(5)];
      for (const details of [
        { kind: 'achat', qty: 40, delivery: 'livraison', city: 'Bouaké' },
        { kind: 'location', from, to },
        { kind: 'visite', slots: [`${from}T09:30`] },
      ]) {
        const { body } = await ask(buyer, { [subject]: _id, ...details }).expect(201);
        expect(body).toMatchObject({ ...details, listing: null, profile: { kind: subject, _id } });
        expect((await owner.post(`/api/orders/${body._id}/accept`, {}).expect(200)).body.status).toBe(
          'acceptée',
        );
      }
      for (const details of [{ kind: 'achat' }, { kind: 'location', from, to }]) {
        const { body } = await ask(await aMember(api), { [subject]: _id, message: '', ...details }).expect(
          400,
        );
        expect(body.errors).toMatchObject([{ path: 'message' }]);
      }
    },
  );

  it('reaches the owner of a company; nobody answers for a page without one', async () => {
    const { _id, name } = await aCompany(api, seller);
    const { body } = await ask(buyer, { company: _id }).expect(201);
    expect(body).toMatchObject({ profile: { kind: 'company', _id, name }, otherName: seller.userName });
    await CompanyModel.updateOne({ _id }, { $set: { members: [] } });
    expect((await ask(await aMember(api), { company: _id }).expect(409)).body.code).toBe('order_unclaimed');
  });

  it('reaches the first owner of a company whose account is enabled', async () => {
    const [first, second] = [await aMember(api), await aMember(api)];
    const { _id } = await aCompany(api, first);
    await addMember(api, first, _id, second, { permission: 'owner' });
    await UserModel.updateOne({ _id: first.userId }, { $set: { disabledAt: new Date() } });
    const { body } = await ask(buyer, { company: _id }).expect(201);
    expect(body.otherName).toBe(second.userName);
    await UserModel.updateOne({ _id: second.userId }, { $set: { disabledAt: new Date() } });
    expect((await ask(await aMember(api), { company: _id }).expect(409)).body.code).toBe('order_unclaimed');
  });

  it('is about exactly one of a listing, a professional and a company, and says what is needed', async () => {
    const { _id } = await aListing(api, seller);
    for (const body of [{}, { listing: _id, company: _id }, { listing: _id, message: '' }]) {
      await ask(buyer, body).expect(400);
    }
    await ask(buyer, { listing: _id }).expect(201);
    await ask(buyer, { professional: 'f'.repeat(24) }).expect(404);
    await ask(buyer, { company: 'f'.repeat(24) }).expect(404);
  });

  it('keeps no name of a professional who leaves', async () => {
    const leaving = await aMember(api);
    const { _id } = await aProfessional(api, leaving, { name: 'Koffi le carreleur' });
    const order = (await ask(buyer, { professional: _id }).expect(201)).body;
    await leaving.delete('/api/users/me', { password: leaving.account.password }).expect(204);
    expect(JSON.stringify(await OrderModel.findById(order._id).lean())).not.toContain('Koffi');
  });
});

describe('a request nobody has opened for three days', () => {
  it('reminds its receiver once, here and on their phone', async () => {
    const owner = await aMember(api);
    await provePhone(owner);
    const { _id: listing, title } = await aListing(api, owner);
    const { _id } = (await ask(buyer, { listing }).expect(201)).body;
    await remindOfOrders(noon);
    expect(await noticesTo(owner.account.phoneNumber)).toEqual([]);
    await OrderModel.updateOne({ _id }, { $set: { createdAt: longBefore } });
    await remindOfOrders(noon);
    await remindOfOrders(noon);
    expect(await noticesTo(owner.account.phoneNumber)).toEqual([
      expect.stringMatching(new RegExp(`${title}.*http\\S+/demandes/${_id}`)),
    ]);
    expect(await receivedKinds(api, owner)).toContain('request_reminder');
    expect(await receivedKinds(api, buyer)).not.toContain('request_reminder');
  });

  it('reminds its receiver in their language, and only once where they chose text messages', async () => {
    const owner = await aMember(api);
    await provePhone(owner);
    const chosen = { ...defaultPreferences, sms: ['requests'], language: 'en', quietHours: false };
    await owner.put('/api/notifications/prefs', chosen).expect(200);
    const { _id: page } = await aProfessional(api, owner);
    const { _id } = (await ask(buyer, { professional: page }).expect(201)).body;
    await OrderModel.updateOne({ _id }, { $set: { createdAt: longBefore } });
    await backgroundWorkDone();
    const before = await noticesTo(owner.account.phoneNumber);
    await remindOfOrders(noon);
    await backgroundWorkDone();
    const reminders = (await noticesTo(owner.account.phoneNumber)).slice(before.length);
    expect(reminders).toEqual([expect.stringMatching(/^\S+ Latérite: a request for .* three days .*http/)]);
  });

  it('reminds a professional and the owner of a company of a quote asked from them, and ends after seven days', async () => {
    const owner = await aMember(api);
    const asked = [
      { professional: (await aProfessional(api, owner))._id },
      { company: (await aCompany(api, owner))._id },
    ];
    const ids = await Promise.all(asked.map(async (one) => (await ask(buyer, one).expect(201)).body._id));
    const ageAll = async (createdAt: Date) => {
      for (const _id of ids) await OrderModel.updateOne({ _id }, { $set: { createdAt } });
    };
    await ageAll(longBefore);
    await remindOfOrders(noon);
    expect((await receivedKinds(api, owner)).filter((kind) => kind === 'request_reminder')).toHaveLength(2);
    await ageAll(new Date(Date.now() - 7 * dayMs - hourMs));
    await expireOrders();
    for (const _id of ids) expect(await OrderModel.findById(_id)).toMatchObject({ status: 'expirée' });
  });

  it('reminds its receiver after their quiet hours', async () => {
    const owner = await aMember(api);
    await provePhone(owner);
    const { _id: listing } = await aListing(api, owner);
    const { _id } = (await ask(buyer, { listing }).expect(201)).body;
    await OrderModel.updateOne({ _id }, { $set: { createdAt: longBefore } });
    await remindOfOrders(night);
    expect(await noticesTo(owner.account.phoneNumber)).toEqual([]);
    expect(await receivedKinds(api, owner)).not.toContain('request_reminder');
    await remindOfOrders(new Date(night.getTime() + 5 * hourMs));
    expect(await noticesTo(owner.account.phoneNumber)).toHaveLength(1);
    expect(await receivedKinds(api, owner)).toContain('request_reminder');
  });

  it('reminds nobody once it was opened', async () => {
    const owner = await aMember(api);
    const { _id: listing } = await aListing(api, owner);
    const { _id } = (await ask(buyer, { listing }).expect(201)).body;
    await OrderModel.updateOne({ _id }, { $set: { createdAt: longBefore } });
    await owner.get(`/api/orders/${_id}`).expect(200);
    await remindOfOrders(noon);
    expect(await receivedKinds(api, owner)).not.toContain('request_reminder');
  });
});
