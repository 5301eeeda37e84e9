import type { LoginInput, Session, SignupInput } from '@laterite/shared/features/auth/auth.ts';
import type { UnlinkedIdentity } from '@laterite/shared/features/identities/identity.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.tsx';
import { safeReturnPath } from '../../lib/safe-return-path.ts';
import { useSessionActions } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

/** Asks for a token with what was typed. */
export const useLogin = () => useMutation({ mutationFn: (body: LoginInput) => api.auth.login({ body }) });

/** Creates an account with what was typed. */
export const useSignup = () => useMutation({ mutationFn: (body: SignupInput) => api.auth.signup({ body }) });

/** Starts a session and leaves the screen at once, so that its guard for visitors sees no member on it. */
export function useStartSession() {
  const { start } = useSessionActions();
  const navigate = useNavigate();
  return async (session: Session, to: string) => {
    // "Log in to …" would lie over the page that one comes back to.
    toast.dismiss();
    for (const { message } of session.warnings ?? []) toast.message(message);
    const started = start(session);
    navigate(to, { replace: true });
    await started;
  };
}

/** What a screen was come to with from another site: an account there that is still to be linked. */
interface Arrival {
  identity: UnlinkedIdentity;
  /** The site, as people read it. */
  provider: string;
}

/** What links the account elsewhere when it is sent with a log-in or sign-up. */
export const linking = (arrival: Arrival | undefined) => arrival && { identity: arrival.identity.token };

/** The page asked for before logging in, the query that carries it between log-in and sign-up, and what came from another site. */
export function useReturnPath() {
  const [params] = useSearchParams();
  const { search, state } = useLocation<Partial<Arrival>>();
  const arrival = state?.identity ? (state as Arrival) : undefined;
  return { next: safeReturnPath(params.get('next')), search, arrival };
}
