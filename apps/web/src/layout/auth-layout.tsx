import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { useNavigate } from '../lib/navigation/router.tsx';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { LanguageSwitch } from '../ui/controls/language-switch.tsx';
import { Link } from '../ui/controls/link.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { LogoMark } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** Goes back to the previous page of the app, or home when this page was the first one. */
function BackButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <IconButton
      icon={ArrowLeft}
      label={t('common.back')}
      // A redirect, e.g. to the log-in, gives the first page another key but not another index.
      onClick={() => (window.history.state?.idx ? navigate(-1) : navigate(paths.home))}
      className="-ml-3"
    />
  );
}

/** Narrow layout of sign-up, log-in and passwords, with a panel beside it on desktop. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  const main = usePageFocus();
  const { t, wording } = useTexts();
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <SkipLink />
      <AuthPanel />
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-14 flex-wrap items-center justify-between px-4 lg:min-h-18 lg:px-12">
          <BackButton />
          <LanguageSwitch look="plain" />
        </header>
        {/* Room at the end for a toast, which would cover the last link. */}
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          // Before a language is chosen, these pages alone are in English.
          lang={wording === 'start' ? 'en' : undefined}
          className="mx-auto w-full max-w-110 flex-1 px-4 pt-2 pb-32 outline-none lg:pb-12"
        >
          <Link to={paths.home} aria-label={t('common.brand')} className="mb-5 inline-flex lg:hidden">
            <LogoMark className="size-12 rounded-12" />
          </Link>
          {children}
        </main>
      </div>
    </div>
  );
}
