import { type Outcome, useAttempt } from './use-attempt.ts';
import { useDecide } from './use-decide.ts';

interface PageChange<Result> extends Omit<Outcome<Result>, 'onDone'> {
  /** Names what is changed. */
  id: string;
  /** The name of the page, as the bar with the way back shows it. */
  about: string;
  send: () => Promise<Result>;
  done: string;
  onSaved?: () => void;
  /** Closes the form. */
  close: () => void;
}

/** Returns a function that saves a change of a page: at once for its owner, and for the team once it can no longer be undone. */
export function useSavePage(isOwner: boolean) {
  const attempt = useAttempt();
  const decide = useDecide();
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
