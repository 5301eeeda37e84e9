import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyLangParam, loadFirstTexts, TextsProvider } from './i18n/i18n.tsx';
import { reportBug, reportUnhandledErrors } from './lib/bugs.ts';
import { makeQueryClient } from './lib/query-client.ts';
import { Router } from './lib/router.tsx';
import { loadPageAt } from './pages.tsx';
import './theme.css';
import { FailureBoundary } from './ui/failure-boundary.tsx';

/** A page this near is waited for, so that its frame does not stand empty first. */
const patienceMs = 300;

reportUnhandledErrors();
applyLangParam(location.search);
// The page's code travels beside the texts, not after them; if it fails, the page itself shows it.
const page = loadPageAt(location.pathname)?.catch(() => undefined);
const initial = await loadFirstTexts();
await Promise.race([page, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

document.getElementById('slow-start')?.remove();
createRoot(document.getElementById('root')!, { onCaughtError: reportBug, onUncaughtError: reportBug }).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <TextsProvider initial={initial}>
        <FailureBoundary look="page">
          <Router>
            <App />
          </Router>
        </FailureBoundary>
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
