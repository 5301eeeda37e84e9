import { RotateCw, X } from 'lucide-react';
import { Component, type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { setPageMissing } from '../../lib/device/shown-responses.ts';
import { ModuleLoadError, reloadIfReplaced } from '../../lib/loading/load-module.ts';
import { useDocumentTitle } from '../../lib/navigation/document-title.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { ErrorState } from './error-state.tsx';

/** Display of a failure: instead of the page, in the place of the part, or not at all. */
export type FailureLook = 'page' | 'section' | 'none';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

function FailedPage({ error, onRetry }: FailureProps) {
  const { t } = useTexts();
  const isLost = error instanceof ModuleLoadError;
  const title = t(isLost ? 'common.pageLost' : 'common.pageBroken');
  // The route's own title may be among the texts that could not be fetched.
  useDocumentTitle(title);
  useEffect(() => {
    setPageMissing(true);
    return () => setPageMissing(false);
  }, []);
  return (
    <ErrorState
      title={title}
      hint={t(isLost ? 'common.lostHint' : 'common.brokenHint')}
      error={error}
      onRetry={onRetry}
    />
  );
}

const barHeight = '--bottom-bar';

/** Sets the height of the bottom bar on a box inside the content, where it is reset to 0. */
function takeBarHeight(box: HTMLElement | null): void {
  const above = document.querySelector('[data-above-bar]') ?? document.documentElement;
  box?.style.setProperty(barHeight, getComputedStyle(above).getPropertyValue(barHeight));
}

/** Error message of a part of a page; one of a sheet or dialog is at the bottom edge and can be closed. */
function FailedSection({ error, onRetry, onClose }: FailureProps & { onClose: (() => void) | undefined }) {
  const { t } = useTexts();
  const place = onClose ? 'fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-50 mx-auto max-w-100' : '';
  return (
    <div
      ref={takeBarHeight}
      role={onClose ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-12 border border-line bg-surface p-3 text-15 text-text ${place}`}
    >
      <p className="min-w-0 flex-[1_1_14rem]">
        {t(error instanceof ModuleLoadError ? 'common.partLost' : 'common.partBroken')}
      </p>
      <Button icon={RotateCw} kind="outline" size="tight" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {onClose && <IconButton icon={X} label={t('common.close')} onClick={onClose} />}
    </div>
  );
}

interface Props {
  look: FailureLook;
  /** Closes the part; only for parts opened over the page. */
  onClose?: (() => void) | undefined;
  /** Makes the next render try again. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Error boundary of a part of the page: shows a message with a button to retry. */
export class FailureBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ModuleLoadError)) return;
    window.addEventListener('online', this.retry, { once: true });
    // Reload only while the page opens: later, typed text could be lost.
    if (this.props.look === 'page') reloadIfReplaced().catch(() => undefined);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
    if (this.state.error) this.props.onRetry?.();
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    const { look, onClose, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    if (look === 'none') return null;
    if (look === 'page') return <FailedPage error={error} onRetry={() => window.location.reload()} />;
    return <FailedSection error={error} onRetry={this.retry} onClose={onClose} />;
  }
}
