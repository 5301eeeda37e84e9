import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { codeTo } from '../../../test/support/outbox.ts';
import { aMember, aPhoto, newAccount, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { config } from '../../config.ts';
import { deleteDiscardedImages } from '../maintenance/sweep.service.ts';
import { UserModel } from '../users/user.model.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();

const profileOf = ({ account }: TestMember, changes: Record<string, unknown> = {}) => ({
  userName: 'Awa Koné',
  fullName: 'Awa Mariam Koné',
  phoneNumber: account.phoneNumber,
  dateOfBirth: '1990-05-31',
  location: 'Bouaké',
  description: 'Maçonne.\nDouze ans de chantier.',
  ...changes,
});

const create = (member: TestMember, profile: object) => member.post('/api/auth/create-profile', profile);
const edit = (member: TestMember, changes: object) => member.put('/api/auth/profile', changes);
const editPicture = (member: TestMember, picture: Buffer) =>
  member.put('/api/auth/profile').attach('profilePicture', picture, 'me.jpg');
const me = async (member: TestMember) => (await member.get('/api/auth/me').expect(200)).body;
const uploaded = (name: string) => join(config.uploadsDir, name);
const paths = (body: { errors: { path: string }[] }) => body.errors.map(({ path }) => path);

describe('creating a profile', () => {
  it('completes the account', async () => {
    const member = await aMember(api);
    const { body } = await create(member, profileOf(member)).expect(200);
    expect(body).toMatchObject(profileOf(member));
    expect(body).toEqual(await me(member));
  });

  it('names every missing field', async () => {
    const { body } = await create(await aMember(api), {}).expect(400);
    expect(paths(body)).toEqual([
      'userName',
      'fullName',
      'phoneNumber',
      'dateOfBirth',
      'location',
      'description',
    ]);
  });

  it.each(['2023-02-30', '1899-12-31', '31/05/1990', 'hier', '', 19900531])(
    'refuses %j as a date of birth',
    async (date) => {
      const member = await aMember(api);
      const { body } = await create(member, profileOf(member, { dateOfBirth: date })).expect(400);
      expect(paths(body)).toEqual(['dateOfBirth']);
    },
  );

  it('is for people of 13 or older', async () => {
    const member = await aMember(api);
    const twelve = `${new Date().getUTCFullYear() - 12}-01-01`;
    const { body } = await create(member, profileOf(member, { dateOfBirth: twelve })).expect(400);
    expect(body.errors[0].message).toBe('You must be 13 or older.');
  });

  it('with another phone number needs the current password, and sends a code to the number', async () => {
    const member = await aMember(api);
    const profile = profileOf(member, { phoneNumber: newAccount().phoneNumber });
    await create(member, profile).expect(409);
    const refused = await create(member, { ...profile, currentPassword: 'wrong' }).expect(400);
    expect(refused.body.code).toBe('wrong_password');
    const { body } = await create(member, {
      ...profile,
      currentPassword: member.account.password,
    }).expect(200);
    expect(body).toMatchObject({
      location: 'Bouaké',
      phoneNumber: member.account.phoneNumber,
      toVerify: { phoneNumber: profile.phoneNumber },
    });
  });

  it('takes a form with a picture, and makes it a square of 512 and 96 pixels', async () => {
    const member = await aMember(api);
    const request = member.post('/api/auth/create-profile');
    for (const [name, value] of Object.entries(profileOf(member))) request.field(name, value);
    const { body } = await request.attach('profilePicture', await aPhoto(800, 400), 'me.jpg').expect(200);
    expect(body.profilePictureUrl).toBe(`/images/${body.profilePicture}`);
    const full = await sharp(uploaded(body.profilePicture)).metadata();
    expect([full.width, full.height, full.exif]).toEqual([512, 512, undefined]);
    const tiny = await api.get(body.profilePictureUrl.replace('.webp', '-96.webp')).expect(200);
    expect((await sharp(tiny.body).metadata()).width).toBe(96);
  });

  it('needs someone logged in', async () => {
    await api.post('/api/auth/create-profile').send({}).expect(401);
    await api.put('/api/auth/profile').send({}).expect(401);
  });
});

describe('changing a profile', () => {
  it('changes what is sent and leaves the rest', async () => {
    const member = await aMember(api);
    await create(member, profileOf(member)).expect(200);
    const { body } = await edit(member, { location: 'Korhogo' }).expect(200);
    expect(body).toMatchObject(profileOf(member, { location: 'Korhogo' }));
  });

  it('refuses a required field sent empty', async () => {
    const { body } = await edit(await aMember(api), { userName: '  ' }).expect(400);
    expect(paths(body)).toEqual(['userName']);
  });

  it('never sets fields that members must not set', async () => {
    const member = await aMember(api);
    const forbidden = {
      role: 'admin',
      tokenVersion: 9,
      passwordHash: 'x',
      referralCode: 'AAAAAA',
      profilePicture: 'x.webp',
      disabledAt: '2020-01-01',
      _id: '0'.repeat(24),
    };
    const before = await me(member);
    await edit(member, forbidden).expect(200);
    expect(await me(member)).toEqual({ ...before, version: before.version + 1 });
  });

  it('replaces the old picture and deletes its files', async () => {
    const member = await aMember(api);
    const first = (await editPicture(member, await aPhoto()).expect(200)).body.profilePicture;
    const second = (await editPicture(member, await aPhoto()).expect(200)).body.profilePicture;
    await deleteDiscardedImages();
    expect([first, first.replace('.', '-96.')].map((name) => existsSync(uploaded(name)))).toEqual([
      false,
      false,
    ]);
    expect(existsSync(uploaded(second))).toBe(true);
  });

  it('removes the picture when asked to, and deletes its files', async () => {
    const member = await aMember(api);
    const { profilePicture } = (await editPicture(member, await aPhoto()).expect(200)).body;
    await edit(member, { removed: ['cover'] }).expect(400);
    const { body } = await edit(member, { removed: ['profilePicture'], location: 'Odienné' }).expect(200);
    expect(body).toMatchObject({ profilePicture: null, profilePictureUrl: null, location: 'Odienné' });
    await deleteDiscardedImages();
    expect(existsSync(uploaded(profilePicture))).toBe(false);
    const form = editPicture(member, await aPhoto()).field('removed', 'profilePicture');
    expect((await form.expect(200)).body.profilePicture).toMatch(/webp$/);
  });

  it('leaves the verification and sends no code where the picture cannot be read', async () => {
    const member = await aMember(api);
    await UserModel.updateOne({ _id: member.userId }, { $set: { identityVerifiedAt: new Date() } });
    const { phoneNumber } = newAccount();
    const broken = (await aPhoto()).subarray(0, 200);
    await editPicture(member, broken)
      .field({ fullName: 'Awa Traoré', phoneNumber, currentPassword: member.account.password })
      .expect(422);
    expect(await UserModel.findById(member.userId).lean()).toHaveProperty('identityVerifiedAt');
    expect(await me(member)).not.toHaveProperty('toVerify');
  });

  it('refuses a picture over 5 MB and a file that is no picture', async () => {
    const member = await aMember(api);
    const large = Buffer.concat([await aPhoto(), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await editPicture(member, large).expect(413)).body.code).toBe('profile_picture_too_large');
    await editPicture(member, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).expect(415);
  });
});

describe('changing the e-mail or phone number', () => {
  it.each(['email', 'phoneNumber'] as const)('needs the current password: %s', async (path) => {
    const member = await aMember(api);
    const changes = { [path]: newAccount()[path], location: 'Odienné' };
    const { body } = await edit(member, changes).expect(409);
    expect(body.code).toBe('use_account_settings');
    expect(paths(body)).toEqual([path]);
    expect((await me(member)).location).toBeNull();
    await edit(member, { ...changes, currentPassword: 'wrong' }).expect(400);
    const changed = await edit(member, { ...changes, currentPassword: member.account.password }).expect(200);
    expect(changed.body).toMatchObject({ location: 'Odienné', toVerify: { [path]: changes[path] } });
  });

  it('needs none for the same ones, however they are written', async () => {
    const member = await aMember(api);
    const same = {
      email: member.account.email.toUpperCase(),
      phoneNumber: `00${member.account.phoneNumber.slice(1)}`,
    };
    await edit(member, same).expect(200);
  });

  it('changes nothing before the code is entered, see security/regressions/contact-changes.test.ts', async () => {
    const [member, other] = [await aMember(api), await aMember(api)];
    const changes = { email: other.account.email, currentPassword: member.account.password };
    await edit(member, changes).expect(200);
    expect((await me(member)).email).toBe(member.account.email);
  });

  it('invalidates a code sent to the old number', async () => {
    const member = await aMember(api);
    const old = member.account.phoneNumber;
    await api.post('/api/auth/forgot-password').send({ phoneNumber: old }).expect(200);
    const otp = await codeTo(old);
    const { phoneNumber } = newAccount();
    await edit(member, { phoneNumber, currentPassword: member.account.password }).expect(200);
    await member.post('/api/auth/phone/verify', { otp: await codeTo(phoneNumber) }).expect(200);
    await api.post('/api/auth/verify-otp').send({ phoneNumber: old, otp }).expect(400);
  });
});
