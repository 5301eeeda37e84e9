import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate, usePageId, useSearchParams } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { api } from '../../lib/requests/api.ts';
import { providerLabel } from '../../lib/session/provider-label.ts';
import { safeReturnPath } from '../../lib/session/safe-return-path.ts';
import { paths } from '../../paths.ts';
import { useStartSession } from '../auth/auth.mutations.ts';
import { takeStartedLogin } from './started-login.ts';

/** Error of a redirect that belongs to no log-in of this browser. */
class NotStartedHere extends Error {}

/** Finishes the log-in after the redirect: starts a session, or continues with linking the external account. */
export function useFinishLogin() {
  const { t } = useTexts();
  const provider = usePageId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const startSession = useStartSession();
  const isAsked = useRef(false);

  const finish = useMutation({
    async mutationFn() {
      const [code, state] = [params.get('code'), params.get('state')];
      const started = takeStartedLogin(provider);
      if (!started || !code || !state) throw new NotStartedHere();
      const { secret, rememberMe } = started;
      const body = { code, state, secret, ...(rememberMe !== undefined && { rememberMe }) };
      const answer = await api.identities.finish({ params: { provider: started.provider }, body });
      return { ...answer, next: safeReturnPath(started.next ?? null) };
    },
    async onSuccess({ session, identity, next }) {
      if (session) return startSession(session, next ?? paths.section('btp'), t('auth.welcomeBack'));
      if (!isHere()) return;
      const to = identity?.hasAccount ? paths.login(next) : paths.registerAnd(next);
      navigate(to, { replace: true, state: { identity, provider: providerLabel(provider) } });
    },
    // Remove the parameters of the redirect from the URL, because they can be used only once.
    onError: () => isHere() && navigate({ search: '' }, { replace: true }),
  });

  const { mutate } = finish;
  useEffect(() => {
    // Each code can be used only once, but development runs every effect twice.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);

  return { provider: providerLabel(provider), error: finish.error };
}
