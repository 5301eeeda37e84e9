import type { professionals } from '@laterite/shared/features/professionals/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { reviewRoutes } from '../reviews/reviews.routes.ts';
import { attach, detach } from './attachments.service.ts';
import { create, edit } from './editing.service.ts';
import { addPhotos, arrangePhotos, removePhoto } from './photos.service.ts';
import { contact, description, figures, view } from './professional-contact.service.ts';
import { reach } from './professional-reach.ts';
import { browse, read } from './professionals.service.ts';
import { projectRoutes } from './projects.routes.ts';
import { remove } from './removal.service.ts';

export const professionalRoutes: Handlers<typeof professionals> = {
  browse: ({ query }) => browse(query),
  read: ({ params, user }) => read(params.id, user),
  contact: ({ params, ...asking }) => contact(params.id, asking),
  description: ({ params, user }) => description(params.id, user),
  view: ({ params, user }) => view(params.id, user),
  reach: ({ params, user }) => reach(params.id, user),
  figures: ({ params, user }) => figures(params.id, user),
  create: ({ user, readBody }) => create(user, readBody),
  edit: ({ params, user, readBody }) => edit(params.id, user, readBody),
  remove: ({ params, user }) => remove(params.id, user),
  ...reviewRoutes('professional'),
  follow: ({ params, user }) => attach(params.id, user, 'follow'),
  unfollow: ({ params, user }) => detach(params.id, user, 'follow'),
  like: ({ params, user }) => attach(params.id, user, 'like'),
  unlike: ({ params, user }) => detach(params.id, user, 'like'),
  addPhotos: ({ params, user, readBody }) => addPhotos(params.id, user, readBody),
  arrangePhotos: ({ params, user, readBody }) => arrangePhotos(params.id, user, readBody),
  removePhoto: ({ params, user }) => removePhoto(params.id, params.photoId, user),
  ...projectRoutes('professional'),
};
