import { useQueryClient } from '@tanstack/react-query';
import { loadLaterRoutes } from './api.ts';
import { ApiError, isOutdated } from './api-error.ts';
import { delay } from './delayed.ts';
import { useNavigate } from './router.tsx';
import { lastMember } from './session.ts';
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
  /** Path that is opened once it is sent, unless another page was opened meanwhile. */
  next?: string;
  /** Requests again what was changed, decided or deleted since it was read. */
  reload?: () => Promise<unknown>;
}

/** Returns a function that sends a decision of the team once it can no longer be undone, and shows how that went. */
export function useDecide() {
  const attempt = useAttempt();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return <Result>({ id, about, send, label, next, reload, ...outcome }: Decision<Result>): void => {
    const member = lastMember.read();
    const here = () => `${location.pathname}${location.search}`;
    const from = here();
    // Another tab of this browser may have logged somebody else in.
    const sendAsMember = () => (lastMember.read() === member ? send() : Promise.reject(new ApiError(403)));
    const onDone = (result: Result) => {
      if (next && here() === from) navigate(next, { replace: true });
      return outcome.onDone?.(result);
    };
    const onFailed = (error: unknown) => {
      if (isOutdated(error)) void reload?.();
    };
    const run = async () => {
      await attempt(sendAsMember, { onFailed, ...outcome, onDone });
      void queryClient.invalidateQueries({ queryKey: waitingCountsKey });
    };
    loadLaterRoutes().catch(() => undefined);
    delay({ id, label: label ?? outcome.done ?? '', about, run });
  };
}
