import type { LoginInput, Session } from '@laterite/shared/features/auth/auth.ts';
import type { UnlinkedIdentity } from '@laterite/shared/features/identities/identity.ts';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { api } from '../../lib/requests/api.ts';
import { safeReturnPath } from '../../lib/session/safe-return-path.ts';
import { useSessionActions } from '../../lib/session/session.ts';
import type { LoginState } from '../../lib/session/use-redirect-to-login.ts';
import { toast } from '../../lib/view/toast.ts';

/** Logs in with the form's values. */
export const useLogin = () => useMutation({ mutationFn: (body: LoginInput) => api.auth.login({ body }) });

/** Returns a function that starts a session, shows the greeting as a toast and leaves the page of the form at once, so that the route guard for visitors does not redirect a member. */
export function useStartSession() {
  const { start } = useSessionActions();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { state } = useLocation<LoginState>();
  return async (session: Session, to: string, greeting: string) => {
    // The toast "Log in to …" must not cover the next page. `dismiss` hides every earlier toast, so the greeting is shown after it.
    toast.dismiss();
    toast.success(greeting);
    for (const { message } of session.warnings ?? []) toast.message(message);
    const started = start(session);
    if (isHere()) {
      if (state?.isNextBehind) navigate(-1);
      else navigate(to, { replace: true });
    }
    await started;
  };
}

/** Navigation state after a log-in at an external provider: an account to link. */
interface Arrival {
  identity: UnlinkedIdentity;
  /** Display name of the provider. */
  provider: string;
}

/** Returns the field of a log-in or sign-up that links the external account. */
export const linking = (arrival: Arrival | undefined) => arrival && { identity: arrival.identity.token };

/** Returns the page requested before the log-in, the query that carries it between log-in and sign-up, and the external account to link. */
export function useReturnPath() {
  const [params] = useSearchParams();
  const { search, state } = useLocation<Partial<Arrival>>();
  const arrival = state?.identity ? (state as Arrival) : undefined;
  return { next: safeReturnPath(params.get('next')), search, arrival };
}
