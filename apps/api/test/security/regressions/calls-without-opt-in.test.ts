import { describe, expect, it } from 'vitest';
import { aCallableMember, aListing, aMember, type TestMember } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const [seller, buyer] = await Promise.all([aMember(api), aMember(api)]);

const call = (path: string) => api.post(`${path}/contact`).send({ channel: 'call' });
const bare = (path: string) => buyer.post(`${path}/contact`, {});
const change = (who: TestMember, path: string, body: object) => who.put(path, body).expect(200);

describe('a seller who did not choose to be called', () => {
  it('is offered for WhatsApp and messages only, by a listing and by their profile', async () => {
    const { _id } = await aListing(api, seller);
    const professional = await aProfessional(api, seller);
    for (const path of [`/api/stuff/${_id}`, `/api/professionals/${professional._id}`]) {
      expect((await api.get(path)).body.contact).toEqual({ whatsapp: true, call: false, message: true });
      expect((await call(path).expect(409)).body.code).toBe('contact_unavailable');
      await bare(path).expect(409);
      await api.post(`${path}/contact`).send({ channel: 'wa' }).expect(200);
    }
  });

  it('is called about a listing for which they chose it', async () => {
    const { _id } = await aListing(api, seller, { contact: { call: true } });
    await call(`/api/stuff/${_id}`).expect(200);
    await bare(`/api/stuff/${_id}`).expect(200);
    const other = await aListing(api, seller, { contact: { whatsapp: false } });
    await call(`/api/stuff/${other._id}`).expect(409);
  });

  it('says in the profile that calls are welcome, and takes it back', async () => {
    const willing = await aCallableMember(api);
    const professional = await aProfessional(api, willing);
    const { _id } = await aListing(api, willing);
    const paths = [`/api/stuff/${_id}`, `/api/professionals/${professional._id}`];
    for (const path of paths) await call(path).expect(200);
    const me = await willing.get('/api/auth/me').expect(200);
    expect(me.body.acceptsCalls).toBe(true);
    await change(willing, '/api/auth/profile', { acceptsCalls: false });
    for (const path of paths) await call(path).expect(409);
    expect((await api.get(paths[0]!)).body.contact.call).toBe(false);
  });
});
