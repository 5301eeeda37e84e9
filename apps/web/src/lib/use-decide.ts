import { delay } from './delayed.ts';
import { type Outcome, useAttempt } from './use-attempt.ts';

interface Decision<Result> extends Outcome<Result> {
  /** Names what it is about; it has one such decision at a time. */
  id: string;
  /** What was decided, as the bar with the way back shows it. */
  label: string;
  /** The name of what or whom it is about. */
  about?: string | undefined;
  send: () => Promise<Result>;
}

/** Returns a function that sends a decision of the team once it can no longer be undone, and shows how that went. */
export function useDecide() {
  const attempt = useAttempt();
  return <Result>({ id, label, about, send, ...outcome }: Decision<Result>): void =>
    delay({ id, label, about, run: () => attempt(send, outcome) });
}
