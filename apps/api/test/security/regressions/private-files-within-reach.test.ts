import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { PrivateFileModel } from '../../../src/features/private-files/private-file.model.ts';
import { anAdmin } from '../../support/admins.ts';
import { aListing, aMember, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

/** A private file that a member has sent, its URL and its readers. */
interface Sent {
  path: string;
  reader: TestMember;
  remove: () => Promise<unknown>;
}

const { api } = await startApi();
const admin = await anAdmin(api);

const pdf = Buffer.from('%PDF-1.4 Awa Koné, née le 12 avril 1989');

const as = (who: TestMember, method: 'get' | 'head' | 'post' | 'put' | 'delete', path: string) =>
  api[method](path).set('Authorization', who.bearer);
const leave = (who: TestMember) =>
  as(who, 'delete', '/api/users/me').send({ password: who.account.password }).expect(204);

async function paperOfVerification(member: TestMember): Promise<Sent> {
  const verification = { kind: 'identity', country: 'CI', papers: ['identity', 'selfie'] };
  const { body } = await as(member, 'post', '/api/verifications')
    .field('verification', JSON.stringify(verification))
    .attach('papers', pdf, 'cni.pdf')
    .attach('papers', pdf, 'photo.pdf')
    .expect(201);
  const path = `/api/verifications/${body._id}`;
  const { papers } = (await as(admin, 'get', path).expect(200)).body;
  const remove = () => as(member, 'delete', path).expect(204);
  return { path: `${path}/papers/${papers[0]._id}`, reader: admin, remove };
}

async function documentOfClaim(member: TestMember): Promise<Sent> {
  const company = { name: `Scierie ${member.userId}`, description: 'Bois débité', type: 'magasin' };
  const { body } = await as(admin, 'post', '/api/companies/unclaimed').send(company).expect(201);
  const claim = await as(member, 'post', `/api/companies/${body._id}/claim`)
    .field('role', 'Gérant')
    .field('message', 'RCCM CI-BKE-2019-B-17')
    .attach('document', pdf, 'rccm.pdf')
    .expect(201);
  const path = `/api/claims/${claim.body._id}`;
  const remove = () => as(admin, 'put', path).send({ accept: false, reason: 'Preuve manquante' });
  return { path: `${path}/document`, reader: admin, remove };
}

async function fileOfConversation(member: TestMember): Promise<Sent> {
  const reader = await aMember(api);
  const { _id: listing } = await aListing(api, reader);
  const { body } = await as(member, 'post', '/api/conversations').send({ listing }).expect(200);
  const path = `/api/conversations/${body._id}`;
  const sent = await as(member, 'post', `${path}/messages`).attach('file', pdf, 'plan.pdf').expect(201);
  return { path: `${path}/files/${sent.body._id}`, reader, remove: () => leave(member) };
}

async function fileOfRequest(member: TestMember): Promise<Sent> {
  const reader = await aMember(api);
  const { _id: listing } = await aListing(api, reader);
  const { body } = await as(member, 'post', '/api/orders')
    .field('order', JSON.stringify({ listing, kind: 'devis', message: 'Mur de 42 m' }))
    .attach('files', pdf, 'plan.pdf')
    .expect(201);
  const path = `/api/orders/${body._id}/files/${body.files[0]._id}`;
  return { path, reader, remove: () => leave(member) };
}

describe.each([
  ['paper of a verification', paperOfVerification],
  ['document of a claim', documentOfClaim],
  ['file of a conversation', fileOfConversation],
  ['file of a request', fileOfRequest],
])('the %s', (_name, send) => {
  it('is within reach of its readers alone, whole, uncached, and of nobody once it is deleted', async () => {
    const member = await aMember(api);
    const { path, reader, remove } = await send(member);
    const whole = { 'cache-control': 'no-store', 'accept-ranges': 'none' };

    const read = await as(reader, 'get', path).expect(200);
    expect(read.body).toEqual(pdf);
    expect(read.headers).toMatchObject({
      ...whole,
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    for (const header of ['etag', 'last-modified']) expect(read.headers).not.toHaveProperty(header);
    const parts = { Range: 'bytes=5-9', 'If-Range': '*', 'If-None-Match': '*' };
    const part = await as(reader, 'get', path).set(parts).expect(200);
    expect(part.body).toEqual(pdf);
    expect(part.headers).not.toHaveProperty('content-range');

    // A request right after the reader's must not get the response cached for the reader.
    const refused = [
      await api.get(path),
      await api.get(path).set('Range', 'bytes=0-'),
      await api.get(path).set('Cookie', `authToken=${reader.token}`),
      await api.get(`${path}?token=${reader.token}`),
      await as(await aMember(api), 'get', path),
      await as(await aMember(api), 'head', path),
    ];
    for (const { status, body } of refused) {
      expect([401, 403, 404]).toContain(status);
      expect(JSON.stringify(body)).not.toContain('Awa');
    }

    const { _id, about } = (await PrivateFileModel.findOne({ owner: member.userId }).lean())!;
    const guessed = [_id, about, new Types.ObjectId()].flatMap((id) => [
      `/images/${id}`,
      `/images/${id}.webp`,
      `/images/${id}.pdf`,
      path.replace(/[0-9a-f]{24}(?!.*[0-9a-f]{24})/, String(new Types.ObjectId())),
      `/images/..%2F..${path}`,
      `${path}/..%2f${id}`,
    ]);
    for (const address of guessed) await as(reader, 'get', address).expect(404);

    await remove();
    expect(await PrivateFileModel.countDocuments({ owner: member.userId })).toBe(0);
    const gone = await as(reader, 'get', path).set('Cache-Control', 'only-if-cached').expect(404);
    expect(JSON.stringify(gone.body)).not.toContain('Awa');
  });
});
