import { pageAt, pages } from '@laterite/shared/pages.ts';
import { Suspense, useEffect } from 'react';
import { NotFoundPage } from './features/errors/not-found.ts';
import { DeferredUi } from './layout/deferred-ui.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { ScrollManager } from './layout/scroll-manager.tsx';
import { whenIdle } from './lib/loading/when-idle.ts';
import { useLocation } from './lib/navigation/router.tsx';
import { useHintCookies } from './lib/session/hint-cookies.ts';
import { AuthLayout, LaterPage, Page } from './pages.tsx';

export function App() {
  useHintCookies();
  useEffect(() => whenIdle(LaterPage.preload), []);
  const name = pageAt(useLocation().pathname)?.name;
  const page = <Suspense>{name ? <Page key={name} name={name} /> : <NotFoundPage />}</Suspense>;
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
