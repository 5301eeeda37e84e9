import { expect } from 'vitest';
import { aPhoto, type TestMember } from './people.ts';
import type { Api } from './server.ts';

/** A paper as a PDF. */
export const pdf = Buffer.from('%PDF-1.4 carte nationale d’identité de Awa');
/** Input of a verification request. */
export const identity = { kind: 'identity', papers: ['identity', 'selfie'] };

/** Returns functions that send, open and decide verification requests. */
export function verifications(api: Api, admin: TestMember) {
  const get = (path: string, who?: TestMember) => {
    const request = api.get(path);
    return who ? request.set('Authorization', who.bearer) : request;
  };
  const send = (who: TestMember, verification: object, papers: Buffer[]) => {
    const form = who
      .post('/api/verifications')
      .field('verification', JSON.stringify({ country: 'CI', ...verification }));
    for (const paper of papers) form.attach('papers', paper, 'papier.pdf');
    return form;
  };
  const sendIdentity = async (who: TestMember) =>
    (await send(who, identity, [pdf, await aPhoto(64, 48)]).expect(201)).body;
  const open = async (id: string) => (await get(`/api/verifications/${id}`, admin).expect(200)).body;
  const decide = async (id: string, decision: object, who = admin) => {
    const { version, listing } = await open(id);
    return who.put(`/api/verifications/${id}`, {
      version,
      ...(listing && { listingVersion: listing.version }),
      ...decision,
    });
  };
  const accept = async (id: string) => expect((await decide(id, { to: 'accepted' })).status).toBe(200);
  const card = async (id: string) => (await get(`/api/auth/user/${id}`).expect(200)).body;

  return { get, send, sendIdentity, open, decide, accept, card };
}
