import { useQueryClient } from '@tanstack/react-query';
import { isOutdated } from './api-error.ts';
import { delay } from './delayed.ts';
import { type Outcome, useAttempt } from './use-attempt.ts';

/** Key of the query that counts what waits for a decision; requested again after each one. */
export const waitingCountsKey = ['admin', 'today'];

interface Decision<Result> extends Outcome<Result> {
  /** Names what it is about; it has one such decision at a time. */
  id: string;
  /** What was decided, as the bar with the way back shows it; `done` where it is left out. */
  label?: string;
  /** The name of what or whom it is about. */
  about?: string | undefined;
  send: () => Promise<Result>;
  /** Requests again what was changed, decided or deleted since it was read. */
  reload?: () => Promise<unknown>;
}

/** Returns a function that sends a decision of the team once it can no longer be undone, and shows how that went. */
export function useDecide() {
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  return <Result>({ id, about, send, label, reload, ...outcome }: Decision<Result>): void => {
    const onFailed = (error: unknown) => {
      if (isOutdated(error)) void reload?.();
    };
    const run = async () => {
      await attempt(send, { onFailed, ...outcome });
      void queryClient.invalidateQueries({ queryKey: waitingCountsKey });
    };
    delay({ id, label: label ?? outcome.done ?? '', about, run });
  };
}
