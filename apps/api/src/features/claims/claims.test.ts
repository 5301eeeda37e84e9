import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { codesTo, codeTextsTo, codeTo, noticesTo, otherThan } from '../../../test/support/outbox.ts';
import { aMember, provePhone, type TestMember } from '../../../test/support/people.ts';
import { almostReachLimit } from '../../../test/support/rate-limits.ts';
import { startApi } from '../../../test/support/server.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ClaimModel } from './claim.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();
const admin = await anAdmin(api);

let member: TestMember;
let other: TestMember;
let phone: string;
let id: string;
let listed = 0;
const list = (fields: object = {}) =>
  admin.post('/api/companies/unclaimed', {
    ...{ name: 'Scierie du Gbêkê', description: 'Bois débité', type: 'magasin', phones: [phone] },
    ...fields,
  });
const sendCode = (who: TestMember) => who.post(`/api/companies/${id}/claim/code`);
const verify = (who: TestMember, otp: string) =>
  who.post(`/api/companies/${id}/claim/verify`, { otp, role: 'Gérant' });
const request = (who: TestMember, message = 'RCCM CI-BKE-2019-B-17') =>
  who.post(`/api/companies/${id}/claim`, { role: 'Gérant', message });
const review = (who: TestMember, rating: number) =>
  who.post(`/api/companies/${id}/reviews`, { rating, comment: 'Bois bien sec' });
const read = async () => (await api.get(`/api/companies/${id}`).expect(200)).body;
const waiting = async () =>
  (await admin.get('/api/claims').expect(200)).body.items.filter(
    ({ company }: { company: { _id: string } }) => company._id === id,
  );
const decide = (claim: string, accept: boolean, reason?: string) =>
  admin.put(`/api/claims/${claim}`, { accept, reason });
const auditOf = (kind: string) =>
  AuditEventModel.find({ kind: kind as 'company_claimed', target: id }).lean();

beforeEach(async () => {
  [member, other] = await Promise.all([aMember(api), aMember(api)]);
  listed += 1;
  phone = `+2250501${String(200_000 + listed)}`;
  id = (await list().expect(201)).body._id;
});

describe('a company that an administrator lists', () => {
  it('is shown without members, and can be claimed', async () => {
    expect(await read()).toMatchObject({ members: [], claim: 'code' });
    expect(await auditOf('company_listed')).toHaveLength(1);
    id = (await list({ phones: [] }).expect(201)).body._id;
    expect((await read()).claim).toBe('request');
    id = (await aCompany(api, member))._id;
    expect((await read()).claim).toBeNull();
  });
});

describe('the list of companies that nobody owns', () => {
  const unclaimed = async (query = '') => (await admin.get(`/api/claims/companies${query}`).expect(200)).body;

  it('shows the newest first, page after page, with the requests that wait, until somebody owns them', async () => {
    await request(member).expect(201);
    await request(other).expect(201);
    const before = (await list({ name: 'Briqueterie', phones: [] }).expect(201)).body._id;
    const first = await unclaimed('?limit=1');
    expect(first.items).toMatchObject([{ _id: before, name: 'Briqueterie', claim: 'request', claims: 0 }]);
    expect(first.total).toBeGreaterThanOrEqual(2);
    const second = await unclaimed(`?limit=1&cursor=${first.nextCursor}`);
    expect(second.items).toMatchObject([{ _id: id, claim: 'code', claims: 2 }]);
    await decide((await waiting())[0]._id, true).expect(204);
    expect((await unclaimed()).items[1]?._id).not.toBe(id);
    expect(await unclaimed()).toMatchObject({ total: first.total - 1 });
  });
});

describe('claiming a company by code', () => {
  it('sends a member no more codes a day than the limit, and none where no mobile number is listed', async () => {
    changeConfig({ rateLimitFactor: 1 });
    await almostReachLimit('claim', member.userId);
    await sendCode(member).expect(200);
    id = (await list({ phones: ['+2250501777777'] }).expect(201)).body._id;
    await sendCode(member).expect(429);
    expect(await codesTo('+2250501777777')).toEqual([]);
    id = (await list({ phones: [] }).expect(201)).body._id;
    expect((await sendCode(other).expect(409)).body.code).toBe('codes_unavailable');
  });

  it('makes the member its owner, and returns only two digits of the number', async () => {
    const { body } = await sendCode(member).expect(200);
    expect(body.phoneEnd).toBe(phone.slice(-2));
    expect(JSON.stringify(body)).not.toContain(phone.slice(-6));
    const claimed = await verify(member, await codeTo(phone)).expect(200);
    expect(claimed.body).toMatchObject({
      claim: null,
      members: [{ user: { _id: member.userId }, role: 'Gérant', permission: 'owner' }],
    });
    await member.put(`/api/companies/${id}`, { name: 'Ma scierie' }).expect(200);
    expect(await auditOf('claim_code_sent')).toHaveLength(1);
    expect(await auditOf('company_claimed')).toMatchObject([{ before: { owner: 'none' } }]);
  });

  it('sends the code in the language of the member who asks for it', async () => {
    await sendCode(member).set('Accept-Language', 'en').expect(200);
    await sendCode(other).set('Accept-Language', 'fr').expect(200);
    expect(await codeTextsTo(phone)).toEqual([
      expect.stringContaining('is the code to manage the page'),
      expect.stringContaining('est le code pour gérer la page'),
    ]);
  });

  it('takes no wrong code, nobody else’s code, and no code twice', async () => {
    await sendCode(member).expect(200);
    const code = await codeTo(phone);
    await verify(member, otherThan(code)).expect(400);
    await verify(other, code).expect(400);
    await verify(member, code).expect(200);
    expect((await verify(member, code).expect(409)).body.code).toBe('company_claimed');
  });

  it('ends after five tries', async () => {
    await sendCode(member).expect(200);
    const code = await codeTo(phone);
    for (let i = 0; i < 5; i += 1) await verify(member, otherThan(code)).expect(400);
    await verify(member, code).expect(429);
    expect((await read()).members).toEqual([]);
  });

  it('takes no code of a number that is no longer listed', async () => {
    await sendCode(member).expect(200);
    const code = await codeTo(phone);
    await CompanyModel.updateOne({ _id: id }, { $set: { phones: ['+2250501999999'] } });
    await verify(member, code).expect(400);
  });

  it('deletes the review that the new owner had written, and keeps those of others', async () => {
    await review(member, 5).expect(201);
    await review(other, 2).expect(201);
    await sendCode(member).expect(200);
    await verify(member, await codeTo(phone)).expect(200);
    expect(await read()).toMatchObject({ averageRating: 2, ratingCount: 1 });
    const { body } = await api.get(`/api/companies/${id}/reviews`).expect(200);
    expect(body.items).toMatchObject([{ rating: 2, author: { _id: other.userId } }]);
  });

  it('never takes a company that somebody owns', async () => {
    const owned = await aCompany(api, other, { phones: [phone] });
    await sendCode(member).expect(200);
    const code = await codeTo(phone);
    const sent = (await codesTo(phone)).length;
    id = owned._id;
    for (const attempt of [sendCode(member), verify(member, code), request(member)])
      expect((await attempt.expect(409)).body.code).toBe('company_claimed');
    expect(await codesTo(phone)).toHaveLength(sent);
    expect((await read()).members).toMatchObject([{ user: { _id: other.userId } }]);
  });

  it('gives the company to one of two who claim it at once', async () => {
    await sendCode(member).expect(200);
    const mine = await codeTo(phone);
    await sendCode(other).expect(200);
    const theirs = await codeTo(phone);
    const answers = await Promise.all([verify(member, mine), verify(other, theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).members).toHaveLength(1);
  });
});

describe('claiming a company by a request', () => {
  it('waits for an administrator, who makes the member its owner', async () => {
    await provePhone(member);
    const { body } = await request(member).expect(201);
    await request(other).expect(201);
    expect(await waiting()).toMatchObject([
      { claimant: { _id: member.userId } },
      { claimant: { _id: other.userId } },
    ]);
    expect((await read()).members).toEqual([]);
    await decide(body._id, true).expect(204);
    expect((await read()).members).toMatchObject([{ user: { _id: member.userId }, permission: 'owner' }]);
    expect(await waiting()).toEqual([]);
    expect(await noticesTo(member.account.phoneNumber)).toEqual([
      expect.stringContaining('est maintenant la vôtre'),
    ]);
  });

  it('is replaced by a second one, and can be refused for a reason', async () => {
    await provePhone(member);
    await request(member).expect(201);
    const { body } = await request(member, 'Voici mon RCCM').expect(201);
    expect((await member.get(`/api/companies/${id}`).expect(200)).body.claimSentAt).toBe(body.createdAt);
    expect((await other.get(`/api/companies/${id}`).expect(200)).body.claimSentAt).toBeUndefined();
    expect((await read()).claimSentAt).toBeUndefined();
    expect(await waiting()).toMatchObject([
      { _id: body._id, message: 'Voici mon RCCM', claimant: { _id: member.userId } },
    ]);
    const noReason = await decide(body._id, false).expect(400);
    expect(noReason.body.errors).toMatchObject([{ path: 'reason' }]);
    const reason = 'Again. The document is that of another company.';
    await decide(body._id, false, reason).expect(204);
    await decide(body._id, false, reason).expect(404);
    expect((await member.get(`/api/companies/${id}`).expect(200)).body.claimSentAt).toBeUndefined();
    expect(await noticesTo(member.account.phoneNumber)).toEqual([
      expect.stringContaining('n’a pas été acceptée. Again. Le document est celui d’une autre entreprise.'),
    ]);
    expect((await notificationsOf(api, member)).items).toMatchObject([
      { kind: 'claim_refused', data: { reason } },
    ]);
    expect((await read()).members).toEqual([]);
    expect(await auditOf('claim_refused')).toMatchObject([{ after: { claim: 'refused' } }]);
  });

  it('is not decided where its author replaced it since the administrator read it', async () => {
    await request(member).expect(201);
    const [seen] = await waiting();
    await request(member, 'Je suis son frère').expect(201);
    for (const decision of [{ accept: true }, { accept: false, reason: 'Sans preuve.' }]) {
      const sent = { ...decision, createdAt: seen.createdAt };
      expect((await admin.put(`/api/claims/${seen._id}`, sent).expect(409)).body.code).toBe('conflict');
    }
    expect((await read()).members).toEqual([]);
    const [replaced] = await waiting();
    expect(replaced.message).toBe('Je suis son frère');
    const { createdAt } = replaced;
    await admin.put(`/api/claims/${seen._id}`, { accept: true, createdAt }).expect(204);
  });

  it('is accepted or refused when both are sent at once; only that decision is notified', async () => {
    await provePhone(member);
    for (let i = 0; i < 3; i += 1) {
      id = (await list().expect(201)).body._id;
      const { body } = await request(member).expect(201);
      const [accepted, refused] = await Promise.all([
        decide(body._id, true),
        decide(body._id, false, 'Le document ne se lit pas.'),
      ]);
      expect([accepted.status, refused.status].toSorted()).toEqual([204, expect.any(Number)]);
      const isAccepted = accepted.status === 204;
      expect([404, 409]).toContain(isAccepted ? refused.status : accepted.status);
      expect((await read()).members).toHaveLength(isAccepted ? 1 : 0);
      expect((await noticesTo(member.account.phoneNumber)).at(-1)).toContain(
        isAccepted ? 'est maintenant la vôtre' : 'n’a pas été acceptée',
      );
      expect(await noticesTo(member.account.phoneNumber)).toHaveLength(i + 1);
    }
  });

  it('whose acceptance was interrupted is finished by a job, before or after the company was given', async () => {
    const acceptedAt = new Date(Date.now() - 5 * 60_000);
    await review(member, 5).expect(201);
    const { body } = await request(member).expect(201);
    await ClaimModel.updateOne({ _id: body._id }, { $set: { acceptedAt } });
    const late = await ClaimModel.findById(body._id).lean();
    await decide(body._id, false, 'Trop tard.').expect(404);
    await runAllJobs();
    expect(await read()).toMatchObject({ members: [{ user: { _id: member.userId } }], ratingCount: 0 });
    const claimed = { members: (await CompanyModel.findById(id).lean())!.members };
    await CompanyModel.updateOne({ _id: id }, { $set: { members: [] } });
    await review(member, 5).expect(201);
    await CompanyModel.updateOne({ _id: id }, { $set: claimed });
    await ClaimModel.create(late!);
    await runAllJobs();
    expect(await ClaimModel.countDocuments({ company: id })).toBe(0);
    const company = await read();
    expect(company.members).toHaveLength(1);
    expect(company).toMatchObject({ averageRating: 0, ratingCount: 0 });
  });

  it('takes no company that was claimed by code meanwhile', async () => {
    const { _id } = (await request(member).expect(201)).body;
    const late = await ClaimModel.findById(_id).lean();
    await sendCode(other).expect(200);
    await verify(other, await codeTo(phone)).expect(200);
    await decide(_id, true).expect(404);
    await ClaimModel.create(late!);
    await decide(_id, true).expect(409);
    expect((await read()).members).toMatchObject([{ user: { _id: other.userId } }]);
  });

  it('stays pending while the company is suspended and cannot be claimed', async () => {
    const { body } = await request(member).expect(201);
    await CompanyModel.updateOne({ _id: id }, { suspendedAt: new Date() });
    await decide(body._id, true).expect(404);
    await CompanyModel.updateOne({ _id: id }, { suspendedAt: null });
    await decide(body._id, true).expect(204);
    expect((await read()).members).toMatchObject([{ user: { _id: member.userId } }]);
  });

  it('is exported and deleted with its author’s account', async () => {
    await request(member).expect(201);
    const path = '/api/auth/me';
    const { body } = await member.get(`${path}/export`).expect(200);
    expect(body.claims).toMatchObject([{ company: id, role: 'Gérant' }]);
    const { password } = member.account;
    await member.delete(path, { password }).expect(204);
    expect(await ClaimModel.countDocuments({ user: member.userId })).toBe(0);
  });
});
