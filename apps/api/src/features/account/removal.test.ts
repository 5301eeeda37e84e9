import { readdirSync } from 'node:fs';
import { trusted } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { newCompany } from '../../../test/support/companies.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import {
  aListing,
  aMember,
  aPhoto,
  newListing,
  rate,
  type TestMember,
} from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { listingForm, sendSlowly } from '../../../test/support/slow-request.ts';
import { config } from '../../config.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ConversationModel } from '../conversations/conversation.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { deleteDiscardedImages } from '../maintenance/sweep.service.ts';
import { ReportModel } from '../reports/report.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { UserModel } from '../users/user.model.ts';
import { resumeAccountDeletions } from './removal.service.ts';

const { address, api } = await startApi();

const removeMe = (member: TestMember, password: unknown = member.account.password) =>
  member.delete('/api/users/me', { password });

const pictures = () => readdirSync(config.uploadsDir).filter((name) => name.endsWith('.webp'));

const aCompany = (owner: TestMember) =>
  CompanyModel.create({
    name: 'Bâtir',
    description: 'Gros œuvre',
    type: 'prestataire',
    terms: [],
    members: [{ user: owner.userId, role: 'Gérante', permission: 'owner' }],
  });

describe('deleting one’s account', () => {
  it('deletes the account, its listings and every image', async () => {
    const member = await aMember(api);
    await member
      .put('/api/auth/profile')
      .attach('profilePicture', await aPhoto(), 'me.jpg')
      .expect(200);
    const listing = await aListing(api, member);
    expect(pictures()).not.toEqual([]);
    await removeMe(member).expect(204);
    await deleteDiscardedImages();
    expect(pictures()).toEqual([]);
    await api.get(`/api/stuff/${listing._id}`).expect(404);
    await api.get(`/api/auth/user/${member.userId}`).expect(404);
    await member.get('/api/auth/me').expect(401);
    await api.post('/api/auth/login').send(member.account).expect(401);
  });

  it('leaves comments without a name', async () => {
    const [seller, member] = [await aMember(api), await aMember(api)];
    const { _id } = await aListing(api, seller);
    await rate(api, member, _id, 4).expect(200);
    await member.post(`/api/stuff/${_id}/comment`, { comment: 'Très bien' }).expect(201);
    await removeMe(member).expect(204);
    const { body } = await api.get(`/api/stuff/${_id}`).expect(200);
    expect(body.comments[0]).toMatchObject({
      userName: null,
      userId: null,
      comment: 'Très bien',
    });
    expect(body).toMatchObject({ ratingCount: 1, ratings: [{ value: 4 }] });
    expect(JSON.stringify(body)).not.toContain(member.userId);
  });

  it('needs the password', async () => {
    const member = await aMember(api);
    const { body } = await member.delete('/api/users/me').expect(400);
    expect(body.errors[0].path).toBe('password');
    expect((await removeMe(member, 'wrong').expect(400)).body.code).toBe('wrong_password');
    await member.delete(`/api/users/${member.userId}`).expect(400);
    await member.get('/api/auth/me').expect(200);
  });

  it('waits until a company has another owner', async () => {
    const [owner, other] = [await aMember(api), await aMember(api)];
    const { _id } = await aCompany(owner);
    expect((await removeMe(owner).expect(409)).body.code).toBe('sole_owner');
    const successor = { user: other.userId, role: 'Associé', permission: 'owner' };
    await CompanyModel.updateOne({ _id }, { $push: { members: successor } });
    await removeMe(owner).expect(204);
    const company = await CompanyModel.findById(_id).lean();
    expect(company?.members.map(({ user }) => String(user))).toEqual([other.userId]);
  });

  it('is free once the owner has deleted the company', async () => {
    const owner = await aMember(api);
    const { _id } = await aCompany(owner);
    await removeMe(owner).expect(409);
    await owner.delete(`/api/companies/${_id}`).expect(204);
    await removeMe(owner).expect(204);
    await api.get(`/api/companies/${_id}`).expect(404);
    await api
      .post('/api/auth/login')
      .send({ email: owner.email, password: owner.account.password })
      .expect(401);
  });

  it('makes the e-mail and phone free again', async () => {
    const member = await aMember(api);
    await removeMe(member).expect(204);
    await api.post('/api/auth/signup').send(member.account).expect(201);
  });

  it('is resumed after an interruption', async () => {
    const member = await aMember(api);
    await aListing(api, member);
    await UserModel.updateOne(
      { _id: member.userId },
      { $set: { leavingAt: new Date(), disabledAt: new Date() } },
    );
    expect(await resumeAccountDeletions()).toBe(1);
    expect(await UserModel.exists({ _id: member.userId })).toBeNull();
  });
});

describe('what a member sends while their account is deleted', () => {
  const sendMeanwhile = (member: TestMember, path: string, content: FormData | object) =>
    sendSlowly(member, `${address}${path}`, content, () => removeMe(member).expect(204));

  it('puts no listing online', async () => {
    const member = await aMember(api);
    const form = listingForm(newListing({ title: 'Grue sans vendeur' }), await aPhoto());
    expect(await sendMeanwhile(member, '/api/stuff', form)).toBe(401);
    expect(await ListingModel.countDocuments({ title: 'Grue sans vendeur' })).toBe(0);
  });

  it('creates no company', async () => {
    const member = await aMember(api);
    const company = newCompany({ name: 'Sans personne' });
    expect(await sendMeanwhile(member, '/api/companies', company)).toBe(401);
    expect(await CompanyModel.countDocuments({ name: 'Sans personne' })).toBe(0);
  });

  it('sends no message in its name', async () => {
    const [member, seller] = [await aMember(api), await aMember(api)];
    const { _id: listing } = await aListing(api, seller);
    const { body } = await member.post('/api/conversations', { listing }).expect(200);
    await member.post(`/api/conversations/${body._id}/messages`, { text: 'Bonjour' }).expect(201);
    await sendMeanwhile(member, `/api/conversations/${body._id}/messages`, { text: 'Toujours là' });
    const { text } = await seller.get(`/api/conversations/${body._id}`).expect(200);
    expect(text).not.toContain('Toujours');
  });

  it('leaves the e-mail free for a new account, which stays', async () => {
    const member = await aMember(api);
    await sendMeanwhile(member, '/api/companies', newCompany({ name: 'Sans personne' }));
    const { body } = await api.post('/api/auth/signup').send(member.account).expect(201);
    await api.get('/api/auth/me').set('Authorization', `Bearer ${body.token}`).expect(200);
  });
});

describe('a deleted account', () => {
  const everything = (reader: TestMember) =>
    Promise.all(
      ['/api/conversations', '/api/reports/mine', '/api/users/me/export'].map(
        async (path) => (await reader.get(path).expect(200)).text,
      ),
    );

  it('leaves neither its name nor that of its page in conversations and reports', async () => {
    const [member, reader] = [await aMember(api, { userName: 'Yao Partant' }), await aMember(api)];
    const admin = await anAdmin(api);
    const { _id: page } = await aProfessional(api, member, { name: 'Yao Maçonnerie' });
    const talk = async (about: object) => {
      const { body } = await reader.post('/api/conversations', about).expect(200);
      await reader.post(`/api/conversations/${body._id}/messages`, { text: 'Bonjour' }).expect(201);
      return body._id as string;
    };
    const report = (kind: string, target: string) =>
      reader.post('/api/reports', { kind, target, reason: 'arnaque' }).expect(201);
    const aboutPage = await talk({ professional: page });
    await report('conversation', await talk({ member: member.userId }));
    await report('member', member.userId);
    await report('professional', page);
    expect((await everything(reader)).join()).toMatch(/Yao Partant.*Yao Maçonnerie/s);
    await removeMe(member).expect(204);
    expect((await everything(reader)).join()).not.toContain('Yao');
    const { body: conversation } = await reader.get(`/api/conversations/${aboutPage}`).expect(200);
    expect(conversation).toMatchObject({ about: { kind: 'professional', title: '' }, other: null });
    const { body: sent } = await reader.get('/api/reports/mine').expect(200);
    expect(sent.items.map(({ title }: { title: string }) => title)).toEqual(['', '', '']);
    expect((await admin.get('/api/reports').expect(200)).text).not.toContain('Yao');
    await report('conversation', aboutPage);
  });

  it('by an earlier version loses the names that were left, and no other', async () => {
    const [member, reader] = [await aMember(api, { userName: 'Abou Ancien' }), await aMember(api)];
    const { _id: page } = await aProfessional(api, member, { name: 'Abou Peinture' });
    const talk = async (about: object, text = 'Bonjour') => {
      const { body } = await reader.post('/api/conversations', about).expect(200);
      await reader.post(`/api/conversations/${body._id}/messages`, { text }).expect(201);
      return body._id as string;
    };
    const talks = [await talk({ member: member.userId }), await talk({ professional: page })];
    for (const [kind, target] of [
      ['member', member.userId],
      ['conversation', talks[0]!],
    ] as const)
      await reader.post('/api/reports', { kind, target, reason: 'arnaque' }).expect(201);
    await talk({ member: (await aMember(api, { userName: 'Abou Restant' })).userId });
    await removeMe(member).expect(204);
    await ConversationModel.updateMany(
      { _id: trusted({ $in: talks }) },
      { $set: { 'about.title': 'Abou Ancien' } },
    );
    await ReportModel.updateMany({ reporter: reader.userId }, { $set: { title: 'Abou Ancien' } });
    await ReportCaseModel.updateMany({ owners: [] }, { $set: { title: 'Abou Ancien' } });
    await runAllJobs();
    const texts = (await everything(reader)).join();
    expect(texts).not.toContain('Abou Ancien');
    expect(texts).toContain('Abou Restant');
    expect(await ReportCaseModel.countDocuments({ title: 'Abou Ancien' })).toBe(0);
  });

  it('leaves the names of the pages of others', async () => {
    const [member, owner] = [await aMember(api), await aMember(api)];
    const { _id: page } = await aProfessional(api, owner, { name: 'Issa Toiture' });
    const { body } = await member.post('/api/conversations', { professional: page }).expect(200);
    await member.post(`/api/conversations/${body._id}/messages`, { text: 'Bonjour' }).expect(201);
    await removeMe(member).expect(204);
    const { body: conversation } = await owner.get(`/api/conversations/${body._id}`).expect(200);
    expect(conversation).toMatchObject({ about: { title: 'Issa Toiture' }, other: null });
  });
});

describe('deleting another’s account', () => {
  it('is for administrators', async () => {
    const [admin, member, other] = [await anAdmin(api), await aMember(api), await aMember(api)];
    const path = `/api/users/${member.userId}`;
    await api.delete(path).expect(401);
    await other.delete(path, { password: other.account.password }).expect(403);
    await admin.delete(path).expect(204);
    await admin.delete(path).expect(404);
  });
});

describe('exporting one’s data', () => {
  it('holds everything one owns and nothing of others', async () => {
    const [seller, member] = [await aMember(api), await aMember(api)];
    const own = await aListing(api, member, { title: 'Groupe électrogène' });
    const { _id } = await aListing(api, seller);
    await rate(api, member, _id, 5).expect(200);
    await aCompany(member);
    const { _id: followed } = await aProfessional(api, seller);
    const mine = (request: ReturnType<Api['post']>) => request.set('Authorization', member.bearer);
    await mine(api.post(`/api/professionals/${followed}/follow`)).expect(200);
    const { _id: professional } = await aProfessional(api, member);
    await mine(api.post(`/api/professionals/${professional}/projects`))
      .send({ title: 'École de Man' })
      .expect(201);
    const { body } = await member.get('/api/users/me/export').expect(200);
    expect(body).toMatchObject({
      account: { email: member.account.email },
      listings: [{ _id: own._id, title: 'Groupe électrogène' }],
      ratings: [{ listing: _id, value: 5 }],
      comments: [],
      professional: { _id: professional, photos: [], projects: [{ title: 'École de Man' }] },
      attachments: [{ professional: followed, kind: 'follow' }],
      companies: [{ name: 'Bâtir', permission: 'owner' }],
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`passwordHash|\\$2|${seller.account.email}`));
  });
});
