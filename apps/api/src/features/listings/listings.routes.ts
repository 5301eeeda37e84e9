import type { listings } from '@laterite/shared/features/listings/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { browse } from './browsing/listing-search.ts';
import { changeStatus, figures, renew } from './lifecycle/lifecycle.service.ts';
import { remove, removeAsTeam } from './lifecycle/removal.service.ts';
import { contact, description, view } from './listing-contact.service.ts';
import { checkPaper, moderate, pending } from './moderation/moderation.service.ts';
import { removeReview, review, reviews } from './opinions/listing-reviews.service.ts';
import { comment, rate } from './opinions/opinions.service.ts';
import { editMany, publishMany } from './publishing/bulk.service.ts';
import { duplicate } from './publishing/duplicate.service.ts';
import { edit } from './publishing/editing.service.ts';
import { publish } from './publishing/publishing.service.ts';
import { read } from './reading/listing-detail.service.ts';
import { browseOwn, mine } from './reading/own-listings.service.ts';

export const listingRoutes: Handlers<typeof listings> = {
  browse: ({ query, user }) => (query.status ? browseOwn(query, user) : browse(query)),
  mine: ({ query, user }) => mine(query, user),
  pending: ({ query, user }) => pending(query, user),
  moderate: ({ params, user, readBody }) => moderate(params.id, user, readBody),
  removeAsTeam: ({ params, user, readBody }) => removeAsTeam(params.id, user, readBody),
  checkPaper: ({ params, user, readBody }) => checkPaper(params.id, user, readBody),
  read: ({ params, user }) => read(params.id, user),
  publish: async ({ user, readBody }) => publish(user, await readBody()),
  edit: ({ params, user, readBody }) => edit(params.id, user, readBody),
  publishMany: (call) => publishMany(call),
  editMany: (call) => editMany(call),
  remove: ({ params, user }) => remove(params.id, user),
  changeStatus: ({ params, user, readBody }) => changeStatus(params.id, user, readBody),
  renew: ({ params, user, readBody }) => renew(params.id, user, readBody),
  duplicate: ({ params, user }) => duplicate(params.id, user),
  figures: ({ params, user }) => figures(params.id, user),
  rate: ({ params, user, readBody }) => rate(params.id, user, readBody),
  comment: ({ params, user, readBody }) => comment(params.id, user, readBody),
  reviews: ({ params, query }) => reviews(params.id, query),
  review: ({ params, user, readBody }) => review(params.id, user, readBody),
  removeReview: ({ params, user }) => removeReview(params.id, params.reviewId, user),
  contact: ({ params, ...asking }) => contact(params.id, asking),
  description: ({ params, user }) => description(params.id, user),
  view: ({ params, user }) => view(params.id, user),
};
