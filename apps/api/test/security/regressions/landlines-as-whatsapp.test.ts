import { describe, expect, it } from 'vitest';
import { aCompany } from '../../support/companies.ts';
import { aListing, aMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const owner = await aMember(api);

const landlines = ['+225 27 21 24 35 46', '+225 27 20 30 40 50', '+221 33 821 00 00', '+237 233 42 12 34'];
const mobiles = ['+225 07 12 34 56 78', '+225 01 02 03 04 05', '+221 77 123 45 67', '+237 677 12 34 56'];
const wa = (path: string) => api.post(`${path}/contact`).send({ channel: 'wa' });

describe('a landline', () => {
  it.each(landlines)('%s opens no WhatsApp of a company, but calls', async (phone) => {
    const { _id, contact } = await aCompany(api, owner, { phones: [phone] });
    expect(contact).toEqual({ whatsapp: false, call: true, message: true });
    expect((await wa(`/api/companies/${_id}`).expect(409)).body.code).toBe('contact_unavailable');
    await api.post(`/api/companies/${_id}/contact`).send({ channel: 'call' }).expect(200);
  });

  it('opens no WhatsApp of a seller', async () => {
    const seller = await aMember(api, { phoneNumber: '+2252721243546' });
    const { _id } = await aListing(api, seller);
    await wa(`/api/stuff/${_id}`).expect(409);
    expect((await api.get(`/api/stuff/${_id}`)).body.contact.whatsapp).toBe(false);
  });

  it('is refused as the WhatsApp number of a company', async () => {
    const { _id } = await aCompany(api, owner);
    const { body } = await owner.put(`/api/companies/${_id}`, { whatsapp: landlines[0] }).expect(400);
    expect(body.errors[0].path).toBe('whatsapp');
  });
});

describe('a mobile number', () => {
  it.each(mobiles)('%s opens WhatsApp, beside landlines too', async (phone) => {
    const { _id } = await aCompany(api, owner, { phones: [landlines[0], phone] });
    const { body } = await wa(`/api/companies/${_id}`).expect(200);
    expect(body.url).toContain(`wa.me/${phone.replace(/\D/g, '')}?`);
  });

  it('of its own is what a company’s WhatsApp opens, shown to its managers only', async () => {
    const { _id } = await aCompany(api, owner, { phones: [mobiles[0]], whatsapp: mobiles[1] });
    const { body } = await wa(`/api/companies/${_id}`).expect(200);
    expect(body.url).toContain('wa.me/2250102030405?');
    expect(JSON.stringify((await api.get(`/api/companies/${_id}`)).body)).not.toContain('0102030405');
    const reach = await owner.get(`/api/companies/${_id}/reach`).expect(200);
    expect(reach.body.whatsapp).toBe('+2250102030405');
  });
});
