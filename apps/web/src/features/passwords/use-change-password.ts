import type { ChangePasswordInput } from '@laterite/shared/features/passwords/password.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { api } from '../../lib/requests/api.ts';
import { useSessionActions } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';

/** Changes the password of a member; the change revokes every session, so the session in the response is stored. */
export function useChangePassword(done: MessageKey) {
  const { t } = useTexts();
  const { start } = useSessionActions();
  const navigate = useNavigate();
  return async ({ oldPassword, newPassword }: ChangePasswordInput) => {
    await start(await api.passwords.change({ body: { oldPassword, newPassword } }));
    toast.success(t(done));
    navigate(paths.profile, { replace: true });
  };
}
