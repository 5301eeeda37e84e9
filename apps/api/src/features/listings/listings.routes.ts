import type { listings } from '@laterite/shared/features/listings/contract.ts';
import type { Handlers } from '../../http/mount.ts';
import { removeReview, review, reviews } from './listing-reviews.service.ts';
import { browse } from './listing-search.ts';
import { contact, edit, publish, read, remove } from './listings.service.ts';
import { comment, rate } from './opinions.service.ts';

export const listingRoutes: Handlers<typeof listings> = {
  browse: ({ query }) => browse(query),
  read: ({ params, user }) => read(params.id, user),
  publish: async ({ user, receive }) => {
    const { body, files } = await receive();
    return publish(user, body, files.image![0]!);
  },
  edit: ({ params, user, receive }) => edit(params.id, user, receive),
  remove: ({ params, user }) => remove(params.id, user),
  rate: ({ params, user, receive }) => rate(params.id, user, receive),
  comment: ({ params, user, receive }) => comment(params.id, user, receive),
  reviews: ({ params, query }) => reviews(params.id, query),
  review: ({ params, user, receive }) => review(params.id, user, receive),
  removeReview: ({ params, user }) => removeReview(params.id, params.reviewId, user),
  contact: ({ params, user, receive }) => contact(params.id, user, receive),
};
