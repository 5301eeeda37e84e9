import type { CallOptions } from '@laterite/shared/client.ts';
import type { ListingComment, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { api } from '../../lib/requests/api.ts';
import { deleteOnce } from '../../lib/requests/delete-once.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { paths } from '../../paths.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import { listingQuery } from './listing.queries.ts';

interface Publication {
  listing: NewListing;
  options: CallOptions;
}

/** Publishes a listing with photos that are already uploaded, and refetches the lists. */
export const usePublish = () =>
  useMutation({
    mutationFn: ({ listing, options }: Publication) => api.listings.publish({ body: listing }, options),
    onSuccess: invalidates({ queryKey: ['listings'] }),
  });

/** Deletes one of the member's listings. */
export function useRemoveListing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteOnce(api.listings.remove({ params: { id } })),
    onSuccess() {
      queryClient.removeQueries({ queryKey: listingQuery(id).queryKey });
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}

/** Returns the mutation scope that sends a member's rating and comment one after the other: the server rejects a comment without a rating. */
const opinionScope = (id: string) => ({ id: `opinion ${id}` });

/** Returns the listing with one member's rating counted, for the optimistic update. */
function withRating(listing: ListingDetail, stars: number): ListingDetail {
  const { myRating, ratingSpread, ratingCount, averageRating } = listing;
  const isNew = myRating === null;
  const count = ratingCount + (isNew ? 1 : 0);
  const sum = averageRating * ratingCount + stars - (myRating ?? 0);
  return {
    ...listing,
    myRating: stars,
    ratingCount: count,
    averageRating: sum / count,
    ratingSpread: ratingSpread.map(
      (amount, index) => amount + Number(index === stars - 1) - Number(!isNew && index === myRating - 1),
    ),
  };
}

/** Rates with an optimistic update, also offline; reverted when the server refuses. */
export function useRate(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = listingQuery(id);
  return useMutation({
    mutationFn: (value: number) =>
      sendOrQueue({ kind: 'rating', label: `${value} / 5`, path: paths.listing(id) }, (api, options) =>
        api.listings.rate({ params: { id }, body: { value } }, options),
      ),
    scope: opinionScope(id),
    async onMutate(stars) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, withRating(before, stars));
      return before;
    },
    onError(error, _stars, before) {
      if (before && !(error instanceof ChangeQueuedError)) queryClient.setQueryData(queryKey, before);
    },
    onSuccess: (result) =>
      queryClient.setQueryData(queryKey, (listing) => listing && { ...listing, ...result }),
  });
}

/** Name of the draft of a comment on a listing. */
export const commentDraft = (id: string) => `comment-${id}`;

/** Adds a comment above the shown ones. */
export function useComment(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = listingQuery(id);
  return useMutation({
    mutationFn: (comment: string) =>
      sendOrQueue(
        {
          kind: 'comment',
          label: comment,
          path: paths.listing(id),
          form: { name: commentDraft(id), content: comment },
        },
        (api, options) => api.listings.comment({ params: { id }, body: { comment } }, options),
      ),
    scope: opinionScope(id),
    onSuccess: (comment) =>
      queryClient.setQueryData(
        queryKey,
        (listing) =>
          listing && {
            ...listing,
            comments: [comment, ...listing.comments],
            commentCount: listing.commentCount + 1,
          },
      ),
  });
}

/** Deletes a comment, among the newest or the older ones; without a network the deletion is queued on this device. */
export function useRemoveComment(id: string) {
  const { queryKey } = listingQuery(id);
  return useMutation({
    mutationFn: ({ _id: reviewId, comment }: ListingComment) =>
      sendOrQueue({ kind: 'reviewRemoval', label: comment, path: paths.listing(id) }, (api, options) =>
        api.listings.removeReview({ params: { id, reviewId } }, options),
      ),
    onSuccess: invalidates({ queryKey, exact: true }, { queryKey: ['listings', 'comments', id] }),
  });
}
