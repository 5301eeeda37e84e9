import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useIsDelayed } from '../../lib/decisions/delayed.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmButton } from './confirm-button.tsx';

interface Props {
  /** Id of what is deleted. */
  id: string;
  /** Id of who wrote it; null when that account was deleted. */
  authorId: string | null | undefined;
  /** Whether it is about the reader: nobody of the team deletes what others wrote about themselves. */
  isAboutMe?: boolean;
  label: string;
  question: string;
  /** Shown after success and after failure. */
  deleted: string;
  failed: string;
  isPending: boolean;
  onDelete: () => Promise<unknown>;
}

/** Deletes what a member wrote: shown to its author and to those with the right to delete it, who can undo it for a while. */
export function DeleteOwnButton({
  id,
  authorId,
  isAboutMe = false,
  label,
  question,
  isPending,
  onDelete,
  ...texts
}: Props) {
  const { me } = useSession();
  const attempt = useAttempt();
  const decide = useTeamDecision();
  const isDelayed = useIsDelayed(id);
  if (!me || (me._id !== authorId && (isAboutMe || !hasRight(me, 'deleteOpinions')))) return null;

  const said = { done: texts.deleted, failed: texts.failed };
  const remove = () =>
    me._id === authorId ? attempt(onDelete, said) : decide({ id, send: onDelete, ...said });
  return (
    <ConfirmButton label={label} question={question} isPending={isPending || isDelayed} onConfirm={remove} />
  );
}
