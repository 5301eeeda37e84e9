import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { maskPhone } from '../../lib/phone.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AuthHeading } from '../auth/auth-texts.tsx';
import { isFull, noDigits, OtpBoxes, type OtpBoxesHandle, type OtpDigits } from './otp-boxes.tsx';
import { type PhoneInProgress, useVerifyOtp } from './passwords.mutations.ts';
import { ResendButtons } from './resend-buttons.tsx';
import { resetToken } from './reset-token.ts';

/** The code itself may be right. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

function OtpForm(phone: PhoneInProgress) {
  const { phoneNumber } = phone;
  const { t } = useTexts();
  const navigate = useNavigate();
  const verifyOtp = useVerifyOtp();
  const boxes = useRef<OtpBoxesHandle>(null);
  const [digits, setDigits] = useState(noDigits);
  const [isRefused, setRefused] = useState(false);

  const change = (next: OtpDigits) => {
    setDigits(next);
    setRefused(false);
  };

  const verify = async (code: OtpDigits) => {
    if (verifyOtp.isPending) return;
    try {
      const { token } = await verifyOtp.mutateAsync({ phoneNumber, otp: code.join('') });
      resetToken.write(token);
      toast.success(t('passwords.otpVerified'));
      navigate(paths.resetPassword, { replace: true, state: { token } });
    } catch (failure) {
      toast.error(messageOf(failure, t('passwords.otpInvalid'), t('common.networkError')));
      if (isUnanswered(failure)) return;
      setRefused(true);
      boxes.current?.focus();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify(digits);
  };

  return (
    <>
      <AuthHeading
        title={t('passwords.otpHeading')}
        intro={t('passwords.otpIntro', { phone: maskPhone(phoneNumber) })}
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <OtpBoxes
          ref={boxes}
          digits={digits}
          error={isRefused ? t('passwords.otpRefused') : undefined}
          onChange={change}
          onFull={verify}
        />
        <Button type="submit" size="lg" wide disabled={!isFull(digits) || verifyOtp.isPending}>
          {t(verifyOtp.isPending ? 'passwords.verifying' : 'passwords.verify')}
        </Button>
      </form>
      <div className="mt-5 flex flex-col items-center gap-2">
        <p className="text-16 text-muted">{t('passwords.noCode')}</p>
        <ResendButtons {...phone} />
        <ButtonLink kind="text" to={paths.forgotPassword} replace>
          {t('passwords.changeNumber')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The second step: the code that arrived. Without a phone that waits for one there is nothing to verify. */
export default function OtpVerificationPage() {
  const state: Partial<PhoneInProgress> | null = useLocation().state;
  if (!state?.phoneNumber) return <Navigate to={paths.forgotPassword} replace />;
  const { phoneNumber, resendAt = 0, channels = [] } = state;
  return <OtpForm phoneNumber={phoneNumber} resendAt={resendAt} channels={channels} />;
}
