import type { LinkedIdentity, ProviderName } from '@laterite/shared/features/identities/identity.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Redirect, useLocation, useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isUnanswered } from '../../lib/requests/api-error.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { AuthHeading } from '../../ui/auth-texts.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { LinkedChoice } from './linked-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { resetToken } from './reset-token.ts';
import { useChangePassword } from './use-change-password.ts';

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'reset_expired';

/** Password reset after the phone number was proven by a code. */
function ResetWithToken({ token, linked }: { token: string; linked: LinkedIdentity[] }) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const { forget } = useSessionActions();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { search } = useLocation();
  const [isOver, setOver] = useState(false);
  const [unlink, setUnlink] = useState<ProviderName[]>([]);
  /** The password of the last request without a response. */
  const unanswered = useRef('');

  const reset = async ({ newPassword }: { newPassword: string }) => {
    const body = { token, newPassword, ...(unlink.length > 0 && { unlink }) };
    await api.passwords.reset({ body }).catch((error: unknown) => {
      if (isUnanswered(error)) unanswered.current = newPassword;
      // A token is valid once: the request whose response was lost has used it.
      if (!isExpired(error) || unanswered.current !== newPassword) throw error;
    });
    resetToken.clear();
    // A visitor has no session to end, but may have a request that is sent after the log-in.
    if (isMember) forget();
    toast.success(t('passwords.resetDone'));
    if (isHere()) navigate({ pathname: paths.login(), search }, { replace: true });
  };

  return (
    <>
      <LinkedChoice linked={linked} unlink={unlink} onChange={setUnlink} />
      <PasswordForm
        asksOld={false}
        submit="passwords.reset"
        failed="passwords.resetFailed"
        onSave={reset}
        onFailure={(error) => setOver(isExpired(error))}
      />
      {isOver && (
        <ButtonLink kind="text" wide to={{ pathname: paths.forgotPassword, search }} className="mt-2">
          {t('passwords.newCode')}
        </ButtonLink>
      )}
    </>
  );
}

function ResetWithOld() {
  const change = useChangePassword('passwords.resetWithOldDone');
  return (
    <PasswordForm asksOld submit="passwords.reset" failed="passwords.resetWithOldFailed" onSave={change} />
  );
}

/** The last step of a password reset; without a token, a member changes the password with the old one. */
export default function ResetPasswordPage() {
  const { t } = useTexts();
  const { isMember } = useSession();
  const { state, search } = useLocation<{ token?: string; linked?: LinkedIdentity[] }>();
  const [token] = useState(() => state?.token ?? resetToken.read());
  if (!token && !isMember) return <Redirect to={{ pathname: paths.forgotPassword, search }} />;
  return (
    <>
      <AuthHeading title={t('passwords.resetHeading')} intro={t('passwords.resetIntro')} />
      {token ? <ResetWithToken token={token} linked={state?.linked ?? []} /> : <ResetWithOld />}
    </>
  );
}
