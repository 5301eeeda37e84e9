import type { ChangePasswordInput } from '@laterite/shared/features/passwords/password.ts';
import { useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isUnanswered } from '../../lib/requests/api-error.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';

/** Sends the change. After a lost response the retry is unauthorized, because the change has ended every session: the log-in with the new password then returns a session. */
function useSendChange() {
  const { me } = useSession();
  const unanswered = useRef('');
  return async (body: ChangePasswordInput) => {
    try {
      return await api.passwords.change({ body });
    } catch (error) {
      const { newPassword } = body;
      if (isUnanswered(error)) unanswered.current = newPassword;
      const isEnded = error instanceof ApiError && error.status === 401;
      if (!isEnded || !me || unanswered.current !== newPassword) throw error;
      return api.auth
        .login({ body: { email: me.email, password: newPassword } })
        .catch((failure: unknown) => {
          throw isUnanswered(failure) ? failure : error;
        });
    }
  };
}

/** Changes the password of a member; the change revokes every session, so the session in the response is stored. */
export function useChangePassword(done: MessageKey) {
  const { t } = useTexts();
  const { start } = useSessionActions();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const send = useSendChange();
  return async ({ oldPassword, newPassword }: ChangePasswordInput) => {
    await start(await send({ oldPassword, newPassword }));
    toast.success(t(done));
    if (isHere()) navigate(paths.profile, { replace: true });
  };
}
