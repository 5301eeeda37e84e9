import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyLangParam, type LoadedLocale, loadFirstTexts } from './i18n/i18n.tsx';
import './lib/install/install-event.ts';
import { reportBug, reportUnhandledErrors } from './lib/bugs.ts';
import { leaveClockOfOldPage, setClock } from './lib/formats/clock.ts';
import { startHydration } from './lib/hydration/hydration-progress.ts';
import { fillQueries, HintsContext, type PageState, readPageState } from './lib/hydration/page-state.ts';
import { whenIdle } from './lib/loading/when-idle.ts';
import { Router } from './lib/navigation/router.tsx';
import { makeQueryClient } from './lib/requests/query-client.ts';
import { isSignedIn, meQuery } from './lib/session/session.ts';
import { loadPageAt } from './pages.tsx';
import { Root } from './root.tsx';
import './theme.css';

/** Maximum time to wait for the page's code when no page was rendered, so that its frame is not empty first. */
const maxWaitMs = 300;

const options = { onCaughtError: reportBug, onUncaughtError: reportBug };

/** Returns the app; a rendered page passes its URL, since the history contains more than the server knew. */
const appWith = (texts: LoadedLocale, queryClient: QueryClient, url?: string) => (
  <Root queryClient={queryClient} texts={texts}>
    <Router {...(url && { url })}>
      <App />
    </Router>
  </Root>
);

/** Hydrates the page that the server rendered, with the server's data, texts and clock. */
function hydrate(root: HTMLElement, texts: LoadedLocale, state: PageState) {
  const { hints } = state;
  const queryClient = makeQueryClient();
  startHydration(root);
  setClock(state.renderedAt);
  fillQueries(queryClient, state);
  if (!hints.isMember && !isSignedIn()) queryClient.setQueryData(meQuery.queryKey, null);
  const app = appWith(texts, queryClient, location.href);
  const hydrated = <HintsContext value={{ ...hints, renderedAt: state.renderedAt }}>{app}</HintsContext>;
  // A transition is rendered in small steps, between which a slow phone can scroll.
  startTransition(() => void hydrateRoot(root, hydrated, options));
  whenIdle(leaveClockOfOldPage);
}

function draw(root: HTMLElement, texts: LoadedLocale) {
  root.replaceChildren();
  createRoot(root, options).render(appWith(texts, makeQueryClient()));
}

/** A function instead of top-level `await`, for which the build would add a small file for each lazily imported part. */
async function start(): Promise<void> {
  applyLangParam(location.search);
  const root = document.getElementById('root')!;
  const state = readPageState();
  // The page's code is fetched in parallel with the texts; the page itself shows a failure.
  const page = loadPageAt(location.pathname)?.catch(() => undefined);
  const texts = await loadFirstTexts();
  document.getElementById('slow-start')?.remove();
  if (state) {
    await page;
    return hydrate(root, texts, state);
  }
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  draw(root, texts);
}

reportUnhandledErrors();
void start();
