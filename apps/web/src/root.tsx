import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { type LoadedLocale, TextsProvider } from './i18n/i18n.tsx';
import { FailureBoundary } from './ui/states/failure-boundary.tsx';

interface Props {
  queryClient: QueryClient;
  texts: LoadedLocale;
  /** The router that contains the app. */
  children: ReactNode;
}

/** Providers around the app, the same on the server and in the browser. */
export const Root = ({ queryClient, texts, children }: Props) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider initial={texts}>
        <FailureBoundary look="page">{children}</FailureBoundary>
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>
);
