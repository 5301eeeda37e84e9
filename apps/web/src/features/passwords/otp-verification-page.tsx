import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { maskPhone } from '../../lib/formats/phone.ts';
import { Redirect, useLocation, useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { AuthHeading } from '../../ui/auth-texts.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { CodeForm } from './code-form.tsx';
import { type PhoneInProgress, useSendOtp, useVerifyOtp } from './passwords.mutations.ts';
import { ResendButtons } from './resend-buttons.tsx';
import { resetToken } from './reset-token.ts';

function OtpForm({ phoneNumber, resendAt, channels }: PhoneInProgress) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { search } = useLocation();
  const verifyOtp = useVerifyOtp();
  const { isPending, sendOtp } = useSendOtp();

  const verify = async (otp: string) => {
    const { token, linked = [] } = await verifyOtp.mutateAsync({ phoneNumber, otp });
    resetToken.write(token);
    toast.success(t('passwords.otpVerified'));
    if (!isHere()) return;
    navigate({ pathname: paths.resetPassword, search }, { replace: true, state: { token, linked } });
  };

  // The time is stored in the history entry, so that it survives a reload.
  const resend = (channel: CodeChannel) =>
    sendOtp(phoneNumber, (state) => isHere() && navigate({ search }, { replace: true, state }), channel);

  return (
    <>
      <AuthHeading
        title={t('passwords.otpHeading')}
        intro={t('passwords.otpIntro', { phone: maskPhone(phoneNumber) })}
      />
      <CodeForm key={resendAt} onCode={verify} />
      <div className="mt-5 flex flex-col items-center gap-2">
        <p className="text-16 text-muted">{t('passwords.noCode')}</p>
        <ResendButtons resendAt={resendAt} channels={channels} isPending={isPending} onResend={resend} />
        <ButtonLink kind="text" to={{ pathname: paths.forgotPassword, search }} replace>
          {t('passwords.changeNumber')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The second step: the received code. Redirects without a phone number to verify. */
export default function OtpVerificationPage() {
  const { state, search } = useLocation<Partial<PhoneInProgress>>();
  if (!state?.phoneNumber) return <Redirect to={{ pathname: paths.forgotPassword, search }} />;
  const { phoneNumber, resendAt = 0, channels = [] } = state;
  return <OtpForm phoneNumber={phoneNumber} resendAt={resendAt} channels={channels} />;
}
