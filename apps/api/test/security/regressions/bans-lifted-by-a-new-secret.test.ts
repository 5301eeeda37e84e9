import mongoose from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { config } from '../../../src/config.ts';
import { sign } from '../../../src/core/secrets/keys.ts';
import { JobModel } from '../../../src/jobs/job.model.ts';
import { anAdmin } from '../../support/admins.ts';
import { changeConfig } from '../../support/config.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { aMember, newAccount, type TestMember } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const admin = await anAdmin(api);
const bans = () => mongoose.connection.collection<{ _id: string; at: Date }>('bannednumbers');

let member: TestMember;
beforeEach(async () => {
  member = await aMember(api);
});

const standing = (body: object) =>
  admin.put(`/api/admin/members/${member.userId}/standing`, body).expect(200);
const signUp = () =>
  api.post('/api/auth/signup').send(newAccount({ phoneNumber: member.account.phoneNumber }));
const deleteAccount = () =>
  mongoose.connection.collection('users').deleteOne({ email: member.account.email });

async function isBarred() {
  const { status, body } = await signUp();
  return status === 403 && body.code === 'phone_banned';
}

/** Stores the ban as earlier versions did, under a key derived from `JWT_SECRET`. */
async function storeAsBefore() {
  await bans().deleteMany({});
  const _id = sign('banned-number', member.account.phoneNumber).toString('base64url');
  await bans().insertOne({ _id, at: new Date() });
}
const rotate = (previous?: string) =>
  changeConfig({ jwtSecret: `another secret ${Math.random()}`, jwtSecretPrevious: previous });

it('the ban of a phone number outlives a new secret and the deletion of the account', async () => {
  await standing({ to: 'ban', reason: 'Arnaque.' });
  await deleteAccount();
  rotate();
  expect(await isBarred()).toBe(true);
});

it('a ban of an earlier version outlives the previous secret once it was met', async () => {
  await standing({ to: 'ban', reason: 'Arnaque.' });
  await deleteAccount();
  await storeAsBefore();
  rotate(config.jwtSecret);
  expect(await isBarred()).toBe(true);
  rotate();
  expect(await isBarred()).toBe(true);
  expect(await bans().countDocuments()).toBe(1);
});

it('a ban of an earlier version outlives every secret where the account exists when the server starts', async () => {
  await standing({ to: 'ban', reason: 'Arnaque.' });
  await storeAsBefore();
  await JobModel.deleteOne({ _id: 'complete-bans' });
  await runAllJobs();
  await deleteAccount();
  rotate();
  expect(await isBarred()).toBe(true);
});

it('lifting a ban lifts that of an earlier version too', async () => {
  await standing({ to: 'ban', reason: 'Arnaque.' });
  await storeAsBefore();
  await standing({ to: 'restore' });
  await deleteAccount();
  await signUp().expect(201);
});
