import { Component, type ReactNode, Suspense } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { ErrorState } from '../ui/error-state.tsx';

function PageFailed() {
  const { t } = useTexts();
  return (
    <ErrorState
      title={t('layout.chunkTitle')}
      hint={t('layout.chunkHint')}
      onRetry={() => window.location.reload()}
    />
  );
}

interface Props {
  children: ReactNode;
}

/** Waits for a page's code; when it cannot be fetched, says so instead of leaving a blank screen. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : <Suspense>{this.props.children}</Suspense>;
  }
}
