import { describe, expect, it, vi } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { noticesTo } from '../../../test/support/outbox.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { TicketModel } from './ticket.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

const request = (changes: object = {}) => ({
  name: 'Awa',
  contact: '07 07 12 34 56',
  subject: 'Annonce douteuse',
  message: 'Le vendeur demande un acompte.\nQue faire ?',
  ...changes,
});
const ask = (body: object, bearer?: string) => {
  const sent = api.post('/api/support');
  return (bearer ? sent.set('Authorization', bearer) : sent).send(body);
};

describe('writing to the support', () => {
  it('works without an account and returns a reference, nothing of the text', async () => {
    const { body } = await ask(request({ page: '/stuff/1', status: 'closed', user: 'x' })).expect(201);
    expect(body).toEqual({
      reference: expect.stringMatching(/^AS-[A-Z2-9]{6}$/),
      createdAt: expect.any(String),
    });
  });

  it('names each missing field', async () => {
    const { body } = await ask({}).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'contact',
      'subject',
      'message',
    ]);
  });

  it.each(['nobody', 'a@', '123'])('refuses %j as a way to answer', async (contact) => {
    const { body } = await ask(request({ contact })).expect(400);
    expect(body.errors).toEqual([
      { path: 'contact', message: 'Entrez une adresse e-mail ou un numéro de téléphone.' },
    ]);
  });

  it('takes an e-mail address too, and only an id as the listing', async () => {
    await ask(request({ contact: 'Awa@Example.com', listing: null })).expect(201);
    await ask(request({ listing: 'not an id' })).expect(400);
  });
});

describe('administrators', () => {
  it('read the open requests, the oldest first, and close them', async () => {
    const [admin, member] = [await anAdmin(api), await aMember(api)];
    const listing = 'a'.repeat(24);
    const { reference } = (await ask(request({ listing }), member.bearer).expect(201)).body;
    const list = (query: string) => admin.get(`/api/support${query}`).expect(200);
    const newest = (await list('?status=open')).body.items.at(-1);
    expect((await list('')).body.items[0]).toEqual(newest);
    expect(newest).toMatchObject({ ...request(), reference, listing, user: member.userId, status: 'open' });
    const close = () => admin.put(`/api/support/${newest._id}`, { status: 'closed' });
    const closed = (await close().expect(200)).body;
    expect(closed).toMatchObject({ reference, status: 'closed' });
    // A colleague presses at the same time.
    expect((await close().expect(200)).body).toEqual(closed);
    const { items } = (await admin.get(`/api/admin/journal?target=${newest._id}`).expect(200)).body;
    expect(items).toHaveLength(1);
    const open = (await list('?status=open')).body.items;
    expect(open.map((ticket: { reference: string }) => ticket.reference)).not.toContain(reference);
  });
});

const answerNow = (who: TestMember, id: string) =>
  who.post(`/api/support/${id}/answers`, { text: 'Bonjour.' });

describe('an answer', () => {
  const aTicket = async (admin: TestMember, contact: string) => {
    const { reference } = (await ask(request({ contact })).expect(201)).body;
    const { body } = await admin.get('/api/support').expect(200);
    return body.items.find((one: { reference: string }) => one.reference === reference);
  };

  it('is sent once where two of the team answer what they both read', async () => {
    const [admin, other] = [await anAdmin(api), await aModerator(api)];
    const { _id, version } = await aTicket(admin, '07 07 99 88 66');
    const answer = (who: TestMember, text: string) =>
      who.post(`/api/support/${_id}/answers`, { text, version });
    const both = await Promise.all([answer(admin, 'Ne payez rien.'), answer(other, 'Payez tout.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('conflict');
    expect((await answer(other, 'Payez plus tard.').expect(409)).body.code).toBe('conflict');
    expect(await noticesTo('+2250707998866')).toHaveLength(1);
    const { body } = await answerNow(other, _id).expect(200);
    expect(body.answers).toHaveLength(2);
  });

  it('to a closed request is not sent', async () => {
    const admin = await anAdmin(api);
    const { _id } = await aTicket(admin, '07 07 99 88 55');
    await admin.put(`/api/support/${_id}`, { status: 'closed' }).expect(200);
    expect((await answerNow(admin, _id).expect(409)).body.code).toBe('already_decided');
    expect(await noticesTo('+2250707998855')).toEqual([]);
    await admin.put(`/api/support/${_id}`, { status: 'open' }).expect(200);
    await answerNow(admin, _id).expect(200);
  });

  it('that could not leave, or was interrupted, can be sent again', async () => {
    const admin = await anAdmin(api);
    const { _id } = await aTicket(admin, 'awa@example.com');
    await TicketModel.updateOne({ _id }, { $set: { contact: '+1 202 555 0123' } });
    await answerNow(admin, _id).expect(503);
    await TicketModel.updateOne({ _id }, { $set: { contact: '07 07 99 88 44' } });
    const since = (minutes: number) => ({ answeringSince: new Date(Date.now() - minutes * 60_000) });
    await TicketModel.updateOne({ _id }, { $set: since(1) });
    await answerNow(admin, _id).expect(409);
    await TicketModel.updateOne({ _id }, { $set: since(3) });
    await answerNow(admin, _id).expect(200);
    expect(await noticesTo('+2250707998844')).toHaveLength(1);
  });

  it('leaves by SMS or e-mail with the reference, is stored, and closes the request', async () => {
    const admin = await anAdmin(api);
    const { reference } = (await ask(request({ contact: '07 07 99 88 77' })).expect(201)).body;
    const list = await admin.get('/api/support').expect(200);
    const { _id } = list.body.items.find((one: { reference: string }) => one.reference === reference);
    const answer = (body: object) => admin.post(`/api/support/${_id}/answers`, body);
    await answer({ text: '' }).expect(400);
    const { body } = await answer({ text: 'Ne payez rien avant la visite.', close: true }).expect(200);
    expect(body).toMatchObject({ status: 'closed', answers: [{ text: 'Ne payez rien avant la visite.' }] });
    const [told] = await noticesTo('+2250707998877');
    expect(told).toContain('Ne payez rien avant la visite.');
  });
});

describe('who leaves', () => {
  it('deletes their requests, which the export contains before', async () => {
    const [admin, member] = [await anAdmin(api), await aMember(api)];
    const { reference } = (await ask(request(), member.bearer).expect(201)).body;
    const { body } = await member.get('/api/users/me/export').expect(200);
    expect(body.supportRequests).toMatchObject([{ reference, subject: 'Annonce douteuse' }]);
    await member.delete('/api/users/me', { password: member.account.password }).expect(204);
    const { text } = await admin.get('/api/support').expect(200);
    expect(text).not.toContain(reference);
  });
});
