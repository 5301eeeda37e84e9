import type { VerifyOtpInput } from '@laterite/shared/features/passwords/password.ts';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';

/** A phone that waits for its code; travels in the navigation state of the OTP screen. */
export interface PhoneInProgress {
  phoneNumber: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

/** Sends a code and says so; undefined when it could not be sent, which is said too. */
export function useSendOtp() {
  const { t } = useTexts();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (phoneNumber: string) => api.passwords.forgot({ body: { phoneNumber } }),
  });
  const sendOtp = async (phoneNumber: string): Promise<PhoneInProgress | undefined> => {
    try {
      const { retryAfter } = await mutateAsync(phoneNumber);
      toast.success(t('passwords.otpSent'));
      return { phoneNumber, resendAt: Date.now() + retryAfter * 1000 };
    } catch (error) {
      toast.error(messageOf(error, t('passwords.otpNotSent'), t('common.networkError')));
      return undefined;
    }
  };
  return { isPending, sendOtp };
}

/** Turns a code into the token that resets the password. */
export const useVerifyOtp = () =>
  useMutation({ mutationFn: (body: VerifyOtpInput) => api.passwords.verifyOtp({ body }) });
