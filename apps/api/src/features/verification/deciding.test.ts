import { dayMs } from '@laterite/shared/time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { receivedKinds } from '../../../test/support/notifications.ts';
import { aListing, aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { pdf, verifications } from '../../../test/support/verification.ts';
import { VerificationModel } from './verification.model.ts';

const { api } = await startApi();
const admin = await anAdmin(api);
const { get, send, sendIdentity, open, decide, accept, card } = verifications(api, admin);

let member: TestMember;

beforeEach(async () => {
  member = await aMember(api);
});

describe('a decision that crosses another', () => {
  it('takes no effect: who is refused first is never verified', async () => {
    const { _id } = await sendIdentity(member);
    const { version } = await open(_id);
    const answers = await Promise.all(
      [{ to: 'refused', reason: 'Illisible.' }, { to: 'accepted' }].map((decision) =>
        admin.put(`/api/verifications/${_id}`, { version, ...decision }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status } = await open(_id);
    expect('identityVerifiedAt' in (await card(member.userId))).toBe(status === 'accepted');
  });

  it('is refused before its result is stored, whichever of two stores it first', async () => {
    const { _id } = await sendIdentity(member);
    const original = VerificationModel.findOneAndUpdate.bind(VerificationModel) as (
      ...args: never[]
    ) => never;
    const { version } = await open(_id);
    const storing = vi.spyOn(VerificationModel, 'findOneAndUpdate');
    storing.mockImplementationOnce(((...args: never[]) => ({
      lean: async () => {
        await decide(_id, { to: 'refused', reason: 'Illisible.' });
        return (original(...args) as unknown as { lean: () => Promise<unknown> }).lean();
      },
    })) as never);
    const late = await admin.put(`/api/verifications/${_id}`, { to: 'accepted', version });
    expect(late.body.code).toBe('conflict');
    storing.mockRestore();
    expect(await card(member.userId)).not.toHaveProperty('identityVerifiedAt');
    expect((await open(_id)).status).toBe('refused');
    expect(await receivedKinds(api, member)).toEqual(['verification_decided']);
  });
});

it('a request of a banned member leaves the queue and cannot be accepted any more', async () => {
  const { _id } = await sendIdentity(member);
  const { version } = await open(_id);
  const ban = { to: 'ban', reason: 'Faux papiers' };
  await admin.put(`/api/admin/members/${member.userId}/standing`, ban).expect(200);
  const { body } = await admin.get('/api/verifications').expect(200);
  expect(body.items.map((item: { _id: string }) => item._id)).not.toContain(_id);
  const late = await admin.put(`/api/verifications/${_id}`, { to: 'accepted', version });
  expect(late.body.code).toBe('already_decided');
  expect(await open(_id)).toMatchObject({ status: 'refused', reason: 'Faux papiers' });
});

describe('an acceptance that was interrupted before its result was stored', () => {
  const earlier = new Date(Date.now() - 5 * 60_000);
  /** Accepts a request in a process that ends right afterwards. */
  const interrupt = (_id: string, changes: object = {}) =>
    VerificationModel.updateOne(
      { _id },
      {
        $set: {
          status: 'accepted',
          decidedAt: earlier,
          unfinishedSince: earlier,
          validUntil: new Date(Date.now() + 300 * dayMs),
          ...changes,
        },
      },
    ).exec();

  it('is finished by a job, which notifies its sender once', async () => {
    const { _id } = await sendIdentity(member);
    await interrupt(_id);
    await runAllJobs();
    await runAllJobs();
    expect(await card(member.userId)).toMatchObject({ identityVerifiedAt: earlier.toISOString() });
    expect(await receivedKinds(api, member)).toEqual(['verification_accepted']);
  });

  it('waits again where the listing was edited since', async () => {
    const land = { category: 'Terrains', attrs: { document: 'ACD' } };
    const { _id: about } = await aListing(api, member, land);
    const { body } = await send(member, { kind: 'paper', papers: ['title'], about }, [pdf]).expect(201);
    await interrupt(body._id, { listingVersion: 99 });
    await runAllJobs();
    expect((await open(body._id)).status).toBe('waiting');
    expect((await get(`/api/stuff/${about}`)).body).not.toHaveProperty('paperSeen', true);
    await accept(body._id);
    expect((await get(`/api/stuff/${about}`)).body.paperSeen).toBe(true);
  });

  it('is not finished after a change of the name', async () => {
    const { _id } = await sendIdentity(member);
    await interrupt(_id);
    await member.put('/api/auth/profile', { userName: 'Orange Officiel' }).expect(200);
    await runAllJobs();
    expect(await card(member.userId)).not.toHaveProperty('identityVerifiedAt');
  });
});
