import type { listings } from '@laterite/shared/features/listings/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { duplicate } from './duplicate.service.ts';
import { edit } from './editing.service.ts';
import { changeStatus, figures, renew } from './lifecycle.service.ts';
import { contact, view } from './listing-contact.service.ts';
import { removeReview, review, reviews } from './listing-reviews.service.ts';
import { browse } from './listing-search.ts';
import { publish, read, remove } from './listings.service.ts';
import { checkPaper, moderate, pending } from './moderation.service.ts';
import { comment, rate } from './opinions.service.ts';
import { mine } from './own-listings.service.ts';

export const listingRoutes: Handlers<typeof listings> = {
  browse: ({ query }) => browse(query),
  mine: ({ query, user }) => mine(query, user),
  pending: ({ query }) => pending(query),
  moderate: ({ params, user, receive }) => moderate(params.id, user, receive),
  checkPaper: ({ params, user, receive }) => checkPaper(params.id, user, receive),
  read: ({ params, user }) => read(params.id, user),
  publish: async ({ user, receive }) => publish(user, await receive()),
  edit: ({ params, user, receive }) => edit(params.id, user, receive),
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
  view: ({ params, user }) => view(params.id, user),
};
