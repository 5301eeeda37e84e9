import { describe, expect, it } from 'vitest';
import { aCallableMember, aListing, provePhone } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi({ config: { phoneProof: 'contact' } });

const reach = (id: string, channel: string) => api.post(`/api/stuff/${id}/contact`).send({ channel });

describe('a phone number nobody has proven', () => {
  it('is offered for messages, and neither for calls nor for WhatsApp', async () => {
    const seller = await aCallableMember(api);
    const { _id } = await aListing(api, seller);
    await reach(_id, 'call').expect(409);
    await reach(_id, 'wa').expect(409);
    await reach(_id, 'msg').expect(200);
    const { body } = await api.get(`/api/stuff/${_id}`).expect(200);
    expect(body.contact).toEqual({ whatsapp: false, call: false, message: true });
    expect(body.seller.phoneVerified).toBe(false);
  });

  it('leaves the ways that the seller chose in the seller’s own view', async () => {
    const seller = await aCallableMember(api);
    const { _id } = await aListing(api, seller);
    const { body } = await seller.get(`/api/stuff/${_id}`).expect(200);
    expect(body.contact).toEqual({ whatsapp: true, call: true, message: true });
  });

  it('is not offered by a professional profile either', async () => {
    const member = await aCallableMember(api);
    const { body } = await member.post('/api/professionals', { name: 'Awa', role: 'Maçonne' }).expect(201);
    const contact = () => api.post(`/api/professionals/${body._id}/contact`).send({ channel: 'call' });
    await contact().expect(409);
    await provePhone(member);
    await contact().expect(200);
  });

  it('cannot be passed by a work number of the professional', async () => {
    const member = await aCallableMember(api);
    const { body } = await member
      .post('/api/professionals', {
        name: 'Awa',
        role: 'Maçonne',
        phone: '0708091011',
        whatsapp: '0708091011',
      })
      .expect(201);
    expect(body.contact).toEqual({ whatsapp: false, call: false, message: true });
    for (const channel of ['call', 'wa'])
      await api.post(`/api/professionals/${body._id}/contact`).send({ channel }).expect(409);
  });

  it('is offered for calls once it is proven, and shown as proven', async () => {
    const seller = await aCallableMember(api);
    const { _id } = await aListing(api, seller);
    await provePhone(seller);
    await reach(_id, 'call').expect(200);
    const { body } = await api.get(`/api/stuff/${_id}`).expect(200);
    expect(body.contact).toEqual({ whatsapp: true, call: true, message: true });
    expect(body.seller.phoneVerified).toBe(true);
  });
});
