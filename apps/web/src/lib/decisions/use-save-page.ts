import { useQueryClient } from '@tanstack/react-query';
import { type AttemptResult, useAttempt } from '../forms/use-attempt.ts';
import type { Edition } from '../forms/use-edition.ts';
import { useTeamDecision } from './use-team-decision.ts';

interface PageChange<Result> extends Omit<AttemptResult<Result>, 'onDone' | 'edition'> {
  /** Id of the changed page. */
  id: string;
  /** Name of the page in the undo bar. */
  about: string;
  send: () => Promise<Result>;
  done: string;
  onSaved?: () => void;
  /** The edited page; the team's form is closed when a conflict is found, so it is refetched for the next one. */
  edition?: Edition;
  /** Closes the form. */
  close: () => void;
}

/** Returns a function that saves a change of a page: immediately for its owner, after the undo delay for the team. */
export function useSavePage(isOwner: boolean) {
  const attempt = useAttempt();
  const decide = useTeamDecision();
  const queryClient = useQueryClient();
  return async <Result>({
    id,
    about,
    send,
    close,
    onSaved,
    ...outcome
  }: PageChange<Result>): Promise<void> => {
    if (isOwner) {
      await attempt(send, {
        ...outcome,
        onDone() {
          onSaved?.();
          close();
        },
      });
      return;
    }
    close();
    const { done, failed, edition } = outcome;
    decide({
      id,
      about,
      send,
      done,
      failed,
      ...(edition && { reload: edition.load }),
      onDone() {
        onSaved?.();
        // The overview of the page in the administration shows its name and version.
        void queryClient.invalidateQueries({ queryKey: ['admin'] });
      },
    });
  };
}
