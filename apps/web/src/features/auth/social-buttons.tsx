import type { ProviderName } from '@laterite/shared/features/identities/identity.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Wishes {
  next: string | undefined;
  rememberMe: boolean | undefined;
}

const logos: Record<string, ReactNode> = {
  Google: (
    <>
      <path
        fill="#4285f4"
        d="M22.5 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.89a5.03 5.03 0 0 1-2.18 3.3v2.75h3.53c2.07-1.9 3.26-4.71 3.26-8.06Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.95 0 5.43-.98 7.24-2.66l-3.53-2.75a6.6 6.6 0 0 1-9.83-3.47H2.23v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.88 14.12a6.6 6.6 0 0 1 0-4.22V7.06H2.23a11 11 0 0 0 0 9.9l3.65-2.84Z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3.04.55 4.18 1.63l3.13-3.12A11 11 0 0 0 2.23 7.06L5.88 9.9A6.56 6.56 0 0 1 12 5.4Z"
      />
    </>
  ),
  Facebook: (
    <>
      <path
        fill="#1877f2"
        d="M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3.01 1.8-4.67 4.54-4.67 1.31 0 2.68.23 2.68.23v2.95h-1.5c-1.5 0-1.96.93-1.96 1.87V12h3.33l-.53 3.47h-2.8v8.38A12 12 0 0 0 24 12Z"
      />
      <path
        fill="#fff"
        d="m16.67 15.47.53-3.47h-3.33V9.74c0-.94.46-1.87 1.96-1.87h1.51V4.92s-1.37-.23-2.68-.23c-2.74 0-4.54 1.66-4.54 4.67V12H7.08v3.47h3.04v8.38a12.1 12.1 0 0 0 3.76 0v-8.38h2.79Z"
      />
    </>
  ),
  Apple: (
    <path
      fill="currentColor"
      d="M17.05 12.54c-.03-2.86 2.34-4.23 2.44-4.3a5.26 5.26 0 0 0-4.14-2.24c-1.76-.18-3.44 1.04-4.33 1.04-.9 0-2.27-1.01-3.74-.99a5.52 5.52 0 0 0-4.66 2.84c-1.99 3.45-.51 8.55 1.43 11.35.95 1.37 2.08 2.9 3.56 2.85 1.43-.06 1.97-.92 3.7-.92 1.72 0 2.21.92 3.72.89 1.54-.03 2.51-1.39 3.45-2.77a11.4 11.4 0 0 0 1.56-3.2 4.98 4.98 0 0 1-2.99-4.55ZM14.2 4.15a5.05 5.05 0 0 0 1.16-3.63 5.15 5.15 0 0 0-3.33 1.72 4.8 4.8 0 0 0-1.19 3.49 4.25 4.25 0 0 0 3.36-1.58Z"
    />
  ),
};

const isUnavailable = (error: unknown) => error instanceof ApiError && error.code === 'provider_unavailable';

/** Buttons to log in at an external provider; shows a message if the server has no configuration for it. */
export function SocialButtons({ wishes }: { wishes: Wishes }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leaveFor(provider: string) {
    setIsLeaving(true);
    const leave = async () => {
      const { startLogin } = await import('../identities/started-login.ts');
      await startLogin(provider.toLowerCase() as ProviderName, wishes);
    };
    await attempt(leave, {
      failed: t('auth.loginFailed'),
      signIn: null,
      show: (message, { error }) =>
        isUnavailable(error)
          ? toast.message(t('auth.providerUnavailable', { provider }))
          : toast.error(message),
    });
    // The browser's Back button may restore this page from memory, with the button still pending.
    setIsLeaving(false);
  }

  return (
    <div className="grid grid-cols-3 gap-2.5">
      {Object.entries(logos).map(([provider, logo]) => (
        <Button
          key={provider}
          kind="outline"
          aria-label={t('auth.continueWith', { provider })}
          disabled={isLeaving}
          onClick={() => leaveFor(provider)}
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5.5">
            {logo}
          </svg>
        </Button>
      ))}
    </div>
  );
}
