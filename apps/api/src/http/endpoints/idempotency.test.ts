import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newCompany } from '../../../test/support/companies.ts';
import {
  aListing,
  aMember,
  anUpload,
  aPhoto,
  newListing,
  publish,
  type TestMember,
} from '../../../test/support/people.ts';
import { wanted } from '../../../test/support/public-requests.ts';
import { startApi } from '../../../test/support/server.ts';
import { answerOnce, releaseKeysOfKilled, requestKey } from '../../core/requests/idempotency.ts';
import { StoredResponseModel, storedResponseId } from '../../core/requests/stored-responses.ts';
import { CompanyModel } from '../../features/companies/company.model.ts';
import { ListingModel } from '../../features/listings/listing.model.ts';
import { CommentModel } from '../../features/listings/opinions/comment.model.ts';
import { PublicRequestModel } from '../../features/public-requests/public-request.model.ts';
import { TicketModel } from '../../features/support/ticket.model.ts';

const { api } = await startApi({ config: { trustProxy: 1 } });

afterEach(() => {
  vi.useRealTimers();
});

const register = (member: TestMember, key: string, changes: object = {}) =>
  member
    .post('/api/companies')
    .set('Idempotency-Key', key)
    .send(newCompany({ ...changes }));
const companiesOf = (member: TestMember) => CompanyModel.countDocuments({ 'members.user': member.userId });

/** Makes the reservation of a key look as after a kill between the write and the response, an hour ago. */
const cutShort = ({ userId }: TestMember, key: string) =>
  StoredResponseModel.updateOne(
    { _id: storedResponseId(userId, key) },
    { $unset: { status: 1, body: 1 }, $set: { startedAt: new Date(Date.now() - 3600_000) } },
  );

describe('a POST with an Idempotency-Key', () => {
  it('runs once; a retry gets the first response', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    const first = await register(member, key).expect(201);
    const second = await register(member, key).expect(201);
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    expect(await companiesOf(member)).toBe(1);
  });

  it('is refused when something else is sent under the same key', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    await register(member, key).expect(201);
    const { body } = await register(member, key, { name: 'Autre' }).expect(409);
    expect(body.code).toBe('idempotency_reused');
    const elsewhere = member.post('/api/professionals');
    await elsewhere.set('Idempotency-Key', key).send(newCompany()).expect(409);
  });

  it('is refused when the query differs, not when its parameters come in another order', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    const importRows = (query: string) =>
      member
        .post(`/api/import/stuff?${query}`)
        .set('Idempotency-Key', key)
        .field('settings', JSON.stringify({ name: 'prix', location: 'Abidjan', category: 'Engins' }))
        .attach('file', Buffer.from('Titre;Prix\nPelle;100\n'), 'prix.csv');
    const first = await importRows(`dry=1&memberId=${member.userId}`).expect(201);
    const { body } = await importRows(`memberId=${member.userId}`).expect(409);
    expect(body.code).toBe('idempotency_reused');
    const again = await importRows(`memberId=${member.userId}&dry=1`).expect(201);
    expect(again.body).toEqual(first.body);
  });

  it('is done once when it comes several times at once', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(member, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await companiesOf(member)).toBe(1);
  });

  it('recognises a repeated form with the same picture, whatever its boundary', async () => {
    const [member, key, photo] = [await aMember(api), randomUUID(), await aPhoto()];
    const send = (picture: Buffer) => publish(api, member, newListing(), picture).set('Idempotency-Key', key);
    const first = await send(photo).expect(201);
    expect((await send(photo).expect(201)).body._id).toBe(first.body._id);
    await send(await aPhoto(320, 240)).expect(409);
    expect(await ListingModel.countDocuments({ owner: member.userId })).toBe(1);
  });

  it('answers the same even where a second one would be refused', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    const send = () =>
      member.post('/api/professionals').set('Idempotency-Key', key).send({ name: 'Awa', role: 'Maçonne' });
    const first = await send().expect(201);
    expect((await send().expect(201)).body).toEqual(first.body);
  });

  it('is done once by an endpoint that takes no body, such as the copy of a listing', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    const { _id } = await aListing(api, member);
    const copy = () => member.post(`/api/stuff/${_id}/duplicate`).set('Idempotency-Key', key);
    const first = await copy().expect(201);
    const second = await copy().expect(201);
    expect(second.body).toEqual(first.body);
    expect(await ListingModel.countDocuments({ owner: member.userId })).toBe(2);
  });

  it.each([
    ['application/json', '{"note":"x"}'],
    ['application/json', '[]'],
    ['application/x-www-form-urlencoded', ''],
  ])('is done once without a declared body, also when it sends %s %o', async (type, content) => {
    const [member, key] = [await aMember(api), randomUUID()];
    const { _id } = await aListing(api, member);
    const copy = () =>
      member.post(`/api/stuff/${_id}/duplicate`).set('Idempotency-Key', key).type(type).send(content);
    const first = await copy().expect(201);
    const second = await copy().expect(201);
    expect(second.body).toEqual(first.body);
  });

  it('may be corrected after a refusal', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    await register(member, key, { name: '' }).expect(400);
    await register(member, key).expect(201);
    const seller = await aMember(api);
    const path = `/api/stuff/${(await aListing(api, seller))._id}`;
    const comment = (text: string, name: string) =>
      member.post(`${path}/comment`).set('Idempotency-Key', name).send({ comment: text });
    const again = randomUUID();
    await comment('Trop tôt', again).expect(409);
    await member.post(`${path}/rate`, { value: 5 }).expect(200);
    await comment('Maintenant', again).expect(201);
  });

  it('belongs to one person', async () => {
    const key = randomUUID();
    const [one, two] = [await aMember(api), await aMember(api)];
    const answers = [await register(one, key).expect(201), await register(two, key).expect(201)];
    expect(answers[0]?.body._id).not.toBe(answers[1]?.body._id);
  });

  it('expires after two days, and is reserved again after an interrupted attempt', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    await register(member, key).expect(201);
    await StoredResponseModel.updateOne(
      { _id: storedResponseId(member.userId, key) },
      { $set: { expiresAt: new Date(0) } },
    );
    await register(member, key).expect(201);
    await cutShort(member, key);
    await register(member, key).expect(201);
    expect(await companiesOf(member)).toBe(2);
  });

  it('runs again at once after a kill during the first one and a new start', async () => {
    // The reservation of the killed process must not be old enough to be free anyway, however long this process runs.
    vi.useFakeTimers({ now: performance.timeOrigin + 1000, toFake: ['Date'] });
    const [member, key] = [await aMember(api), randomUUID()];
    await register(member, key).expect(201);
    await cutShort(member, key);
    const startedAt = new Date(performance.timeOrigin - 1);
    await StoredResponseModel.updateOne(
      { _id: storedResponseId(member.userId, key) },
      { $set: { startedAt } },
    );
    expect((await register(member, key).expect(409)).body.code).toBe('idempotency_in_progress');
    await releaseKeysOfKilled();
    await register(member, key).expect(201);
    expect(await companiesOf(member)).toBe(1);
  });

  it('runs once for a visitor too, from the same network and with the same content', async () => {
    const key = randomUUID();
    const write = (changes: object = {}, from = '41.66.1.1') =>
      api
        .post('/api/support')
        .set({ 'Idempotency-Key': key, 'X-Forwarded-For': from })
        .send({
          name: 'Awa',
          contact: '07 07 12 34 56',
          subject: 'Code',
          message: 'Aucun code reçu.',
          ...changes,
        });
    const first = await write().expect(201);
    const second = await write().expect(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await TicketModel.countDocuments({})).toBe(1);
    expect((await write({ message: 'Autre chose' }).expect(409)).body.code).toBe('idempotency_reused');
    expect((await write({}, '41.66.1.2').expect(201)).body).not.toEqual(first.body);
    expect(JSON.stringify(await StoredResponseModel.find({}).lean())).not.toContain('41.66.1');
  });

  it('needs a UUID as its key', async () => {
    const { body } = await register(await aMember(api), 'not-a-uuid').expect(400);
    expect(body.errors[0].path).toBe('Idempotency-Key');
  });

  it('keeps no body as it was sent', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    await register(member, key, { email: 'secret@batir.example' }).expect(201);
    const kept = JSON.stringify(
      await StoredResponseModel.findById(storedResponseId(member.userId, key)).lean(),
    );
    expect(kept).not.toContain('secret@batir.example');
  });
});

describe('a POST that was interrupted after its write', () => {
  const ofMember = async (member: TestMember, path: string, body: object) => {
    const key = randomUUID();
    const send = () => member.post(path).set('Idempotency-Key', key).send(body);
    const first = await send().expect(201);
    await cutShort(member, key);
    return { first: first.body, again: (await send().expect(201)).body };
  };

  it('publishes no second listing, although its uploaded photo is used by the first one', async () => {
    const member = await aMember(api);
    const { first, again } = await ofMember(
      member,
      '/api/stuff',
      newListing({ images: [await anUpload(member)] }),
    );
    expect(again).toEqual(first);
    expect(await ListingModel.countDocuments({ owner: member.userId })).toBe(1);
  });

  it('publishes no second listing of a request for several', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    const items = [{ key, listing: newListing({ images: [await anUpload(member)] }) }];
    const first = await member.post('/api/stuff/bulk', { items }).expect(200);
    await cutShort(member, key);
    const again = await member.post('/api/stuff/bulk', { items }).expect(200);
    expect(again.body).toEqual(first.body);
  });

  it('creates no second company', async () => {
    const member = await aMember(api);
    const { first, again } = await ofMember(member, '/api/companies', newCompany());
    expect(again).toEqual(first);
    expect(await companiesOf(member)).toBe(1);
  });

  it('publishes no second public request', async () => {
    const member = await aMember(api);
    const { first, again } = await ofMember(member, '/api/public-requests', wanted());
    expect(again).toEqual(first);
    expect(await PublicRequestModel.countDocuments({ author: member.userId })).toBe(1);
  });

  it('stores no second comment or review', async () => {
    const [seller, member] = [await aMember(api), await aMember(api)];
    const { _id: stuff } = await aListing(api, seller);
    const path = `/api/stuff/${stuff}`;
    const review = await ofMember(member, `${path}/reviews`, { rating: 4, comment: 'Bon état' });
    expect(review.again).toEqual(review.first);
    const comment = await ofMember(seller, `${path}/comment`, { comment: 'Merci' });
    expect(comment.again).toEqual(comment.first);
    expect(await CommentModel.countDocuments({ stuff })).toBe(2);
  });

  it('stores a comment that was counted but not stored', async () => {
    const seller = await aMember(api);
    const { _id: stuff } = await aListing(api, seller);
    const key = randomUUID();
    const send = () =>
      seller.post(`/api/stuff/${stuff}/comment`, { comment: 'Disponible' }).set('Idempotency-Key', key);
    const first = await send().expect(201);
    await CommentModel.deleteOne({ _id: first.body._id });
    await cutShort(seller, key);
    expect((await send().expect(201)).body._id).toBe(first.body._id);
  });

  it('says that the key is used where the content was corrected since, whose first version is stored', async () => {
    const member = await aMember(api);
    const key = randomUUID();
    const send = (name: string) =>
      member.post('/api/companies', newCompany({ name })).set('Idempotency-Key', key);
    const first = await send('Bâtir').expect(201);
    await cutShort(member, key);
    for (let i = 0; i < 2; i += 1)
      expect((await send('Bâtir & Fils').expect(409)).body.code).toBe('idempotency_reused');
    expect((await send('Bâtir').expect(201)).body).toEqual(first.body);
    expect(await companiesOf(member)).toBe(1);
  });

  it('opens no second request for help', async () => {
    const member = await aMember(api);
    const ticket = { name: 'Awa', contact: '07 07 12 34 56', subject: 'Photo', message: 'Ma photo manque.' };
    const { first, again } = await ofMember(member, '/api/support', ticket);
    expect(again).toEqual(first);
    expect(await TicketModel.countDocuments({ user: member.userId })).toBe(1);
  });

  it('finds its document also where a later step failed and released the key', async () => {
    const key = requestKey((await aMember(api)).userId, randomUUID());
    const ids: string[] = [];
    const attempt = () =>
      answerOnce(key, 'print', async ({ newId }) => {
        ids.push(String(newId));
        if (ids.length === 1) throw new Error('a later step failed');
        return { status: 201, body: null };
      });
    await expect(attempt()).rejects.toThrow('a later step failed');
    await attempt();
    expect(ids[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(ids[1]).toBe(ids[0]);
  });
});
