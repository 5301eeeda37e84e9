import type { ProfessionalReview } from '@laterite/shared/features/professionals/professional.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { DeleteOwnButton } from '../../ui/delete-own-button.tsx';
import { useRemoveReview } from './professionals.mutations.ts';

/** Deletes a review of a professional. */
export function DeleteReview({ id, review }: { id: string; review: ProfessionalReview }) {
  const { t } = useTexts();
  const { isPending, mutateAsync } = useRemoveReview(id);
  return (
    <DeleteOwnButton
      authorId={review.author?._id}
      label={t('professionals.deleteReview')}
      question={t('professionals.deleteReviewAsk')}
      deleted={t('professionals.reviewDeleted')}
      failed={t('professionals.deleteReviewFailed')}
      isPending={isPending}
      onDelete={() => mutateAsync(review._id)}
    />
  );
}
