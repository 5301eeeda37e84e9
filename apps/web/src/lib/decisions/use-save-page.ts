import { type AttemptResult, useAttempt } from '../forms/use-attempt.ts';
import { useTeamDecision } from './use-team-decision.ts';

interface PageChange<Result> extends Omit<AttemptResult<Result>, 'onDone'> {
  /** Id of the changed page. */
  id: string;
  /** Name of the page in the undo bar. */
  about: string;
  send: () => Promise<Result>;
  done: string;
  onSaved?: () => void;
  /** Closes the form. */
  close: () => void;
}

/** Returns a function that saves a change of a page: immediately for its owner, after the undo delay for the team. */
export function useSavePage(isOwner: boolean) {
  const attempt = useAttempt();
  const decide = useTeamDecision();
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
    const { done, failed } = outcome;
    decide({ id, about, send, done, failed, onDone: onSaved });
  };
}
