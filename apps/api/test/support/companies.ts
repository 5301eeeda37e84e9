import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type { Api } from './server.ts';

/** Returns the input of a new company. */
export const newCompany = (changes: Record<string, unknown> = {}) => ({
  name: 'Bâtir & Fils',
  role: 'Directrice technique',
  description: 'Gros œuvre et finitions',
  type: 'prestataire',
  ...changes,
});

/** Creates a company of a member. */
export async function aCompany(api: Api, owner: { bearer: string }, changes: Record<string, unknown> = {}) {
  const { body } = await api
    .post('/api/companies')
    .set('Authorization', owner.bearer)
    .send(newCompany(changes))
    .expect(201);
  return body as CompanyDetail;
}

/** Invites a person to a company. */
export const invite = (api: Api, by: { bearer: string }, id: string, body: object) =>
  api
    .post(`/api/companies/${id}/members`)
    .set('Authorization', by.bearer)
    .send({ role: 'Associée', ...body });

/** Returns the token of an invitation link. */
export const tokenOf = ({ body }: { body: { link: string } }): string => new URL(body.link).hash.slice(1);

/** Accepts an invitation, with the token of its link or as the invited member. */
export const acceptInvitation = (api: Api, who: { bearer: string }, id: string, token?: string) =>
  api.post(`/api/invitations/${id}/accept`).set('Authorization', who.bearer).send({ token });

/** Makes a person a member of a company, by an invitation of its owner that is accepted. */
export async function addMember(
  api: Api,
  by: { bearer: string },
  id: string,
  who: { userId: string; bearer: string },
  terms: object = {},
) {
  const { body } = await invite(api, by, id, { userId: who.userId, ...terms }).expect(201);
  await acceptInvitation(api, who, body._id).expect(200);
}
