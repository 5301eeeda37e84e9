import { delay } from './delayed.ts';
import { type Outcome, useAttempt } from './use-attempt.ts';

interface Decision<Result> extends Outcome<Result> {
  /** Names what it is about; it has one such decision at a time. */
  id: string;
  /** What was decided, as the bar with the way back shows it; `done` where it is left out. */
  label?: string;
  /** The name of what or whom it is about. */
  about?: string | undefined;
  send: () => Promise<Result>;
}

/** Returns a function that sends a decision of the team once it can no longer be undone, and shows how that went. */
export function useDecide() {
  const attempt = useAttempt();
  return <Result>({ id, about, send, label, ...outcome }: Decision<Result>): void =>
    delay({ id, label: label ?? outcome.done ?? '', about, run: () => attempt(send, outcome) });
}
