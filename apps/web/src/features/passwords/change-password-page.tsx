import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { AuthHeading } from '../../ui/auth-texts.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { PasswordForm } from './password-form.tsx';
import { useChangePassword } from './use-change-password.ts';

/** Password change of a member with the old password. */
export default function ChangePasswordPage() {
  const { t } = useTexts();
  const change = useChangePassword('passwords.changeDone');
  return (
    <div className="mx-auto max-w-110 px-4 py-6 lg:py-10">
      <AuthHeading title={t('passwords.changeHeading')} intro={t('passwords.changeIntro')} />
      <PasswordForm asksOld submit="passwords.change" failed="passwords.changeFailed" onSave={change} />
      <Link
        to={paths.forgotPassword}
        className="mt-2 flex min-h-12 items-center justify-center font-semibold text-brand"
      >
        {t('passwords.forgotOld')}
      </Link>
    </div>
  );
}
