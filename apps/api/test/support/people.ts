import { randomUUID } from 'node:crypto';
import type { Session } from '@laterite/shared/features/auth/auth.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import sharp from 'sharp';
import { newSpokenCode } from '../../src/core/words/spoken-code.ts';
import { toSession } from '../../src/features/auth/auth.service.ts';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import { canonicalPhone } from '../../src/features/auth/phones.ts';
import { storeUpload } from '../../src/features/uploads/uploads.service.ts';
import { UserModel } from '../../src/features/users/user.model.ts';
import { variantsOf } from '../../src/images/files.ts';
import { renderPicture } from '../../src/images/render.ts';
import { imageStore } from '../../src/images/store.ts';
import type { Api } from './server.ts';

let count = 0;

/** Returns a valid sign-up, different each time. */
export function newAccount(changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    userName: `Awa ${count}`,
    email: `awa${count}@example.com`,
    phoneNumber: `+22507${String(10_000_000 + count)}`,
    password: 'un long mot de passe',
    ...changes,
  };
}

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Returns functions that send requests with a member's token; a copy of the member may have another token. A body is sent as JSON. */
function requests(api: Api) {
  const request = (verb: Verb) =>
    function (this: { bearer: string }, path: string, body?: string | object) {
      return api[verb](path).set('Authorization', this.bearer).send(body);
    };
  return {
    get: request('get'),
    post: request('post'),
    put: request('put'),
    patch: request('patch'),
    delete: request('delete'),
  };
}

type Account = ReturnType<typeof newAccount>;

const memberOf = (api: Api, account: Account, session: Session) => ({
  ...session,
  account,
  bearer: `Bearer ${session.token}`,
  ...requests(api),
});
export type TestMember = ReturnType<typeof memberOf>;

/** Signs up a member over HTTP. */
export async function aSignedUpMember(api: Api, changes: Record<string, unknown> = {}): Promise<TestMember> {
  const account = newAccount(changes);
  const { body } = await api.post('/api/auth/signup').send(account).expect(201);
  return memberOf(api, account, body);
}

let passwordHash: Promise<string> | undefined;

/**
 * Returns a member who can send requests; `bearer` is the value of the Authorization header. The account is stored as a
 * sign-up stores it, without the twelve other commands of a sign-up, because nearly every test begins with members.
 */
export async function aMember(
  api: Api,
  changes: Partial<Pick<Account, 'userName' | 'phoneNumber'>> = {},
): Promise<TestMember> {
  const account = newAccount(changes);
  const { password, ...stored } = account;
  passwordHash ??= hashPassword(password);
  const user = await UserModel.create({
    ...stored,
    phoneNumber: canonicalPhone(stored.phoneNumber),
    passwordHash: await passwordHash,
    referralCode: newSpokenCode(),
    devices: ['?'],
  });
  return memberOf(api, account, toSession(user));
}

/** Marks a member’s phone number as proven, as entering the code does. */
export const provePhone = ({ userId }: { userId: string }) =>
  UserModel.updateOne({ _id: userId }, { $set: { phoneVerifiedAt: new Date() } });

/** Marks a member’s e-mail address as proven, as entering the code does. */
export const proveEmail = ({ userId }: { userId: string }) =>
  UserModel.updateOne({ _id: userId }, { $set: { emailVerifiedAt: new Date() } });

/** Signs up a member who accepts calls. */
export async function aCallableMember(api: Api) {
  const member = await aMember(api);
  await member.put('/api/auth/profile', { acceptsCalls: true }).expect(200);
  return member;
}

/** Returns the input of a new listing. */
export const newListing = (changes: Record<string, unknown> = {}) => ({
  title: 'Pelle hydraulique CAT 320',
  description: 'Révisée, prête à travailler.',
  price: 45_000_000,
  category: 'Engins',
  type: 'sale',
  location: 'Cocody, Abidjan',
  ...changes,
});

/** Returns a photo as from a phone, with a location in its metadata. */
export const aPhoto = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Sends a listing with a photo; returns the request, so that tests declare the expected status. */
export const publish = (api: Api, member: { bearer: string }, thing: object, photo: Buffer) =>
  api
    .post('/api/stuff')
    .set('Authorization', member.bearer)
    .field('thing', JSON.stringify(thing))
    .attach('image', photo, 'photo.jpg');

/** Publishes a listing with a photo over HTTP. */
export async function aListingWithPhoto(
  api: Api,
  seller: { bearer: string },
  changes: Record<string, unknown> = {},
) {
  const { body } = await publish(api, seller, newListing(changes), await aPhoto(64, 48)).expect(201);
  return body as ListingDetail;
}

let renderedPhoto: ReturnType<typeof renderPicture> | undefined;

/** Stores a photo as an upload of a member and returns its key. Only the first photo of a test file is processed: that takes longer than a publication. */
export async function anUpload({ userId }: { userId: string }): Promise<string> {
  renderedPhoto ??= aPhoto(64, 48).then((photo) => renderPicture(photo, 'whole'));
  const { full, medium, small, tiny: _, ...facts } = await renderedPhoto;
  const name = `${randomUUID().replaceAll('-', '')}.webp`;
  const files = variantsOf(name);
  await Promise.all([full, medium, small].map((bytes, i) => imageStore.write(files[i]!, bytes)));
  await storeUpload(userId, { name, ...facts });
  return name;
}

/** Publishes a listing with an uploaded photo. */
export async function aListing(
  api: Api,
  seller: Pick<TestMember, 'userId' | 'bearer'>,
  changes: Record<string, unknown> = {},
) {
  const listing = newListing({ images: [await anUpload(seller)], ...changes });
  const { body } = await api.post('/api/stuff').set('Authorization', seller.bearer).send(listing).expect(201);
  return body as ListingDetail;
}

/** Rates a listing. */
export const rate = (api: Api, member: { bearer: string }, id: string, value: unknown) =>
  api.post(`/api/stuff/${id}/rate`).set('Authorization', member.bearer).send({ value });
