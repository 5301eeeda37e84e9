import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../i18n/i18n.tsx';
import { ApiError, isListingGone, messageOf } from './api-error.ts';
import { type AnyForm, showFieldErrors } from './form-errors.ts';
import { KeptForLater } from './kept-for-later.ts';
import { expireSession } from './session.ts';
import { toast } from './toast.ts';
import type { Edition } from './use-edition.ts';
import { useRedirectToLogin } from './use-redirect-to-login.ts';

interface Failure {
  /** Sentence where the server gives none. */
  failed: string;
  /** The name of what it is about, before the sentence of a toast that appears on another page. */
  about?: string | undefined;
  /** Sentence without a network, where the general one does not fit. */
  offline?: string;
  /** Sentence before the login page when the session has ended; null where 401 means something else. */
  signIn?: string | null;
  /** Sentence after the person has cancelled. */
  cancelled?: string;
  /** Shows the server's sentences at its fields; a toast follows only where there is no such field. */
  form?: AnyForm;
  /** What is edited: it offers to load what others changed, in place of the sentence about that. */
  edition?: Pick<Edition, 'markStale'>;
  /** Field that an error code is about. */
  fieldOf?: Record<string, string>;
  /** Shows the sentence in place of the toast, also when the form shows it. */
  show?: (message: string, failure: { error: unknown; isInForm: boolean }) => void;
  /** Runs when the action waits on this device for a network. */
  onKept?: () => unknown;
  /** Runs after the sentence is shown. */
  onFailed?: (error: unknown) => void;
}

export interface Outcome<Result> extends Failure {
  /** Toast after success. */
  done?: string;
  onDone?: (result: Result) => unknown;
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'precondition_failed';
const isExpired = (error: unknown) => error instanceof ApiError && error.status === 401;

function showInForm(form: AnyForm, error: unknown, message: string, fieldOf: Record<string, string>) {
  const field = error instanceof ApiError && fieldOf[error.code];
  if (!field) return showFieldErrors(form, error);
  form.setError(field as never, { type: 'server', message }, { shouldFocus: true });
  return true;
}

/** Returns a function that shows why an action failed: at the login page, at the fields of a form, or as a toast. */
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
    if (error instanceof KeptForLater) {
      options.onKept?.();
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
    // The page of a listing that is gone closes the sheet that would show the sentence.
    if (show && !isGone) show(message, { error, isInForm });
    else if (!isInForm) toast.error(about ? `${about} · ${message}` : message);
    onFailed?.(error);
  };
}

/** Returns a function that runs an action and shows how it went. */
export function useAttempt() {
  const showFailure = useShowFailure();
  return async <Result>(action: () => Promise<Result>, outcome: Outcome<Result>): Promise<void> => {
    try {
      const result = await action();
      if (outcome.done) toast.success(outcome.done);
      await outcome.onDone?.(result);
    } catch (error) {
      showFailure(error, outcome);
    }
  };
}
