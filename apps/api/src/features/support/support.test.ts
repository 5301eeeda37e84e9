import { describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/admins.ts';
import { noticesTo } from '../../../test/outbox.ts';
import { aMember } from '../../../test/people.ts';
import { startApi } from '../../../test/server.ts';

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
  it('read requests, newest first, and close them', async () => {
    const [admin, member] = [await anAdmin(api), await aMember(api)];
    const listing = 'a'.repeat(24);
    const { reference } = (await ask(request({ listing }), member.bearer).expect(201)).body;
    const list = (query: string) => admin.get(`/api/support${query}`).expect(200);
    const [newest] = (await list('?status=open')).body.items;
    expect(newest).toMatchObject({ ...request(), reference, listing, user: member.userId, status: 'open' });
    const close = () => admin.put(`/api/support/${newest._id}`, { status: 'closed' });
    expect((await close().expect(200)).body).toMatchObject({ reference, status: 'closed' });
    const open = (await list('?status=open')).body.items;
    expect(open.map((ticket: { reference: string }) => ticket.reference)).not.toContain(reference);
  });
});

describe('an answer', () => {
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
  it('takes their requests along, and can have them in the export before', async () => {
    const [admin, member] = [await anAdmin(api), await aMember(api)];
    const { reference } = (await ask(request(), member.bearer).expect(201)).body;
    const { body } = await member.get('/api/users/me/export').expect(200);
    expect(body.supportRequests).toMatchObject([{ reference, subject: 'Annonce douteuse' }]);
    await member.delete('/api/users/me', { password: member.account.password }).expect(204);
    const { text } = await admin.get('/api/support').expect(200);
    expect(text).not.toContain(reference);
  });
});
