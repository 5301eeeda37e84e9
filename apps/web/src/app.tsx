import { type Page, type PageName, pages } from '@laterite/shared/pages.ts';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from './features/errors/not-found.ts';
import { useTexts } from './i18n/i18n.tsx';
import type { MessageKey } from './i18n/messages.ts';
import { DeferredUi } from './layout/deferred-ui.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { RouteGuard } from './layout/route-guard.tsx';
import { ScrollManager } from './layout/scroll-manager.tsx';
import { useRouteTitle } from './lib/document-title.ts';
import { useSessionSync } from './lib/session.ts';
import { AuthLayout, pageNames, pageRecord } from './pages.tsx';

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
    <RouteGuard key={name} access={access} reason={signIn}>
      <Suspense key={pathname}>
        <Component section={section} />
        <RouteTitle title={title} />
      </Suspense>
    </RouteGuard>
  );
}

const routesIn = (layout: Page['layout']) =>
  pageNames
    .filter((name) => pages[name].layout === layout)
    .map((name) => <Route key={name} path={pages[name].path} element={<PageOf name={name} />} />);

export function App() {
  useSessionSync();
  return (
    <>
      <ScrollManager />
      <Routes>
        <Route
          element={
            <Suspense>
              <AuthLayout />
            </Suspense>
          }
        >
          {routesIn('auth')}
        </Route>
        <Route element={<MainLayout />}>
          {routesIn('main')}
          <Route
            path="*"
            element={
              <Suspense>
                <NotFoundPage />
              </Suspense>
            }
          />
        </Route>
      </Routes>
      <DeferredUi />
    </>
  );
}
