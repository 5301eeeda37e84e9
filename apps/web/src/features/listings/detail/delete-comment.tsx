import type { ListingComment } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { useSignInAgain } from '../../../lib/sign-in-again.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useRemoveComment } from '../listings.mutations.ts';

/** Deletes a comment: for its author and for administrators. */
export function DeleteComment({ comment, listingId }: { comment: ListingComment; listingId: string }) {
  const { t } = useTexts();
  const { me } = useSession();
  const signInAgain = useSignInAgain();
  const removal = useRemoveComment(listingId);
  if (!me || (me._id !== comment.userId && me.role !== 'admin')) return null;

  async function remove() {
    try {
      await removal.mutateAsync(comment._id);
      toast.success(t('opinions.commentDeleted'));
    } catch (error) {
      if (signInAgain(error, t('opinions.deleteCommentFailed'))) return;
      toast.error(messageOf(error, t('opinions.deleteCommentFailed'), t('common.networkError')));
    }
  }
  return (
    <ConfirmButton
      label={t('opinions.deleteComment')}
      question={t('opinions.deleteCommentAsk')}
      isPending={removal.isPending}
      onConfirm={remove}
    />
  );
}
