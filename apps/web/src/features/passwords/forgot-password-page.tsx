import { Phone } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSmallForm } from '../../lib/forms/use-small-form.ts';
import { useLocation, useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { paths } from '../../paths.ts';
import { AuthHeading, AuthSwitch } from '../../ui/auth-texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSendOtp } from './passwords.mutations.ts';

/** First step of a password reset: the phone that receives the code. */
export default function ForgotPasswordPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  // The query contains the page that was requested before the log-in.
  const { search } = useLocation();
  const { isPending, sendOtp } = useSendOtp();
  const form = useSmallForm({
    schema: async () => (await import('@laterite/shared/features/passwords/password.ts')).forgotPasswordInput,
    defaultValues: { phoneNumber: '' },
    defaultLanguage: 'en',
  });

  const submit = form.handleSubmit(({ phoneNumber }) =>
    sendOtp(phoneNumber, (state) => {
      if (isHere()) navigate({ pathname: paths.otpVerification, search }, { state });
    }),
  );

  return (
    <>
      <AuthHeading title={t('passwords.forgotHeading')} intro={t('passwords.forgotIntro')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          {...form.field('phoneNumber')}
          type="tel"
          label={t('passwords.phoneNumber')}
          placeholder={t('passwords.phoneNumberExample')}
          icon={<Phone />}
          autoComplete="tel"
          required
        />
        <Button type="submit" size="lg" wide disabled={isPending}>
          {t(isPending ? 'passwords.sendingOtp' : 'passwords.sendOtp')}
        </Button>
      </form>
      <AuthSwitch
        question={t('passwords.rememberIt')}
        answer={t('passwords.logIn')}
        to={{ pathname: paths.login(), search }}
      />
    </>
  );
}
