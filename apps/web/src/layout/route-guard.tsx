import type { Page } from '@laterite/shared/pages.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTexts } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import { useSession } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { paths } from '../paths.ts';

function ToLogin({ reason }: { reason: MessageKey | undefined }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (reason) toast.error(t(reason));
  }, [reason, t]);
  return <Navigate to={paths.login(pathname + search)} replace />;
}

/** Keeps a screen to those who may open it: members only, visitors only, or anyone. */
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
  // Asked on arrival only: who logs in on this screen is led on by the screen itself.
  const [cameAsMember] = useState(isMember);
  if (access === 'member' && !isMember) return <ToLogin reason={reason} />;
  if (access === 'visitor' && cameAsMember) return <Navigate to={paths.profile} replace />;
  return children;
}
