import { expect, it, onTestFinished } from 'vitest';
import { muteStdout } from '../../test/support/ops.ts';
import { aListing, aMember, newAccount } from '../../test/support/people.ts';
import { startApi } from '../../test/support/server.ts';
import { AuditEventModel } from '../features/audit/audit-event.model.ts';
import { ListingModel } from '../features/listings/listing.model.ts';
import { OrderModel } from '../features/orders/order.model.ts';
import { UserModel } from '../features/users/user.model.ts';
import { DiscardedImageModel, discardImages } from '../images/discarded-images.ts';
import { JobModel } from '../jobs/job.model.ts';
import { createAdmin, removeAdmin } from './admins.ts';
import { changeContact } from './contact.ts';
import { purge } from './purge.ts';

muteStdout();
const { api } = await startApi();

/** Answers prompts of the command from the environment. */
function answer({ email, userName, phoneNumber, password }: ReturnType<typeof newAccount>): void {
  Object.assign(process.env, {
    ADMIN_EMAIL: email,
    ADMIN_NAME: userName,
    ADMIN_PHONE: phoneNumber,
    ADMIN_PASSWORD: password,
  });
}

const statusOfAccounts = async ({ email, password }: ReturnType<typeof newAccount>) => {
  const { body } = await api.post('/api/auth/login').send({ email, password }).expect(200);
  return (await api.get('/api/users').set('Authorization', `Bearer ${body.token}`)).status;
};

it('an administrator is made of a new person, and unmade', async () => {
  const account = newAccount();
  answer(account);
  await createAdmin();
  expect(await statusOfAccounts(account)).toBe(200);
  await removeAdmin();
  expect(await statusOfAccounts(account)).toBe(403);
});

it('a member becomes an administrator and keeps the password', async () => {
  const { account } = await aMember(api);
  answer({ ...account, password: 'another one altogether' });
  await createAdmin();
  expect(await statusOfAccounts(account)).toBe(200);
});

it('an administrator needs a password as good as anyone’s', async () => {
  answer(newAccount({ password: '12345678' }));
  await expect(createAdmin()).rejects.toThrow('invalid_request');
});

it('the e-mail and phone number of a member are replaced, unless another account has them', async () => {
  const [member, other] = [await aMember(api), await aMember(api)];
  const { email, phoneNumber } = newAccount();
  const change = (from: string, to: string) => {
    Object.assign(process.env, { MEMBER_EMAIL: from, NEW_CONTACT: to });
    return changeContact();
  };
  await change(member.account.email, phoneNumber);
  await change(member.account.email, email);
  const { body } = await member.get('/api/auth/me').expect(200);
  expect(body).toMatchObject({ email, phoneNumber, phoneVerified: false });
  await expect(change(email, other.account.email)).rejects.toThrow('Another account has it.');
  await expect(change('nobody@exemple.test', phoneNumber)).rejects.toThrow('Nobody has');
  await expect(change(email, '12')).rejects.toThrow('invalid_request');
});

it('a purge takes what is over, and nothing else', async () => {
  // The database itself deletes expired events once a minute, also between two of these lines.
  await AuditEventModel.collection.dropIndex('at_1');
  const day = 24 * 3600 * 1000;
  const [old, recent] = [400, 300].map((days) => new Date(Date.now() - days * day));
  await AuditEventModel.create([
    { kind: 'login', target: 'old', at: old },
    { kind: 'login', target: 'recent', at: recent },
  ]);
  const { userId } = await aMember(api);
  await UserModel.updateOne({ _id: userId }, { $set: { leavingAt: old } });
  const left = async () => [
    await AuditEventModel.countDocuments({ target: 'old' }),
    await AuditEventModel.countDocuments({ target: 'recent' }),
    await UserModel.countDocuments({ _id: userId }),
  ];
  await purge({ dryRun: true });
  expect(await left()).toEqual([1, 1, 1]);
  await purge({ dryRun: false });
  expect(await left()).toEqual([0, 1, 0]);
});

it('a purge only deletes: it ends no listing, and runs no job that sends, imports or backs up', async () => {
  const { _id } = await aListing(api, await aMember(api));
  await ListingModel.updateOne({ _id }, { $set: { expiresAt: new Date(0) } });
  await JobModel.deleteMany({});
  await purge({ dryRun: false });
  expect(await ListingModel.findById(_id).lean()).toMatchObject({ status: 'published' });
  const ran = (await JobModel.find().lean()).map(({ _id: name }) => name).sort();
  expect(ran).toEqual([
    'delete-discarded-images',
    'delete-old-conversations',
    'delete-old-files',
    'resume-account-deletions',
    'sweep-images',
  ]);
});

it('a purge goes on after a job that fails, and names it at the end', async () => {
  // A damaged document, at which the deletion of old files fails.
  const { insertedId } = await OrderModel.collection.insertOne({ filesEndAt: new Date(0), files: 1 });
  onTestFinished(async () => void (await OrderModel.collection.deleteOne({ _id: insertedId })));
  await discardImages(`${'b'.repeat(32)}.webp`);
  await expect(purge({ dryRun: false })).rejects.toThrow('delete-old-files');
  expect(await DiscardedImageModel.countDocuments()).toBe(0);
});
