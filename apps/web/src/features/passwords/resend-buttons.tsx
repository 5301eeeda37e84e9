import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { MessageCircle, RotateCw } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useCountdown } from './use-countdown.ts';

interface Props {
  /** Time from which another code can be requested, in milliseconds since 1970. */
  resendAt: number;
  /** Channels by which another code can be sent. */
  channels: CodeChannel[];
  isPending: boolean;
  onResend: (channel: CodeChannel) => void;
}

/** Buttons that request another code by SMS or WhatsApp, enabled a minute after the last one. */
export function ResendButtons({ resendAt, channels, isPending, onResend }: Props) {
  const { t } = useTexts();
  const seconds = useCountdown(resendAt);
  const isWaiting = seconds > 0 || isPending;
  return (
    <>
      <Button
        icon={RotateCw}
        kind="outline"
        disabled={isWaiting}
        onClick={() => onResend('sms')}
        className="tabular-nums"
      >
        {seconds > 0 ? t('passwords.resendIn', { seconds }) : t('passwords.resend')}
      </Button>
      {channels.includes('whatsapp') && (
        <Button icon={MessageCircle} kind="outline" disabled={isWaiting} onClick={() => onResend('whatsapp')}>
          {t('passwords.resendWhatsApp')}
        </Button>
      )}
    </>
  );
}
