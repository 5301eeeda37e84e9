import { useQueryClient } from '@tanstack/react-query';
import { type AttemptResult, useConcurrentAttempt } from '../forms/use-attempt.ts';
import { loadLaterRoutes } from '../requests/api.ts';
import { ApiError, isOutdated, isUnanswered } from '../requests/api-error.ts';
import { lastMember } from '../session/session.ts';
import { delay } from './delayed.ts';

/** Key of the query that counts pending decisions; invalidated after each decision. */
export const pendingCountsKey = ['admin', 'today'];

interface Decision<Result> extends AttemptResult<Result> {
  /** Id of the subject, which has at most one pending decision. */
  id: string;
  /** Description of the decision in the undo bar; `done` by default. */
  label?: string;
  /** Name of its subject. */
  about?: string | undefined;
  send: () => Promise<Result>;
  /** Opens another page after sending, unless the user did so meanwhile. */
  leave?: () => void;
  /** Refetches a subject that was changed, decided or deleted since it was read, or whose decision got no response. */
  reload?: () => Promise<unknown>;
}

/** Returns a function that sends a decision of the team after the undo delay and shows its result. */
export function useTeamDecision() {
  const attempt = useConcurrentAttempt();
  const queryClient = useQueryClient();
  return <Result>({ id, about, send, label, leave, reload, ...outcome }: Decision<Result>): void => {
    const member = lastMember.read();
    const here = () => `${location.pathname}${location.search}`;
    const from = here();
    // Another tab of this browser may have logged somebody else in.
    const sendAsMember = () => (lastMember.read() === member ? send() : Promise.reject(new ApiError(403)));
    const onDone = (result: Result) => {
      if (here() === from) leave?.();
      return outcome.onDone?.(result);
    };
    const onFailed = (error: unknown) => {
      outcome.onFailed?.(error);
      // The server may have applied a decision whose response was lost.
      if (isOutdated(error) || isUnanswered(error)) reload?.().catch(() => undefined);
    };
    const run = async () => {
      await attempt(sendAsMember, { about, ...outcome, onFailed, onDone });
      void queryClient.invalidateQueries({ queryKey: pendingCountsKey });
    };
    loadLaterRoutes().catch(() => undefined);
    delay({ id, label: label ?? outcome.done ?? '', about, run });
  };
}
