import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aModerator, anAdmin } from '../../../test/support/admins.ts';
import { aCompany } from '../../../test/support/companies.ts';
import { aMember, provePhone, type TestMember } from '../../../test/support/people.ts';
import { watchQueries } from '../../../test/support/queries.ts';
import { startApi } from '../../../test/support/server.ts';
import { pressOnPayingPage, simulatedPayments } from '../../../test/support/simulated-payments.ts';
import { pdf, verifications } from '../../../test/support/verification.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { PrivateFileModel } from '../private-files/private-file.model.ts';

const { api } = await startApi({ config: { payments: simulatedPayments }, monitorCommands: true });
const queries: ReturnType<typeof watchQueries> = watchQueries();
const [admin, moderator] = [await anAdmin(api), await aModerator(api)];
const { send, decide, accept } = verifications(api, admin);

let owner: TestMember;
let other: TestMember;
let from: string;
let into: string;

beforeEach(async () => {
  [owner, other] = [await aMember(api), await aMember(api)];
  from = (await aCompany(api, owner))._id;
  into = (await aCompany(api, other))._id;
});

const merge = () => admin.put(`/api/admin/profiles/companies/${from}/merged`, { into }).expect(200);

describe('the verification requests of a merged company', () => {
  const waiting = async () => {
    const { body } = await admin.get('/api/verifications?limit=100').expect(200);
    return body.items.filter(({ about }: { about: string }) => about === from || about === into);
  };
  const payVisit = async (who: TestMember, subject: string): Promise<Payment> => {
    const { body } = await who.post('/api/payments', { service: 'visit', subject }).expect(201);
    await pressOnPayingPage(api, body, 'paid');
    return body;
  };
  const refundOf = async (who: TestMember, { _id }: Payment) =>
    (await who.get(`/api/payments/${_id}`).expect(200)).body.refund;
  const company = { kind: 'company', papers: ['registry', 'tax'], number: 'CI-ABJ-B-1' };
  const sendPapers = async (who: TestMember, about: string) =>
    (await send(who, { ...company, about }, [pdf, pdf]).expect(201)).body;

  it('move to the kept page with their papers, and a paid visit stays paid for', async () => {
    const { _id } = await sendPapers(owner, from);
    const payment = await payVisit(owner, from);
    await merge();
    const kinds = (await waiting()).map(({ kind, about }: Record<string, string>) => [kind, about]);
    expect(kinds.sort()).toEqual([
      ['company', into],
      ['visit', into],
    ]);
    expect(await refundOf(owner, payment)).toBeNull();
    await accept(_id);
    expect((await api.get(`/api/companies/${into}`)).body).toHaveProperty('verifiedAt');
  });

  it('are deleted with their papers where the kept page has one of the same kind', async () => {
    const kept = await sendPapers(other, into);
    await sendPapers(owner, from);
    await merge();
    expect(await waiting()).toMatchObject([{ _id: kept._id }]);
    expect(await PrivateFileModel.countDocuments({ owner: owner.userId })).toBe(0);
  });

  it.each(['waiting', 'incomplete'])(
    'make a paid visit refundable where another visit of the kept page is %s',
    async (state) => {
      const [first, second] = [await payVisit(owner, from), await payVisit(other, into)];
      const kept = (await waiting()).find(({ about }: { about: string }) => about === into);
      if (state === 'incomplete') await decide(kept._id, { to: 'incomplete', reason: 'Adresse absente' });
      await merge();
      expect([await refundOf(owner, first), await refundOf(other, second)]).toEqual(['due', null]);
      expect((await waiting()).length).toBe(state === 'waiting' ? 1 : 0);
      expect(await AuditEventModel.countDocuments({ kind: 'payment_unhonoured', target: first._id })).toBe(1);
    },
  );

  it('open a paid visit again where that of the kept page is decided', async () => {
    await payVisit(other, into);
    await accept((await waiting())[0]._id);
    const payment = await payVisit(owner, from);
    await merge();
    expect(await waiting()).toMatchObject([{ kind: 'visit', about: into }]);
    expect(await refundOf(owner, payment)).toBeNull();
  });

  it('lose the end of an earlier verification, which proved the name of the merged page', async () => {
    const first = await sendPapers(owner, from);
    await accept(first._id);
    await sendPapers(owner, from);
    await merge();
    expect(await waiting()).toMatchObject([{ _id: first._id, about: into, validUntil: null }]);
    expect((await api.get(`/api/companies/${into}`)).body).not.toHaveProperty('verifiedAt');
  });
});

describe('the reports of two merged companies', () => {
  const report = (who: TestMember, target: string) =>
    who.post('/api/reports', { kind: 'company', target, reason: 'arnaque' }).expect(201);
  const cases = async () => {
    const { body } = await moderator.get('/api/reports?limit=100').expect(200);
    return body.items.filter(({ target }: { target: string }) => target === from || target === into);
  };

  it('are one case with each reporter once, and are decided together', async () => {
    const [both, one] = [await aMember(api), await aMember(api)];
    for (const who of [both, one]) await provePhone(who);
    await report(both, from);
    await report(one, from);
    await report(both, into);
    await merge();
    const [found, ...others] = await cases();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ target: into, reportCount: 2, weight: 2 });
    expect(found.reports).toHaveLength(2);
    await moderator.put(`/api/reports/${found._id}`, { to: 'keep', version: found.version }).expect(200);
    const { body } = await one.get('/api/reports/mine').expect(200);
    expect(body.items).toMatchObject([{ target: into, outcome: 'unfounded' }]);
  });

  it('that nobody sent about the kept page move as they are', async () => {
    await report(await aMember(api), from);
    await merge();
    expect(await cases()).toMatchObject([{ target: into, reportCount: 1 }]);
  });
});

it('every query of these merges was answered by an index', async () => {
  expect(await queries.scans()).toEqual([]);
});
