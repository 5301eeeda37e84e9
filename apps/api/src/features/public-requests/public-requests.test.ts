import { maxPublicAnswers } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { aModerator } from '../../../test/support/admins.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { notificationsOf, receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, newAccount, type TestMember } from '../../../test/support/people.ts';
import { wanted } from '../../../test/support/public-requests.ts';
import { startApi } from '../../../test/support/server.ts';
import { endPublicRequests } from './expiry.service.ts';
import { PublicRequestModel } from './public-request.model.ts';

const { api } = await startApi();
const moderator = await aModerator(api);

let author: TestMember;
let seller: TestMember;

const cement = { title: 'Ciment CPJ 42,5', category: 'Matériaux', priceUnit: 'sac', price: 5200 };

type Verb = 'get' | 'post' | 'put' | 'delete';
const send = (who: { bearer: string }, verb: Verb, path: string, body?: object) =>
  api[verb](`/api/public-requests${path}`).set('Authorization', who.bearer).send(body);
const publish = async (changes = {}, who = author) =>
  (await send(who, 'post', '', wanted(changes)).expect(201)).body;
const answer = (id: string, body: object = { text: 'En stock, livré demain.', price: 5000 }, who = seller) =>
  send(who, 'post', `/${id}/answers`, body);
const found = async (query = '') => {
  const { body } = await api.get(`/api/public-requests${query}`).expect(200);
  return body.items.map(({ _id }: { _id: string }) => _id);
};

beforeEach(async () => {
  await PublicRequestModel.deleteMany({});
  [author, seller] = [await aMember(api), await aMember(api)];
});

it('notifies a seller of such things, who answers; the author alone compares, chooses and closes', async () => {
  const listing = await aListing(api, seller, cement);
  const { _id } = await publish();
  expect((await notificationsOf(api, seller)).items).toMatchObject([
    { kind: 'public_request_match', path: `/demandes/publiques/${_id}`, data: { title: 'Sacs de ciment' } },
  ]);
  const text = 'Appelez le 07 07 12 34 56.';
  const { body: own } = await answer(_id, { text, listing: listing._id, price: 5000 }).expect(201);
  expect(own).toMatchObject({ answerCount: 1, answers: [{ price: 5000, priceUnit: 'sac' }] });
  await answer(_id, { text, listing: listing._id, price: 4900 }).expect(201);
  const { body: anonymous } = await api.get(`/api/public-requests/${_id}`).expect(200);
  expect(anonymous).toMatchObject({ answers: [], answerCount: 1, budget: 275_000 });
  const { body: read } = await send(author, 'get', `/${_id}`).expect(200);
  expect(read.answers).toMatchObject([{ price: 4900, listing: { _id: listing._id } }]);
  expect(read.answers[0].text).not.toContain('07 07');
  const chosen = read.answers[0]._id;
  await send(seller, 'post', `/${_id}/close`, { chosen }).expect(403);
  const { body: closed } = await send(author, 'post', `/${_id}/close`, { chosen }).expect(200);
  expect(closed).toMatchObject({ status: 'closed', chosen, answers: [{ text }] });
  expect(await receivedKinds(api, author)).toEqual(['public_request_answer']);
  expect((await receivedKinds(api, seller))[0]).toBe('request_accepted');
  await answer(_id, undefined, moderator).expect(409);
  expect(await found()).toEqual([]);
});

const number = '07 07 12 34 56';

it('shows the numbers of an answer once its author was written to or chosen, as messages between the two do', async () => {
  const { _id } = await publish();
  await answer(_id, { text: `Appelez le ${number}.`, price: 5000 }).expect(201);
  const readAnswer = async () => (await send(author, 'get', `/${_id}`).expect(200)).body.answers[0];
  const about = { publicRequest: _id, member: seller.userId };
  const { body: opened } = await author.post('/api/conversations', about).expect(200);
  const write = (who: TestMember, text: string) =>
    who.post(`/api/conversations/${opened._id}/messages`, { text }).expect(201);
  const received = async (who: TestMember) =>
    (await who.get(`/api/conversations/${opened._id}`).expect(200)).body.messages[0].text;
  await write(seller, `Ou ${number}`);
  expect(await received(author)).not.toContain(number);
  expect((await readAnswer()).text).not.toContain(number);
  await write(author, `Mon numéro : ${number}`);
  expect(await received(seller)).toContain(number);
  expect((await readAnswer()).text).toContain(number);
});

it('shows the numbers of messages to an author who has chosen the answer of their writer', async () => {
  const { _id } = await publish();
  await answer(_id).expect(201);
  const { body: read } = await send(author, 'get', `/${_id}`).expect(200);
  await send(author, 'post', `/${_id}/close`, { chosen: read.answers[0]._id }).expect(200);
  const about = { publicRequest: _id, member: author.userId };
  const { body: opened } = await seller.post('/api/conversations', about).expect(200);
  await seller
    .post(`/api/conversations/${opened._id}/messages`, { text: `Appelez le ${number}` })
    .expect(201);
  const { body } = await author.get(`/api/conversations/${opened._id}`).expect(200);
  expect(body.messages[0].text).toContain(number);
  const { body: list } = await author.get('/api/conversations').expect(200);
  expect(list.items[0].last.text).toContain(number);
});

it.each([
  ['any noun of its title', { title: 'Recherche urgente ciment' }, 1],
  ['each of the goods of its title', { title: 'Ciment et sable pour chantier' }, 2],
  [
    'the goods of the list in its text',
    {
      title: 'Matériaux : Dalle',
      description:
        '– Ciment, sacs de 50 kg\u00a0: 32\u00a0sacs\n– Sable\u00a0: 2,1\u00a0m³\n– Gravier\u00a0: 3,2\u00a0m³',
    },
    2,
  ],
  ['what its text mentions beside', { title: 'Gravier', description: 'Avec 1 camion.\nSable et ciment' }, 0],
])('notifies the sellers of %s', async (_, request, count) => {
  const sellers = [seller, await aMember(api)];
  await aListing(api, seller, cement);
  await aListing(api, sellers[1]!, { title: 'Sable de lagune', category: 'Matériaux', price: 9000 });
  await publish(request);
  const told = await Promise.all(sellers.map((who) => receivedKinds(api, who)));
  expect(told.flat()).toEqual(Array(count).fill('public_request_match'));
});

it('notifies sellers who were not chosen that a request has ended', async () => {
  const { _id } = await publish();
  const rival = await aMember(api);
  await answer(_id).expect(201);
  await answer(_id, undefined, rival).expect(201);
  const { body } = await send(author, 'get', `/${_id}`).expect(200);
  const chosen = body.answers.find(
    (one: { seller: { _id: string } }) => one.seller._id === seller.userId,
  )._id;
  await send(author, 'post', `/${_id}/close`, { chosen }).expect(200);
  expect((await receivedKinds(api, seller))[0]).toBe('request_accepted');
  expect((await receivedKinds(api, rival))[0]).toBe('public_request_closed');
});

it('is found by words, category, type and place, and never shows a phone number', async () => {
  const { _id } = await publish({ title: 'Ciment, appelez le 07 07 12 34 56' });
  await publish({ title: 'Louer une pelle', category: 'Engins', type: 'rental', location: 'Dakar' });
  for (const query of ['?query=ciments', '?category=Matériaux', '?type=sale', '?city=abidjan']) {
    expect(await found(encodeURI(query)), query).toEqual([_id]);
  }
  expect(await found('?query=parpaing')).toEqual([]);
  expect(await found('?limit=1')).toHaveLength(1);
  const { body } = await send(author, 'get', `/${_id}`).expect(200);
  expect(JSON.stringify(body)).not.toContain('12 34 56');
  const { body: queue } = await send(moderator, 'get', '/pending?status=queued').expect(200);
  expect(queue.items).toMatchObject([{ _id, waitsFor: ['contact', 'newAccount', 'unproven'] }]);
});

it('of banned goods waits for a moderator, and notifies its author and the matching sellers of the decision', async () => {
  const { _id, status } = await publish({ title: 'Dynamite pour carrière', category: 'Extraction' });
  expect(status).toBe('pending');
  await api.get(`/api/public-requests/${_id}`).expect(404);
  const { body: queue } = await send(moderator, 'get', '/pending').expect(200);
  expect(queue.items).toMatchObject([{ _id }]);
  const decide = (body: object) => send(moderator, 'put', `/${_id}/moderation`, body).expect(200);
  await decide({ to: 'open' });
  expect(await found()).toEqual([_id]);
  await decide({ to: 'rejected', reason: 'Interdit ici' });
  expect(await found()).toEqual([]);
  expect(await receivedKinds(api, author)).toEqual(['public_request_refused', 'public_request_approved']);
  expect((await send(author, 'get', `/${_id}`).expect(200)).body.rejectedFor).toBe('Interdit ici');
});

it.each([
  ['waits', { title: 'Dynamite pour carrière', category: 'Extraction' }, 'pending'],
  ['is online and queued for a check', { title: 'Ciment, appelez le 07 07 12 34 56' }, 'queued'],
])(
  'that %s keeps the first decision about it; one about what was seen before is refused',
  async (_, changes, status) => {
    const { _id } = await publish(changes);
    const { body: queue } = await send(moderator, 'get', `/pending?status=${status}`).expect(200);
    const [{ version }] = queue.items;
    const decide = (body: object) => send(moderator, 'put', `/${_id}/moderation`, body);
    await decide({ to: 'open', version }).expect(200);
    const told = await receivedKinds(api, author);
    const { body } = await decide({ to: 'rejected', reason: 'Interdit ici', version }).expect(409);
    expect(body.code).toBe('conflict');
    expect(await found()).toEqual([_id]);
    expect(await receivedKinds(api, author)).toEqual(told);
  },
);

it('that was refused is not refused again, and an answer in between stops no decision', async () => {
  const { _id } = await publish({ title: 'Ciment, appelez le 07 07 12 34 56' });
  const { body: queue } = await send(moderator, 'get', '/pending?status=queued').expect(200);
  const [{ version }] = queue.items;
  await answer(_id).expect(201);
  const refusal = { to: 'rejected', reason: 'Interdit ici' };
  await send(moderator, 'put', `/${_id}/moderation`, { ...refusal, version }).expect(200);
  const { body } = await send(moderator, 'put', `/${_id}/moderation`, refusal).expect(409);
  expect(body.code).toBe('decision_refused');
});

it('that is reported is hidden by the decision and shown again', async () => {
  const { _id } = await publish();
  const report = { kind: 'publicRequest', target: _id, reason: 'arnaque' };
  await seller.post('/api/reports', report).expect(201);
  const cases = await moderator.get('/api/reports').expect(200);
  const [{ _id: id }] = cases.body.items;
  const decision = { to: 'hide', reason: 'Fausse demande' };
  await moderator.put(`/api/reports/${id}`, decision).expect(200);
  await api.get(`/api/public-requests/${_id}`).expect(404);
});

it('that is opened late has its thirty days from then on, and one that never is does not stay for ever', async () => {
  const { _id } = await publish({ title: 'Dynamite pour carrière', category: 'Extraction' });
  const stored = () => PublicRequestModel.findById(_id).lean();
  await PublicRequestModel.updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() - dayMs) } });
  await endPublicRequests();
  expect(await stored()).toMatchObject({ status: 'pending', endedAt: expect.any(Date) });
  await send(moderator, 'put', `/${_id}/moderation`, { to: 'open' }).expect(200);
  expect(await endPublicRequests()).toEqual({ publicRequestsEnded: 0, publicRequestNotices: 0 });
  const opened = await stored();
  expect(opened).not.toHaveProperty('endedAt');
  expect(opened!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs);
});

it('ends after 30 days, with a notice three days before, and is renewed once', async () => {
  const { _id } = await publish();
  await send(author, 'post', `/${_id}/renew`).expect(409);
  const soon = Date.now() + 28 * dayMs;
  expect(await endPublicRequests(soon)).toEqual({ publicRequestsEnded: 0, publicRequestNotices: 1 });
  expect(await endPublicRequests(soon)).toEqual({ publicRequestsEnded: 0, publicRequestNotices: 0 });
  expect(await receivedKinds(api, author)).toEqual(['public_request_expires']);
  const later = Date.now() + 31 * dayMs;
  expect(await endPublicRequests(later)).toMatchObject({ publicRequestsEnded: 1 });
  expect(await found()).toEqual([]);
  expect((await send(author, 'post', `/${_id}/renew`).expect(200)).body.status).toBe('open');
  await endPublicRequests(later);
  await send(author, 'post', `/${_id}/renew`).expect(409);
});

it('refuses bad answers and notifies a member of at most five requests a day', async () => {
  await aListing(api, seller, cement);
  const { _id } = await publish();
  await answer(_id, { text: 'En stock' }).expect(400);
  await answer(_id, undefined, author).expect(403);
  const foreign = await aListing(api, moderator, cement);
  await answer(_id, { text: 'En stock', listing: foreign._id }).expect(404);
  const others = [author, await aMember(api), await aMember(api), await aMember(api)];
  // Other tests run without limits.
  changeConfig({ rateLimitFactor: 1 });
  for (const who of others) for (const _ of [1, 2]) await publish({}, who);
  expect((await notificationsOf(api, seller)).items).toHaveLength(5);
});

it('leaves with its author, and is in their export', async () => {
  const { _id } = await publish();
  await answer(_id).expect(201);
  const exportOf = async (who: TestMember) =>
    (await who.get('/api/users/me/export').expect(200)).body.publicRequests;
  expect(await exportOf(author)).toMatchObject({ own: [{ _id }], answers: [] });
  expect(await exportOf(seller)).toMatchObject({ own: [], answers: [{ request: _id, price: 5000 }] });
  const leave = (who: TestMember) =>
    who.delete('/api/users/me', { password: newAccount().password }).expect(204);
  await leave(seller);
  expect((await send(author, 'get', `/${_id}`).expect(200)).body.answerCount).toBe(0);
  await leave(author);
  await api.get(`/api/public-requests/${_id}`).expect(404);
});

it('the last answer that is permitted goes to one of several sellers who answer at the same moment', async () => {
  const { _id } = await publish();
  const taken = Array.from({ length: maxPublicAnswers - 1 }, () => ({
    seller: new Types.ObjectId(),
    text: 'En stock',
    price: 5000,
    priceUnit: 'sac',
    createdAt: new Date(),
  }));
  await PublicRequestModel.updateOne({ _id }, { $push: { answers: { $each: taken } } });
  const sellers = [seller, await aMember(api), await aMember(api)];
  const answers = await Promise.all(sellers.map((who) => answer(_id, undefined, who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
  expect(refused).toEqual(['public_request_full', 'public_request_full']);
  expect((await PublicRequestModel.findById(_id))!.answers).toHaveLength(maxPublicAnswers);
});

it('notifies its author of the first answer of each seller, by name and at its time', async () => {
  const { _id } = await publish();
  const rival = await aMember(api);
  const before = new Date().toISOString();
  for (const who of [seller, rival]) await answer(_id, undefined, who).expect(201);
  await answer(_id, { text: 'Livré ce soir.', price: 4900 }).expect(201);
  const { items } = await notificationsOf(api, author);
  expect(items.map(({ data }) => data.person)).toEqual([rival.account.userName, seller.account.userName]);
  for (const { at } of items) expect(at >= before).toBe(true);
});

it('is not settled by an answer that was replaced since its author read it', async () => {
  const { _id } = await publish();
  await answer(_id, { text: 'En stock', price: 4500 }).expect(201);
  const { body: read } = await send(author, 'get', `/${_id}`).expect(200);
  const [{ _id: chosen, createdAt: answeredAt }] = read.answers;
  const { body } = await answer(_id, { text: 'Plus cher', price: 9500 }).expect(201);
  const choose = (answeredAt: string) => send(author, 'post', `/${_id}/close`, { chosen, answeredAt });
  expect((await choose(answeredAt).expect(409)).body.code).toBe('public_answer_changed');
  expect((await choose(body.answers[0].createdAt).expect(200)).body.chosen).toBe(chosen);
});

it('is what its author and who answered it write to each other about', async () => {
  const { _id, title } = await publish();
  const open = (who: TestMember, member: TestMember) =>
    who.post('/api/conversations', { publicRequest: _id, member: member.userId });
  await open(author, seller).expect(404);
  await answer(_id).expect(201);
  const { body } = await open(author, seller).expect(200);
  expect(body).toMatchObject({ about: { kind: 'publicRequest', _id, title }, other: { _id: seller.userId } });
  expect((await open(seller, author).expect(200)).body._id).toBe(body._id);
  await open(await aMember(api), author).expect(404);
  await author.post('/api/conversations', { publicRequest: _id }).expect(400);
});
