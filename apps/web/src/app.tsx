import { type PageName, pageAt, pages } from '@laterite/shared/pages.ts';
import { Suspense } from 'react';
import { NotFoundPage } from './features/errors/not-found.ts';
import { useTexts } from './i18n/i18n.tsx';
import type { MessageKey } from './i18n/messages.ts';
import { DeferredUi } from './layout/deferred-ui.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { RouteGuard } from './layout/route-guard.tsx';
import { ScrollManager } from './layout/scroll-manager.tsx';
import { useRouteTitle } from './lib/document-title.ts';
import { EarlyInput } from './lib/early-input.tsx';
import { useHintCookies } from './lib/hint-cookies.ts';
import { useLocation } from './lib/router.tsx';
import { useSessionSync } from './lib/session.ts';
import { AuthLayout, pageRecord } from './pages.tsx';

/** Waits with the page for its texts. */
function RouteTitle({ title }: { title: MessageKey }) {
  const { t } = useTexts();
  useRouteTitle(t(title));
  return null;
}

function PageOf({ name }: { name: PageName }) {
  const { pathname } = useLocation();
  const { access, title, section, signIn, Component } = pageRecord(name);
  return (
    <RouteGuard access={access} reason={signIn}>
      <Suspense key={pathname}>
        <Component section={section} />
        <RouteTitle title={title} />
        <EarlyInput />
      </Suspense>
    </RouteGuard>
  );
}

export function App() {
  useSessionSync();
  useHintCookies();
  const name = pageAt(useLocation().pathname)?.name;
  const page = name ? (
    <PageOf key={name} name={name} />
  ) : (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
  return (
    <>
      <ScrollManager />
      {name && pages[name].layout === 'auth' ? (
        <Suspense>
          <AuthLayout>{page}</AuthLayout>
        </Suspense>
      ) : (
        <MainLayout>{page}</MainLayout>
      )}
      <DeferredUi />
    </>
  );
}
