import { pageAt, pages } from '@laterite/shared/pages.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '../lib/navigation/router.tsx';
import { token } from '../lib/requests/token.ts';
import { safeReturnPath } from '../lib/session/safe-return-path.ts';
import { isSignedIn } from '../lib/session/session.ts';
import type { LoginState } from '../lib/session/use-redirect-to-login.ts';
import { paths } from '../paths.ts';

/** Returns the page that a member opens instead of the log-in with this query. */
export const pageForMember = (query: URLSearchParams): string =>
  safeReturnPath(query.get('next')) ?? paths.profile;

/** Leaves the log-in and the sign-up when somebody logs in in another tab. */
export function useLoginElsewhere(): void {
  const navigate = useNavigate();
  const { state } = useLocation<LoginState>();
  const leave = useEffectEvent(() => {
    const { pathname, search } = window.location;
    const name = pageAt(pathname)?.name;
    if (!name || pages[name].access !== 'visitor' || !isSignedIn()) return;
    if (state?.isNextBehind) navigate(-1);
    else navigate(pageForMember(new URLSearchParams(search)), { replace: true });
  });
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === token.key) leave();
    };
    window.addEventListener('storage', onStorage);
    // This part is loaded late: another tab may have logged in before.
    leave();
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
