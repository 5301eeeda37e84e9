import type { CodeChannel, VerifyOtpInput } from '@laterite/shared/features/passwords/password.ts';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';

/** A phone number to which a code was sent, in the navigation state of the OTP screen. */
export interface PhoneInProgress {
  phoneNumber: string;
  /** Time from which another code can be requested, in milliseconds since 1970. */
  resendAt: number;
  /** Channels by which another code can be sent. */
  channels: CodeChannel[];
}

interface Sending {
  phoneNumber: string;
  /** Set when another code for the same number was requested. */
  channel: CodeChannel | undefined;
}

/** Requests a code and shows the result. */
export function useSendOtp() {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: ({ phoneNumber, channel }: Sending) =>
      channel
        ? api.passwords.resend({ body: { phoneNumber, channel } })
        : api.passwords.forgot({ body: { phoneNumber } }),
  });
  const sendOtp = (phoneNumber: string, onSent: (sent: PhoneInProgress) => void, channel?: CodeChannel) =>
    attempt(() => mutateAsync({ phoneNumber, channel }), {
      done: t('passwords.otpSent'),
      failed: t('passwords.otpNotSent'),
      signIn: null,
      onDone: ({ retryAfter, channels }) =>
        onSent({ phoneNumber, resendAt: Date.now() + retryAfter * 1000, channels }),
    });
  return { isPending, sendOtp };
}

/** Exchanges a code for the token that resets the password. */
export const useVerifyOtp = () =>
  useMutation({ mutationFn: (body: VerifyOtpInput) => api.passwords.verifyOtp({ body }) });
