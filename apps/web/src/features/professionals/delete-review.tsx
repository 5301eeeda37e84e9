import type { ProfessionalReview } from '@laterite/shared/features/professionals/professional.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useSignInAgain } from '../../lib/sign-in-again.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useRemoveReview } from './professionals.mutations.ts';

/** Deletes a review: for its author and for administrators. */
export function DeleteReview({ id, review }: { id: string; review: ProfessionalReview }) {
  const { t } = useTexts();
  const { me } = useSession();
  const signInAgain = useSignInAgain();
  const removal = useRemoveReview(id);
  if (!me || (me._id !== review.author?._id && me.role !== 'admin')) return null;

  async function remove() {
    try {
      await removal.mutateAsync(review._id);
      toast.success(t('professionals.reviewDeleted'));
    } catch (error) {
      if (signInAgain(error, t('professionals.deleteReviewFailed'))) return;
      toast.error(messageOf(error, t('professionals.deleteReviewFailed'), t('common.networkError')));
    }
  }
  return (
    <ConfirmButton
      label={t('professionals.deleteReview')}
      question={t('professionals.deleteReviewAsk')}
      isPending={removal.isPending}
      onConfirm={remove}
    />
  );
}
