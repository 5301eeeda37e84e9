import type { ListingComment } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { KeptForLater } from '../../../lib/kept-for-later.ts';
import { DeleteOwnButton } from '../../../ui/delete-own-button.tsx';
import { useRemoveComment } from '../listings.mutations.ts';

/** Deletes a comment on a listing. */
export function DeleteComment({ comment, listingId }: { comment: ListingComment; listingId: string }) {
  const { t } = useTexts();
  const { isPending, error, mutateAsync } = useRemoveComment(listingId);
  return (
    <DeleteOwnButton
      id={comment._id}
      authorId={comment.userId}
      label={t('common.delete')}
      question={t('opinions.deleteCommentAsk')}
      deleted={t('opinions.commentDeleted')}
      failed={t('opinions.deleteCommentFailed')}
      isPending={isPending || error instanceof KeptForLater}
      onDelete={() => mutateAsync(comment)}
    />
  );
}
