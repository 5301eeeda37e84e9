import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { chooseWordingOf, loadWording, rememberedWording, TextsProvider } from './i18n/i18n.tsx';
import { makeQueryClient } from './lib/query-client.ts';
import { loadPageAt } from './screens.tsx';
import './theme.css';

/** A page this near is waited for, so that its frame does not stand empty first. */
const patienceMs = 300;

chooseWordingOf(location.search);
// The page's code travels beside the texts, not after them; if it fails, the page itself says so.
const page = loadPageAt(location.pathname)?.catch(() => undefined);
const initial = await loadWording(rememberedWording(), ['core']);
await Promise.race([page, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <TextsProvider initial={initial}>
        {/* Addresses change in the same breath as the box that was ticked. */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
