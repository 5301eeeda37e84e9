import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import type { Api } from './server.ts';

/** Creates a member's professional profile. */
export async function aProfessional(
  api: Api,
  member: { bearer: string },
  changes: Record<string, unknown> = {},
) {
  const input = { name: 'Awa Koné', role: 'Cheffe de chantier', location: 'Cocody, Abidjan', ...changes };
  const { body } = await api
    .post('/api/professionals')
    .set('Authorization', member.bearer)
    .send(input)
    .expect(201);
  return body as ProfessionalDetail;
}
