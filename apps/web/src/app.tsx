import { type Page, type PageName, pages } from '@laterite/shared/pages.ts';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from './features/errors/not-found.ts';
import { useTexts } from './i18n/i18n.tsx';
import type { MessageKey } from './i18n/messages.ts';
import { AfterStart } from './layout/after-start.tsx';
import { Guard } from './layout/guard.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { ScrollManager } from './layout/scroll-manager.tsx';
import { useRouteTitle } from './lib/document-title.ts';
import { useSessionSync } from './lib/session.ts';
import { AuthLayout, pageNames, screens } from './screens.tsx';

/** Waits with the page for its texts: stands beside it, behind the same boundary. */
function RouteTitle({ title }: { title: MessageKey }) {
  const { t } = useTexts();
  useRouteTitle(t(title));
  return null;
}

function ScreenOf({ name }: { name: PageName }) {
  const { pathname } = useLocation();
  const { title, element, signIn } = screens[name];
  return (
    <Guard key={name} access={pages[name].access} reason={signIn}>
      <PageBoundary key={pathname}>
        <RouteTitle title={title} />
        {element}
      </PageBoundary>
    </Guard>
  );
}

const routesIn = (layout: Page['layout']) =>
  pageNames
    .filter((name) => pages[name].layout === layout)
    .map((name) => <Route key={name} path={pages[name].path} element={<ScreenOf name={name} />} />);

export function App() {
  useSessionSync();
  return (
    <>
      <ScrollManager />
      <Routes>
        <Route
          element={
            <PageBoundary>
              <AuthLayout />
            </PageBoundary>
          }
        >
          {routesIn('auth')}
        </Route>
        <Route element={<MainLayout />}>
          {routesIn('main')}
          <Route
            path="*"
            element={
              <PageBoundary>
                <NotFoundPage />
              </PageBoundary>
            }
          />
        </Route>
      </Routes>
      <AfterStart />
    </>
  );
}
