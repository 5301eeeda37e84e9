import type { Session } from '@laterite/shared/features/auth/auth.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import sharp from 'sharp';
import { UserModel } from '../../src/features/users/user.model.ts';
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

/** Signs up a member who can send requests; `bearer` is the value of the Authorization header. */
export async function aMember(api: Api, changes: Record<string, unknown> = {}) {
  const account = newAccount(changes);
  const { body } = await api.post('/api/auth/signup').send(account).expect(201);
  const session = body as Session;
  return { ...session, account, bearer: `Bearer ${session.token}`, ...requests(api) };
}
export type TestMember = Awaited<ReturnType<typeof aMember>>;

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

/** Publishes a listing. */
export async function aListing(api: Api, seller: { bearer: string }, changes: Record<string, unknown> = {}) {
  const { body } = await publish(api, seller, newListing(changes), await aPhoto(64, 48)).expect(201);
  return body as ListingDetail;
}

/** Rates a listing. */
export const rate = (api: Api, member: { bearer: string }, id: string, value: unknown) =>
  api.post(`/api/stuff/${id}/rate`).set('Authorization', member.bearer).send({ value });
