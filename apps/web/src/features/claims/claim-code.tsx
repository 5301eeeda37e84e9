import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/toast.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../passwords/code-form.tsx';
import { ResendButtons } from '../passwords/resend-buttons.tsx';
import { useClaimByCode, useSendClaimCode } from './claims.mutations.ts';

interface Props {
  id: string;
  /** Returns the member's position in the company; shows an error where it is missing. */
  giveRole: () => string | undefined;
  onClose: () => void;
}

interface Sent {
  phoneEnd: string;
  resendAt: number;
  channels: CodeChannel[];
}

/** Sends a code to the listed phone and takes it. */
export function ClaimCode({ id, giveRole, onClose }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const sending = useSendClaimCode(id);
  const claiming = useClaimByCode(id);
  const [sent, setSent] = useState<Sent>();

  const send = (channel: CodeChannel) =>
    attempt(() => sending.mutateAsync(channel), {
      failed: t('claims.codeNotSent'),
      onDone: ({ retryAfter, ...rest }) => setSent({ ...rest, resendAt: Date.now() + retryAfter * 1000 }),
    });
  const verify = async (otp: string) => {
    const role = giveRole();
    if (!role) return;
    await claiming.mutateAsync({ otp, role });
    toast.success(t('claims.claimed'));
    onClose();
  };

  if (!sent) {
    return (
      <>
        <p className="text-15 text-text-2">{t('claims.codeIntro')}</p>
        <Button size="lg" wide disabled={sending.isPending} onClick={() => giveRole() && void send('sms')}>
          {t(sending.isPending ? 'common.sending' : 'claims.sendCode')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="status" className="text-15 text-text-2">
        {t('claims.codeSent', { end: sent.phoneEnd })}
      </p>
      <CodeForm onCode={verify} />
      <div className="flex flex-col items-center gap-2">
        <p className="text-16 text-muted">{t('claims.noCode')}</p>
        <ResendButtons {...sent} isPending={sending.isPending} onResend={send} />
      </div>
    </>
  );
}
