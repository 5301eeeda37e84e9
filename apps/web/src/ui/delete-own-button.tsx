import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useSession } from '../lib/session.ts';
import { useAttempt } from '../lib/use-attempt.ts';
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

/** Deletes what a member wrote: shown to its author and to those with the right to delete it. */
export function DeleteOwnButton({ authorId, label, question, deleted, failed, isPending, onDelete }: Props) {
  const { me } = useSession();
  const attempt = useAttempt();
  if (!me || (me._id !== authorId && !hasRight(me, 'deleteOpinions'))) return null;

  const remove = () => attempt(onDelete, { done: deleted, failed });
  return <ConfirmButton label={label} question={question} isPending={isPending} onConfirm={remove} />;
}
