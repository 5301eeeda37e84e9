import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { MessageCircle, RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type PhoneInProgress, useSendOtp } from './passwords.mutations.ts';
import { useCountdown } from './use-countdown.ts';

/** Sends another code, by SMS or WhatsApp, once the last one has had its minute; the moment lives in the address entry, so a reload keeps it. */
export function ResendButtons({ phoneNumber, resendAt, channels }: PhoneInProgress) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { isPending, sendOtp } = useSendOtp();
  const seconds = useCountdown(resendAt);
  const isWaiting = seconds > 0 || isPending;

  const resend = async (channel: CodeChannel) => {
    const state = await sendOtp(phoneNumber, channel);
    if (state) navigate(paths.otpVerification, { replace: true, state });
  };

  return (
    <>
      <Button kind="outline" disabled={isWaiting} onClick={() => resend('sms')} className="tabular-nums">
        <RotateCw aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {seconds > 0 ? t('passwords.resendIn', { seconds }) : t('passwords.resend')}
      </Button>
      {channels?.includes('whatsapp') && (
        <Button kind="outline" disabled={isWaiting} onClick={() => resend('whatsapp')}>
          <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('passwords.resendWhatsApp')}
        </Button>
      )}
    </>
  );
}
