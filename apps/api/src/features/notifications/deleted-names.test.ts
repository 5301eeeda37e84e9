import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany, addMember } from '../../../test/support/companies.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aListing, aMember, rate, type TestMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';

const { api } = await startApi();
const admin = await anAdmin(api);

let leaving: TestMember;
let reader: TestMember;

beforeEach(async () => {
  [leaving, reader] = [await aMember(api, { userName: 'Yao Partant' }), await aMember(api)];
});

const leave = () => leaving.delete('/api/users/me', { password: leaving.account.password }).expect(204);
const exported = async () => (await reader.get('/api/users/me/export').expect(200)).body.notifications;
const newest = async () => (await notificationsOf(api, reader)).items[0]!;

/** Expects that a notification shows a name now and omits it once the member has left, in the list and in the export. */
async function expectNameToGo(name = 'Yao Partant') {
  const before = await newest();
  expect(notificationText('fr', before.kind, before.data).text).toContain(name);
  await leave();
  expect(JSON.stringify((await notificationsOf(api, reader)).items)).not.toContain(name);
  expect(JSON.stringify(await exported())).not.toContain(name);
}

describe('once an account is deleted, the notifications of others no longer name its member', () => {
  it('as who rated and commented', async () => {
    const { _id } = await aListing(api, reader);
    await rate(api, leaving, _id, 4).expect(200);
    await leaving.post(`/api/stuff/${_id}/comment`, { comment: 'Bien' }).expect(201);
    await expectNameToGo();
    const { kind, data } = await newest();
    expect(data.person).toBeNull();
    expect(notificationText('fr', kind, data).text).toMatch(/^Utilisateur supprimé a noté/);
    expect(notificationText('en', kind, data).text).toMatch(/^Deleted user rated/);
  });

  it('as who sent a request, which the deletion cancels', async () => {
    const { _id } = await aListing(api, reader);
    await leaving.post('/api/orders', { listing: _id, kind: 'achat' }).expect(201);
    await expectNameToGo();
    expect((await newest()).kind).toBe('request_cancelled');
  });

  it('as the page that a request is about', async () => {
    const { _id } = await aProfessional(api, leaving, { name: 'Yao Maçonnerie' });
    const request = { professional: _id, kind: 'devis', message: 'Un mur' };
    const { body } = await reader.post('/api/orders', request).expect(201);
    await leaving.post(`/api/orders/${body._id}/message`, { text: 'Bonjour' }).expect(201);
    await expectNameToGo('Yao Maçonnerie');
  });

  it('as the member whom a conversation is about', async () => {
    const { body } = await reader.post('/api/conversations', { member: leaving.userId }).expect(200);
    await reader.post(`/api/conversations/${body._id}/messages`, { text: 'Bonjour' }).expect(201);
    await leaving.post(`/api/conversations/${body._id}/messages`, { text: 'Oui ?' }).expect(201);
    await expectNameToGo();
  });

  it('as the page that replied to a review', async () => {
    const { _id } = await aProfessional(api, leaving, { name: 'Yao Maçonnerie' });
    const path = `/api/professionals/${_id}/reviews`;
    const { body } = await reader.post(path, { rating: 4, comment: 'Soigné' }).expect(201);
    await leaving.put(`${path}/${body._id}/reply`, { reply: 'Merci' }).expect(200);
    await expectNameToGo('Yao Maçonnerie');
  });

  it('as the page whose review the team deleted', async () => {
    const { _id } = await aProfessional(api, leaving, { name: 'Yao Maçonnerie' });
    const path = `/api/professionals/${_id}/reviews`;
    const { body } = await reader.post(path, { rating: 4, comment: 'Soigné' }).expect(201);
    await admin.delete(`${path}/${body._id}`).expect(204);
    await expectNameToGo('Yao Maçonnerie');
  });

  it('as the seller whom they follow', async () => {
    await reader.put(`/api/follows/sellers/${leaving.userId}`).expect(204);
    await aListing(api, leaving);
    await expectNameToGo();
    const { kind, data } = await newest();
    expect(notificationText('fr', kind, data).text).toMatch(/^Utilisateur supprimé a publié/);
  });

  it('as who changed their rights in a company', async () => {
    const { _id } = await aCompany(api, leaving);
    await addMember(api, leaving, _id, reader);
    const path = `/api/companies/${_id}/members/${reader.userId}`;
    await leaving.put(path, { permission: 'owner' }).expect(200);
    await expectNameToGo();
  });

  it('as who was reported', async () => {
    const report = { kind: 'member', target: leaving.userId, reason: 'arnaque' };
    await reader.post('/api/reports', report).expect(201);
    const { body } = await admin.get('/api/reports').expect(200);
    await admin.put(`/api/reports/${body.items[0]._id}`, { to: 'warn', reason: 'Faux' }).expect(200);
    await expectNameToGo();
  });
});

it('a notification shows the name that its member has today', async () => {
  const { _id } = await aListing(api, reader);
  await rate(api, leaving, _id, 4).expect(200);
  await notificationsOf(api, reader);
  await leaving.put('/api/auth/profile', { userName: 'Yao Nouveau' }).expect(200);
  expect((await newest()).data.person).toBe('Yao Nouveau');
});
