import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { PrivateFileModel } from '../private-files/private-file.model.ts';

const { api } = await startApi();
const admin = await anAdmin(api);

let member: TestMember;
let id: string;
const pdf = Buffer.from('%PDF-1.4 registre du commerce');

const send = (who: TestMember, document?: Buffer, name = 'rccm.pdf') => {
  const form = who
    .post(`/api/companies/${id}/claim`)
    .field('role', 'Gérant')
    .field('message', 'RCCM CI-BKE-2019-B-17');
  return document ? form.attach('document', document, name) : form;
};
const read = (claim: string, who = admin) => who.get(`/api/claims/${claim}/document`);
const decide = (claim: string, accept: boolean) =>
  admin.put(`/api/claims/${claim}`, { accept, reason: 'Preuve manquante' });
const stored = () => PrivateFileModel.countDocuments({ about: id });

beforeEach(async () => {
  member = await aMember(api);
  const { body } = await admin
    .post('/api/companies/unclaimed', {
      name: 'Scierie du Gbêkê',
      description: 'Bois débité',
      type: 'magasin',
    })
    .expect(201);
  id = body._id;
});

describe('the document of a claim', () => {
  it('is read by administrators alone, as it was sent', async () => {
    const { _id } = (await send(member, pdf).expect(201)).body;
    const { body, type } = await read(_id).expect(200);
    expect(type).toBe('application/pdf');
    expect(body).toEqual(pdf);
    await read(_id, member).expect(403);
    const claims = await admin.get('/api/claims').expect(200);
    expect(claims.body.items[0]).toMatchObject({ _id, document: 'application/pdf' });
    expect(claims.text).not.toContain(body.toString('base64'));
  });

  it('is read when the company was merged into another one', async () => {
    const { _id } = (await send(member, pdf).expect(201)).body;
    const kept = await aCompany(api, await aMember(api), { name: 'Scierie du Bandama' });
    await admin.put(`/api/admin/profiles/companies/${id}/merged`, { into: kept._id }).expect(200);
    expect((await read(_id).expect(200)).body).toEqual(pdf);
  });

  it('is stored as a photo without its position', async () => {
    const { _id } = (await send(member, await aPhoto(), 'rccm.jpg').expect(201)).body;
    const { body: bytes, type } = await read(_id).expect(200);
    expect(type).toBe('image/webp');
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('is a PDF or a photo of 5 MB at most; nothing is stored of another', async () => {
    await send(member, Buffer.from('<html>'), 'page.pdf').expect(415);
    await send(member, Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])).expect(413);
    expect(await stored()).toBe(0);
  });

  it('is replaced with its request, and need not be sent', async () => {
    await send(member, pdf).expect(201);
    const { _id } = (await send(member, Buffer.concat([pdf, pdf])).expect(201)).body;
    expect(await stored()).toBe(1);
    expect((await read(_id).expect(200)).body).toHaveLength(2 * pdf.length);
    await send(member).expect(201);
    await read(_id).expect(404);
    expect(await stored()).toBe(0);
  });

  it('is deleted with the decision', async () => {
    const other = await aMember(api);
    const refused = (await send(member, pdf).expect(201)).body._id;
    const accepted = (await send(other, pdf).expect(201)).body._id;
    await decide(refused, false).expect(204);
    await read(refused).expect(404);
    expect(await stored()).toBe(1);
    await decide(accepted, true).expect(204);
    expect(await stored()).toBe(0);
  });

  it('is deleted with the account of its sender', async () => {
    await send(member, pdf).expect(201);
    const { password } = member.account;
    await member.delete('/api/auth/me', { password }).expect(204);
    expect(await stored()).toBe(0);
  });
});
