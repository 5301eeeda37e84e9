import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newCompany } from '../../../test/support/companies.ts';
import {
  aListing,
  aMember,
  aPhoto,
  newListing,
  publish,
  type TestMember,
} from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { releaseKeysOfKilled } from '../../core/requests/idempotency.ts';
import { StoredResponseModel, storedResponseId } from '../../core/requests/stored-responses.ts';
import { CompanyModel } from '../../features/companies/company.model.ts';
import { ListingModel } from '../../features/listings/listing.model.ts';
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

  it('is forgotten after two days, and taken over when it was cut short', async () => {
    const [member, key] = [await aMember(api), randomUUID()];
    await register(member, key).expect(201);
    await StoredResponseModel.updateOne(
      { _id: storedResponseId(member.userId, key) },
      { $set: { expiresAt: new Date(0) } },
    );
    await register(member, key).expect(201);
    const startedAt = new Date(Date.now() - 3600_000);
    const cutShort = { $unset: { status: 1, body: 1 }, $set: { startedAt } };
    await StoredResponseModel.updateOne({ _id: storedResponseId(member.userId, key) }, cutShort);
    await register(member, key).expect(201);
    expect(await companiesOf(member)).toBe(3);
  });

  it('runs again at once after a kill during the first one and a new start', async () => {
    // The reservation of the killed process must not be old enough to be free anyway, however long this process runs.
    vi.useFakeTimers({ now: performance.timeOrigin + 1000, toFake: ['Date'] });
    const [member, key] = [await aMember(api), randomUUID()];
    await register(member, key).expect(201);
    const startedAt = new Date(performance.timeOrigin - 1);
    const cutShort = { $unset: { status: 1, body: 1 }, $set: { startedAt } };
    await StoredResponseModel.updateOne({ _id: storedResponseId(member.userId, key) }, cutShort);
    expect((await register(member, key).expect(409)).body.code).toBe('idempotency_in_progress');
    await releaseKeysOfKilled();
    await register(member, key).expect(201);
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
    expect(JSON.stringify(await StoredResponseModel.find({}).lean())).not.toContain('41.66');
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
