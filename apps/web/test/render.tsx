import type { Locale } from '@laterite/shared/languages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { App } from '../src/app.tsx';
import { loadLocale, TextsProvider } from '../src/i18n/i18n.tsx';
import { Router, useLocation } from '../src/lib/navigation/router.tsx';

interface Options {
  /** `start` until a language is chosen. */
  wording?: Locale;
  /** Rendered instead of the whole app. */
  page?: ReactNode;
  /** URL of the previous history entry. */
  from?: string;
  /** State of the opened history entry. */
  state?: unknown;
  /** Query client; by default one without retries. */
  queryClient?: QueryClient;
}

const impatient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Stores the current path of the app for the test. */
function Probe({ place }: { place: { current: string } }) {
  const { pathname, search } = useLocation();
  place.current = pathname + search;
  return null;
}

export type TestUser = ReturnType<typeof newUser>;

/** Returns a user; `insertText` appends to a field in one input event, like a pasted or suggested word, because the form is rendered for each key of `type`. */
function newUser() {
  const user = userEvent.setup();
  const insertText = async (field: Element, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return Object.assign(user, { insertText });
}

/** Opens the app at a path; serve its first requests before, e.g. `serve(search.products, page)`. */
export async function openAt(
  address: string,
  { wording = 'start', page = <App />, from, state, queryClient = impatient() }: Options = {},
) {
  if (wording !== 'start') localStorage.setItem('wording', wording);
  const place = { current: '' };
  if (from) history.pushState(null, '', from);
  history.pushState({ usr: state }, '', address);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider initial={await loadLocale(wording)}>
        <Router>
          {page}
          <Probe place={place} />
        </Router>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return { ...view, user: newUser(), address: () => decodeURIComponent(place.current) };
}
