import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSession, useSessionActions } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AuthHeading } from '../auth/auth-texts.tsx';
import { PasswordForm } from './password-form.tsx';
import { resetToken } from './reset-token.ts';
import { useChangePassword } from './use-change-password.ts';

/** A new password for who proved by a code that the phone is theirs. */
function ResetWithToken({ token }: { token: string }) {
  const { t } = useTexts();
  const { forget } = useSessionActions();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);

  const reset = async ({ newPassword }: { newPassword: string }) => {
    await api.passwords.reset({ body: { token, newPassword } });
    resetToken.clear();
    forget();
    toast.success(t('passwords.resetDone'));
    navigate(paths.login(), { replace: true });
  };

  return (
    <>
      <PasswordForm
        asksOld={false}
        submit="passwords.reset"
        failed="passwords.resetFailed"
        onSave={reset}
        onFailure={(error) => setOver(error instanceof ApiError && error.code === 'reset_expired')}
      />
      {isOver && (
        <ButtonLink kind="text" wide to={paths.forgotPassword} className="mt-2">
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

/** The last step back into an account; a member without a token changes the password with the old one. */
export default function ResetPasswordPage() {
  const { t } = useTexts();
  const { isMember } = useSession();
  const state: { token?: string } | null = useLocation().state;
  const [token] = useState(() => state?.token ?? resetToken.read());
  if (!token && !isMember) return <Navigate to={paths.forgotPassword} replace />;
  return (
    <>
      <AuthHeading title={t('passwords.resetHeading')} intro={t('passwords.resetIntro')} />
      {token ? <ResetWithToken token={token} /> : <ResetWithOld />}
    </>
  );
}
