import type { companies } from '@laterite/shared/features/companies/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { invite, sentBy, withdraw } from '../invitations/sending.service.ts';
import { projectRoutes } from '../professionals/projects.routes.ts';
import { reviewRoutes } from '../reviews/reviews.routes.ts';
import { browse, read } from './companies.service.ts';
import { contact, description, figures, reach, scan, view } from './company-contact.service.ts';
import { qrCodeOf } from './company-qr.ts';
import { create, edit, remove } from './editing.service.ts';
import { editMember, removeMember } from './members.service.ts';

export const companyRoutes: Handlers<typeof companies> = {
  browse: ({ query }) => browse(query),
  read: ({ params, user }) => read(params.id, user),
  qr: ({ params }) => qrCodeOf(params.id),
  contact: ({ params, ...asking }) => contact(params.id, asking),
  description: ({ params, user }) => description(params.id, user),
  view: ({ params, user }) => view(params.id, user),
  scan: ({ params, user }) => scan(params.id, user),
  reach: ({ params, user }) => reach(params.id, user),
  figures: ({ params, user }) => figures(params.id, user),
  ...projectRoutes('company'),
  ...reviewRoutes('company'),
  create: async ({ user, readBody }) => {
    const { body, ...sent } = await readBody();
    return create(user, body, sent);
  },
  edit: ({ params, user, readBody }) => edit(params.id, user, readBody),
  remove: ({ params, user }) => remove(params.id, user),
  addMember: ({ params, user, readBody }) => invite(params.id, user, readBody),
  invitations: ({ params, user }) => sentBy(params.id, user),
  withdrawInvitation: ({ params, user }) => withdraw(params.id, params.invitationId, user),
  editMember: ({ params, user, readBody }) => editMember(params.id, params.userId, user, readBody),
  removeMember: ({ params, user }) => removeMember(params.id, params.userId, user),
};
