import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { backgroundWorkDone } from '../../../src/core/concurrency/background.ts';
import { anAdmin } from '../../support/admins.ts';
import { aCompany, acceptInvitation, addMember, invite, tokenOf } from '../../support/companies.ts';
import { receivedKinds } from '../../support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';
import { pdf, verifications } from '../../support/verification.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

const receiver = await startWebhookReceiver();
afterAll(receiver.close);
const { api } = await startApi({ config: { webhookOrigins: [receiver.origin] } });
const admin = await anAdmin(api);
const { send, decide } = verifications(api, admin);

let owner: TestMember;
let manager: TestMember;
let company: string;

beforeEach(async () => {
  receiver.reset();
  [owner, manager] = [await aMember(api), await aMember(api)];
  company = (await aCompany(api, owner))._id;
  await addMember(api, owner, company, manager, { permission: 'manager' });
});

const member = () => `/api/companies/${company}/members/${manager.userId}`;
const aWebhook = async (who: TestMember) => {
  const hook = {
    companyId: company,
    name: 'Stock',
    url: `${receiver.origin}/hook`,
    events: ['listing.published'],
  };
  return (await who.post('/api/webhooks', hook).expect(201)).body._id as string;
};
const statusOf = async (id: string) => {
  const { body } = await owner.get('/api/webhooks').expect(200);
  return body.items.find(({ _id }: { _id: string }) => _id === id).status;
};
const sendPapers = async () => {
  const papers = { kind: 'company', about: company, papers: ['registry', 'tax'] };
  return (await send(manager, papers, [pdf, pdf]).expect(201)).body._id as string;
};

/** Ways in which a manager loses the role in a company. */
const ways = {
  'was removed': () => owner.delete(member()).expect(204),
  left: () => manager.delete(member()).expect(204),
  'is a plain member now': () => owner.put(member(), { permission: 'member' }).expect(200),
  'deleted the account': () =>
    manager.delete('/api/users/me', { password: manager.account.password }).expect(204),
};

describe.each(Object.entries(ways))('a webhook of a company whose manager %s', (_, lose) => {
  it('is paused, and the owners are notified', async () => {
    const id = await aWebhook(manager);
    await lose();
    expect(await statusOf(id)).toBe('paused');
    expect(await receivedKinds(api, owner)).toContain('webhook_paused');
    await aListing(api, owner, { companyId: company });
    await backgroundWorkDone();
    expect(receiver.received).toEqual([]);
  });
});

describe('a webhook of a company', () => {
  it('goes on when somebody leaves who did not set it up, or when an owner has taken it up again', async () => {
    const [ofOwner, ofManager] = [await aWebhook(owner), await aWebhook(manager)];
    await owner.patch(`/api/webhooks/${ofManager}`, { paused: false }).expect(200);
    await owner.delete(member()).expect(204);
    expect([await statusOf(ofOwner), await statusOf(ofManager)]).toEqual(['active', 'active']);
  });

  it('is paused when the company of the one who set it up is given to another member', async () => {
    const id = await aWebhook(owner);
    const path = `/api/admin/profiles/companies/${company}/owner`;
    await admin.put(path, { member: manager.userId }).expect(200);
    const { body } = await manager.get('/api/webhooks').expect(200);
    expect(body.items).toMatchObject([{ _id: id, status: 'paused' }]);
    expect(await receivedKinds(api, manager)).toContain('webhook_paused');
  });

  it('is paused when the one leaves who gave it another address', async () => {
    const id = await aWebhook(owner);
    await manager.patch(`/api/webhooks/${id}`, { url: `${receiver.origin}/other` }).expect(200);
    await owner.delete(member()).expect(204);
    expect(await statusOf(id)).toBe('paused');
  });
});

describe('the link of an invitation to become an owner', () => {
  const anInvitation = async (by: TestMember, id: string) => {
    const sent = await invite(api, by, id, { email: 'second.compte@exemple.test', permission: 'owner' });
    return { id: sent.body._id as string, token: tokenOf(sent) };
  };
  const use = async (link: { id: string; token: string }) =>
    (await acceptInvitation(api, await aMember(api), link.id, link.token)).status;

  it('ends when the company of its sender is given to another member', async () => {
    const link = await anInvitation(owner, company);
    const path = `/api/admin/profiles/companies/${company}/owner`;
    await admin.put(path, { member: manager.userId }).expect(200);
    expect(await use(link)).toBe(404);
  });

  it('gives nothing in the company with which that of its sender is merged', async () => {
    const other = await aMember(api);
    const { _id } = await aCompany(api, other, { name: 'Bâtir Fils' });
    const link = await anInvitation(other, _id);
    await admin.put(`/api/admin/profiles/companies/${_id}/merged`, { into: company }).expect(200);
    expect(await use(link)).toBe(404);
    const { body } = await api.get(`/api/companies/${company}`).expect(200);
    expect(body.members).toHaveLength(3);
  });

  it('works while its sender is an owner', async () => {
    expect(await use(await anInvitation(owner, company))).toBe(200);
  });
});

describe('papers that a former manager sent for a company', () => {
  it('are neither shown to them nor withdrawn by them, and the others read the decision', async () => {
    const id = await sendPapers();
    await owner.delete(member()).expect(204);
    expect((await manager.get('/api/verifications/mine').expect(200)).body.items).toEqual([]);
    await manager.delete(`/api/verifications/${id}`).expect(404);
    expect((await decide(id, { to: 'accepted' })).status).toBe(200);
    expect(await receivedKinds(api, owner)).toContain('verification_accepted');
    expect(await receivedKinds(api, manager)).not.toContain('verification_accepted');
  });

  it('are withdrawn by them while they manage it', async () => {
    const id = await sendPapers();
    await manager.delete(`/api/verifications/${id}`).expect(204);
  });
});
