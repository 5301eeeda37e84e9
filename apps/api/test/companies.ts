import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type { Api } from './server.ts';

/** What a company is registered with. */
export const newCompany = (changes: Record<string, unknown> = {}) => ({
  name: 'Bâtir & Fils',
  role: 'Directrice technique',
  description: 'Gros œuvre et finitions',
  type: 'prestataire',
  ...changes,
});

/** A company of a member. */
export async function aCompany(api: Api, owner: { bearer: string }, changes: Record<string, unknown> = {}) {
  const { body } = await api
    .post('/api/companies')
    .set('Authorization', owner.bearer)
    .send(newCompany(changes))
    .expect(201);
  return body as CompanyDetail;
}

/** Adds someone to a company. */
export const addMember = (api: Api, by: { bearer: string }, id: string, body: object) =>
  api.post(`/api/companies/${id}/members`).set('Authorization', by.bearer).send(body);
