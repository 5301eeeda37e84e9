import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../device/change-queued.ts';
import { ApiError, isListingGone, isStale, messageOf } from '../requests/api-error.ts';
import { expireSession } from '../session/session.ts';
import { useRedirectToLogin } from '../session/use-redirect-to-login.ts';
import { toast } from '../view/toast.ts';
import { type AnyForm, showFieldErrors } from './form-errors.ts';
import type { Edition } from './use-edition.ts';

interface Failure {
  /** Message if the server gives none. */
  failed: string;
  /** Name of the subject, shown before the message of a toast that appears on another page. */
  about?: string | undefined;
  /** Message without a network, in place of the general one. */
  offline?: string;
  /** Message before the login page when the session has ended; null if a 401 has another meaning here. */
  signIn?: string | null;
  /** Message after a cancellation. */
  cancelled?: string;
  /** Shows field errors at the fields of a form; a toast is shown only if no field matches. */
  form?: AnyForm;
  /** The edited document, whose form offers to load changes of others instead of a message. */
  edition?: Pick<Edition, 'markStale'>;
  /** Field for each error code. */
  fieldOf?: Record<string, string>;
  /** Called with the message instead of showing a toast, also if the form shows it. */
  show?: (message: string, failure: { error: unknown; isInForm: boolean }) => void;
  /** Called when the action was queued for lack of a network. */
  onQueued?: () => unknown;
  /** Called after the message is shown. */
  onFailed?: (error: unknown) => void;
}

export interface AttemptResult<Result> extends Failure {
  /** Toast after success. */
  done?: string;
  onDone?: (result: Result) => unknown;
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
const isExpired = (error: unknown) => error instanceof ApiError && error.status === 401;

function showInForm(form: AnyForm, error: unknown, message: string, fieldOf: Record<string, string>) {
  const field = error instanceof ApiError && fieldOf[error.code];
  if (!field) return showFieldErrors(form, error);
  form.setError(field as never, { type: 'server', message }, { shouldFocus: true });
  return true;
}

/** Returns a function that shows the reason of a failed action: on the login page, at the fields of a form, or as a toast. */
export function useShowFailure() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const redirectToLogin = useRedirectToLogin();

  return (error: unknown, { failed, signIn = failed, ...options }: Failure): void => {
    const {
      offline = t('common.networkError'),
      about,
      cancelled,
      form,
      fieldOf = {},
      show,
      onFailed,
    } = options;
    if (error instanceof ChangeQueuedError) {
      options.onQueued?.();
      return;
    }
    if (isAborted(error)) {
      if (cancelled) toast.message(cancelled);
      return;
    }
    if (options.edition && isStale(error)) {
      options.edition.markStale();
      return;
    }
    if (signIn !== null && isExpired(error)) {
      redirectToLogin((error as ApiError).message || signIn);
      expireSession(queryClient);
      return;
    }
    const message = messageOf(error, failed, offline);
    const isInForm = form !== undefined && showInForm(form, error, message, fieldOf);
    const isGone = isListingGone(error);
    if (isGone) void queryClient.invalidateQueries({ queryKey: ['listings'] });
    // The page of a deleted listing closes the sheet in which the message would be shown.
    if (show && !isGone) show(message, { error, isInForm });
    else if (!isInForm) toast.error(about ? `${about} · ${message}` : message);
    onFailed?.(error);
  };
}

type Attempt = <Result>(action: () => Promise<Result>, outcome: AttemptResult<Result>) => Promise<void>;

/** Returns a function that runs an action and shows its result; several actions may run at the same time. */
export function useConcurrentAttempt(): Attempt {
  const showFailure = useShowFailure();
  return async (action, outcome) => {
    try {
      const result = await action();
      if (outcome.done) toast.success(outcome.done);
      await outcome.onDone?.(result);
    } catch (error) {
      showFailure(error, outcome);
    }
  };
}

/** Returns a function that runs an action and shows its result. It ignores calls while an action runs, because a second press may come before the pending state has disabled the button. */
export function useAttempt(): Attempt {
  const run = useConcurrentAttempt();
  const isRunning = useRef(false);
  return async (action, outcome) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await run(action, outcome).finally(() => {
      isRunning.current = false;
    });
  };
}
