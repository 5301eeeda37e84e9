import type { ListingComment, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../../../../lib/device/change-queued.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { DeleteOwnButton } from '../../../../ui/sheets/delete-own-button.tsx';
import { useRemoveComment } from '../../listings.mutations.ts';

interface Props {
  comment: ListingComment;
  listing: Pick<ListingDetail, '_id' | 'seller'>;
}

/** Deletes a comment on a listing. */
export function DeleteComment({ comment, listing }: Props) {
  const { t } = useTexts();
  const { me } = useSession();
  const { isPending, error, mutateAsync } = useRemoveComment(listing._id);
  return (
    <DeleteOwnButton
      id={comment._id}
      authorId={comment.userId}
      isAboutMe={me?._id === listing.seller?._id}
      label={t('common.delete')}
      question={t('opinions.deleteCommentAsk')}
      deleted={t('opinions.commentDeleted')}
      failed={t('opinions.deleteCommentFailed')}
      isPending={isPending || error instanceof ChangeQueuedError}
      onDelete={() => mutateAsync(comment)}
    />
  );
}
