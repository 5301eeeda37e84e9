import { type CodeChannel, codeChannels } from '@laterite/shared/features/passwords/password.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { storedValue } from '../../lib/device/storage.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeForm } from '../passwords/code-form.tsx';
import { ResendButtons } from '../passwords/resend-buttons.tsx';
import { useClaimByCode, useSendClaimCode } from './claims.mutations.ts';

interface Props {
  id: string;
  /** Returns the member's position in the company; shows an error if it is missing. */
  giveRole: () => string | undefined;
  onClose: () => void;
}

const codeSent = z.object({
  phoneEnd: z.string(),
  resendAt: z.number(),
  channels: z.array(z.enum(codeChannels)),
});

/** The last code request, stored so that the code can be entered after the sheet was closed to read it. */
const storedCode = (id: string) =>
  storedValue('form:*', (value) => z.safeParse(codeSent, value).data, `claim-code-${id}`);

/** Form that sends a code to the listed phone and claims the company with it. */
export function ClaimCode({ id, giveRole, onClose }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const sending = useSendClaimCode(id);
  const claiming = useClaimByCode(id);
  const [stored] = useState(() => storedCode(id));
  const sent = stored.use();

  const send = (channel: CodeChannel) =>
    attempt(() => sending.mutateAsync(channel), {
      failed: t('claims.codeNotSent'),
      onDone: ({ retryAfter, phoneEnd, channels }) =>
        void stored.write({ phoneEnd, channels, resendAt: Date.now() + retryAfter * 1000 }),
    });
  const verify = async (otp: string) => {
    const role = giveRole();
    if (!role) return;
    await claiming.mutateAsync({ otp, role });
    stored.clear();
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
      <CodeForm key={sent.resendAt} onCode={verify} />
      <div className="flex flex-col items-center gap-2">
        <p className="text-16 text-muted">{t('claims.noCode')}</p>
        <ResendButtons {...sent} isPending={sending.isPending} onResend={send} />
      </div>
    </>
  );
}
