import type { Review } from '@laterite/shared/features/reviews/review.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { DeleteOwnButton } from '../../ui/sheets/delete-own-button.tsx';
import type { Reviewed } from './reviewed.ts';
import { useRemoveReview } from './reviews.mutations.ts';

/** Button that deletes a review, for its author and administrators. */
export function DeleteReview({ reviewed, review }: { reviewed: Reviewed; review: Review }) {
  const { t } = useTexts();
  const { isPending, error, mutateAsync } = useRemoveReview(reviewed);
  return (
    <DeleteOwnButton
      id={review._id}
      authorId={review.author?._id}
      isAboutMe={reviewed.isOwn}
      label={t('common.delete')}
      question={t('reviews.deleteAsk')}
      deleted={t('reviews.deleted')}
      failed={t('reviews.deleteFailed')}
      isPending={isPending || error instanceof ChangeQueuedError}
      onDelete={() => mutateAsync(review)}
    />
  );
}
