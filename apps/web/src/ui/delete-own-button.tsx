import { useTexts } from '../i18n/i18n.tsx';
import { messageOf } from '../lib/api-error.ts';
import { useSession } from '../lib/session.ts';
import { useSignInAgain } from '../lib/sign-in-again.ts';
import { toast } from '../lib/toast.ts';
import { ConfirmButton } from './confirm-button.tsx';

interface Props {
  /** Id of who wrote it; null when that account was deleted. */
  authorId: string | null | undefined;
  label: string;
  question: string;
  /** Shown after success and after failure. */
  deleted: string;
  failed: string;
  isPending: boolean;
  onDelete: () => Promise<unknown>;
}

/** Deletes what a member wrote: shown to its author and to administrators. */
export function DeleteOwnButton({ authorId, label, question, deleted, failed, isPending, onDelete }: Props) {
  const { t } = useTexts();
  const { me } = useSession();
  const signInAgain = useSignInAgain();
  if (!me || (me._id !== authorId && me.role !== 'admin')) return null;

  async function remove() {
    try {
      await onDelete();
      toast.success(deleted);
    } catch (error) {
      if (signInAgain(error, failed)) return;
      toast.error(messageOf(error, failed, t('common.networkError')));
    }
  }
  return <ConfirmButton label={label} question={question} isPending={isPending} onConfirm={remove} />;
}
