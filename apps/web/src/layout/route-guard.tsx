import type { Page } from '@laterite/shared/pages.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { Redirect, useLocation } from '../lib/navigation/router.tsx';
import { useSession } from '../lib/session/session.ts';
import { toast } from '../lib/view/toast.ts';
import { paths } from '../paths.ts';

const FromLogin = lazyPart(() => import('./from-login.tsx'));

function ToLogin({ reason }: { reason: MessageKey | undefined }) {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (reason) toast.error(t(reason));
  }, [reason, t]);
  return <Redirect to={paths.login(pathname + search + hash)} />;
}

/** Restricts a screen to members or to visitors. */
export function RouteGuard({
  access,
  reason,
  children,
}: {
  access: Page['access'];
  reason: MessageKey | undefined;
  children: ReactNode;
}) {
  const { isMember } = useSession();
  // Checked on arrival only: the screen itself redirects after a log-in on it.
  const [cameAsMember] = useState(isMember);
  if (access === 'member' && !isMember) return <ToLogin reason={reason} />;
  if (access === 'visitor' && cameAsMember) return <FromLogin />;
  return children;
}
