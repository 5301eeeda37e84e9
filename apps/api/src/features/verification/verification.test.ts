import { trusted } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { changeConfig } from '../../../test/support/config.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { identity, pdf, verifications } from '../../../test/support/verification.ts';
import { config } from '../../config.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { PrivateFileModel } from '../private-files/private-file.model.ts';
import { VerificationModel } from './verification.model.ts';

const { api } = await startApi();
const admin = await anAdmin(api);
const { get, send, sendIdentity, open, decide, accept, card } = verifications(api, admin);

let member: TestMember;
const filesOf = ({ userId }: TestMember) => PrivateFileModel.countDocuments({ owner: userId });
const age = (changes: object) => VerificationModel.updateMany({}, { $set: changes }).exec();

beforeEach(async () => {
  member = await aMember(api);
});

describe('papers', () => {
  it('are stored encrypted, as they came, and read by administrators alone, each look audited', async () => {
    const { _id } = await sendIdentity(member);
    const stored = await PrivateFileModel.find({ owner: member.userId }).lean();
    expect(stored).toHaveLength(2);
    for (const { content, key } of stored) {
      expect(key).toHaveLength(16);
      expect(Buffer.from(content.buffer).includes('%PDF')).toBe(false);
    }
    const { papers } = await open(_id);
    expect(papers).toMatchObject([{ kind: 'identity', type: 'application/pdf' }, { kind: 'selfie' }]);
    const path = `/api/verifications/${_id}/papers/${papers[0]._id}`;
    const { body, headers } = await get(path, admin).expect(200);
    expect(body).toEqual(pdf);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="identity-${_id}.pdf"`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
      'accept-ranges': 'none',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('etag');
    for (const stranger of [member, await aMember(api)]) await get(path, stranger).expect(403);
    await get(path).expect(401);
    const targets = [_id, `${_id} identity`];
    const looks = await AuditEventModel.find({
      actor: admin.userId,
      target: trusted({ $in: targets }),
    })
      .sort({ at: 1 })
      .lean();
    expect(looks.map(({ kind }) => kind)).toEqual(['verification_opened', 'verification_paper_read']);
  });

  it('are answered whole, whatever part or condition is asked for', async () => {
    const { _id } = await sendIdentity(member);
    const path = `/api/verifications/${_id}/papers/${(await open(_id)).papers[0]._id}`;
    const part = await get(path, admin).set('Range', 'bytes=0-3').set('If-None-Match', '*').expect(200);
    expect(part.body).toEqual(pdf);
  });

  it('are at no address of another case, of pictures, or of what was guessed', async () => {
    const mine = await sendIdentity(member);
    const theirs = await sendIdentity(await aMember(api));
    const { papers } = await open(mine._id);
    const paper = papers[0]._id;
    await get(`/api/verifications/${theirs._id}/papers/${paper}`, admin).expect(404);
    await get(`/api/verifications/${mine._id}/papers/${'a'.repeat(24)}`, admin).expect(404);
    for (const name of [paper, `${paper}.webp`, `${paper}${'0'.repeat(8)}.webp`, `${paper}.pdf`])
      await get(`/images/${name}`).expect(404);
  });

  it('are deleted 30 days after the decision, and no address answers them any more', async () => {
    const { _id } = await sendIdentity(member);
    const path = `/api/verifications/${_id}/papers/${(await open(_id)).papers[0]._id}`;
    await accept(_id);
    await runAllJobs();
    expect(await filesOf(member)).toBe(2);
    await age({ papersUntil: new Date(Date.now() - 1) });
    await runAllJobs();
    expect(await filesOf(member)).toBe(0);
    await get(path, admin).expect(404);
    expect((await open(_id)).papers).toEqual([]);
    expect((await card(member.userId)).identityVerifiedAt).toBeDefined();
  });

  it('are deleted when they are replaced, withdrawn, or their sender leaves', async () => {
    await sendIdentity(member);
    const { _id } = await sendIdentity(member);
    expect(await filesOf(member)).toBe(2);
    const path = `/api/verifications/${_id}`;
    await admin.delete(path).expect(404);
    await member.delete(path).expect(204);
    expect(await filesOf(member)).toBe(0);
    await sendIdentity(member);
    const exported = await get('/api/auth/me/export', member).expect(200);
    expect(exported.body.verifications).toMatchObject([{ kind: 'identity', status: 'waiting' }]);
    await member.delete('/api/auth/me', { password: member.account.password }).expect(204);
    expect(await filesOf(member)).toBe(0);
    expect(await VerificationModel.countDocuments({ about: member.userId })).toBe(0);
  });

  it('must all come, be asked for, and be a PDF or photo', async () => {
    await send(member, { kind: 'identity', papers: ['identity'] }, [pdf]).expect(400);
    await send(member, identity, [pdf]).expect(400);
    await send(member, { kind: 'identity', papers: ['identity', 'tax'] }, [pdf, pdf]).expect(400);
    await send(member, identity, [pdf, Buffer.from('<html>')]).expect(415);
    await send(member, { kind: 'company', papers: [] }, []).expect(400);
    expect(await filesOf(member)).toBe(0);
  });

  it('from before encryption stay readable and are encrypted by a job; a new key still reads the old ones', async () => {
    const { _id } = await sendIdentity(member);
    const [paper] = (await open(_id)).papers;
    await PrivateFileModel.updateOne({ about: paper._id }, { $set: { content: pdf }, $unset: { key: 1 } });
    const path = `/api/verifications/${_id}/papers/${paper._id}`;
    expect((await get(path, admin).expect(200)).body).toEqual(pdf);
    await runAllJobs();
    expect((await PrivateFileModel.findOne({ about: paper._id }).lean())?.key).toHaveLength(16);
    changeConfig({ privateFileKeys: ['another key of 32 bytes for tests', ...config.privateFileKeys] });
    expect((await get(path, admin).expect(200)).body).toEqual(pdf);
    await PrivateFileModel.updateOne({ about: paper._id }, { $set: { owner: admin.userId } });
    await VerificationModel.updateOne({ _id }, { $set: { user: admin.userId } });
    // Bytes that were moved to another document cannot be decrypted.
    await get(path, admin).expect(500);
  });
});

describe('a decision', () => {
  it('has a reason, is notified to the sender, and is taken once', async () => {
    const { _id } = await sendIdentity(member);
    expect((await decide(_id, { to: 'refused' })).status).toBe(400);
    expect((await decide(_id, { to: 'incomplete', reason: 'Photo floue' })).status).toBe(200);
    expect((await decide(_id, { to: 'accepted', version: 0 })).body.code).toBe('already_decided');
    const { body } = await get('/api/verifications/mine', member).expect(200);
    expect(body.items).toMatchObject([{ status: 'incomplete', reason: 'Photo floue' }]);
    expect((await notificationsOf(api, member)).items[0]).toMatchObject({
      kind: 'verification_decided',
      path: '/verification',
      data: { reason: 'Photo floue' },
    });
    expect((await card(member.userId)).identityVerifiedAt).toBeUndefined();
  });

  it.each(['accepted', 'incomplete', 'refused'])(
    'is in the journal with the status before and after and who took it (%s)',
    async (to) => {
      const { _id } = await sendIdentity(member);
      const reason = to === 'accepted' ? {} : { reason: 'Photo floue' };
      expect((await decide(_id, { to, ...reason })).status).toBe(200);
      const { body } = await get(`/api/admin/journal?target=${_id}`, admin).expect(200);
      expect(body.items.slice(0, 2)).toMatchObject([
        {
          kind: `verification_${to}`,
          actor: admin.userId,
          before: { status: 'waiting' },
          after: { status: to },
        },
        { kind: 'verification_opened', actor: admin.userId, before: null, after: null },
      ]);
    },
  );

  it('is not about oneself, nor about papers that were replaced meanwhile', async () => {
    const { _id } = await sendIdentity(admin);
    expect((await decide(_id, { to: 'accepted' })).status).toBe(403);
    const { _id: other } = await sendIdentity(member);
    const { version } = await open(other);
    await sendIdentity(member);
    expect((await decide(other, { to: 'accepted', version })).body.code).toBe('conflict');
  });

  it('lists what waits, the longest first', async () => {
    await VerificationModel.deleteMany({});
    const [first, second] = [await sendIdentity(member), await sendIdentity(await aMember(api))];
    const { body, text } = await get('/api/verifications?limit=1', admin).expect(200);
    expect(body).toMatchObject({ total: 2, items: [{ _id: first._id, paperCount: 2 }] });
    expect(text).not.toContain('papers');
    const next = await get(`/api/verifications?limit=1&cursor=${body.nextCursor}`, admin).expect(200);
    expect(next.body.items).toMatchObject([{ _id: second._id }]);
  });
});
