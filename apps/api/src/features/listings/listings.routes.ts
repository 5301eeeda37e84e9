import type { listings } from '@laterite/shared/features/listings/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { browse } from './browsing/listing-search.ts';
import { browseOwn, mine } from './browsing/own-listings.service.ts';
import { changeStatus, figures, renew } from './lifecycle/lifecycle.service.ts';
import { contact, description, view } from './listing-contact.service.ts';
import { checkPaper, moderate, pending } from './moderation/moderation.service.ts';
import { removeReview, review, reviews } from './opinions/listing-reviews.service.ts';
import { comment, rate } from './opinions/opinions.service.ts';
import { editMany, publishMany } from './publishing/bulk.service.ts';
import { duplicate } from './publishing/duplicate.service.ts';
import { edit } from './publishing/editing.service.ts';
import { publish, read, remove, removeAsTeam } from './publishing/listings.service.ts';

export const listingRoutes: Handlers<typeof listings> = {
  browse: ({ query, user }) => (query.status ? browseOwn(query, user) : browse(query)),
  mine: ({ query, user }) => mine(query, user),
  pending: ({ query }) => pending(query),
  moderate: ({ params, user, receive }) => moderate(params.id, user, receive),
  removeAsTeam: ({ params, user, receive }) => removeAsTeam(params.id, user, receive),
  checkPaper: ({ params, user, receive }) => checkPaper(params.id, user, receive),
  read: ({ params, user }) => read(params.id, user),
  publish: async ({ user, receive }) => publish(user, await receive()),
  edit: ({ params, user, receive }) => edit(params.id, user, receive),
  publishMany: (call) => publishMany(call),
  editMany: (call) => editMany(call),
  remove: ({ params, user }) => remove(params.id, user),
  changeStatus: ({ params, user, receive }) => changeStatus(params.id, user, receive),
  renew: ({ params, user, receive }) => renew(params.id, user, receive),
  duplicate: ({ params, user }) => duplicate(params.id, user),
  figures: ({ params, user }) => figures(params.id, user),
  rate: ({ params, user, receive }) => rate(params.id, user, receive),
  comment: ({ params, user, receive }) => comment(params.id, user, receive),
  reviews: ({ params, query }) => reviews(params.id, query),
  review: ({ params, user, receive }) => review(params.id, user, receive),
  removeReview: ({ params, user }) => removeReview(params.id, params.reviewId, user),
  contact: ({ params, ...asking }) => contact(params.id, asking),
  description: ({ params, user }) => description(params.id, user),
  view: ({ params, user }) => view(params.id, user),
};
