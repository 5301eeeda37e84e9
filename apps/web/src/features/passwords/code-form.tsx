import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { isFull, noDigits, OtpBoxes, type OtpBoxesHandle, type OtpDigits } from './otp-boxes.tsx';

/** Without an answer the code itself may be right. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

interface Props {
  /** Sends the code and goes on; rejects when it is refused. */
  onCode: (otp: string) => Promise<unknown>;
}

/** Six boxes for a code that was sent, checked as soon as the last is filled. */
export function CodeForm({ onCode }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const boxes = useRef<OtpBoxesHandle>(null);
  const [digits, setDigits] = useState(noDigits);
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const change = (next: OtpDigits) => {
    setDigits(next);
    setRefused(false);
  };

  const verify = async (code: OtpDigits) => {
    if (isBusy) return;
    setBusy(true);
    await attempt(() => onCode(code.join('')), {
      failed: t('passwords.otpInvalid'),
      signIn: null,
      onFailed(failure) {
        if (isUnanswered(failure)) return;
        setRefused(true);
        boxes.current?.focus();
      },
    });
    setBusy(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify(digits);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <OtpBoxes
        ref={boxes}
        digits={digits}
        error={isRefused ? t('passwords.otpRefused') : undefined}
        onChange={change}
        onFull={verify}
      />
      <Button type="submit" size="lg" wide disabled={!isFull(digits) || isBusy}>
        {t(isBusy ? 'passwords.verifying' : 'passwords.verify')}
      </Button>
    </form>
  );
}
