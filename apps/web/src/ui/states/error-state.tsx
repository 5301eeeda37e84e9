import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ApiError } from '../../lib/requests/api-error.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Props {
  title: string;
  /** Shown where no answer came. */
  hint?: string | undefined;
  /** Its sentence replaces the hint where the server answered. */
  error: unknown;
  onRetry: () => void;
  /** Another way on, such as a link back. */
  children?: ReactNode;
}

/** Shows an error message with a button to retry. */
export function ErrorState({ title, hint, error, onRetry, children }: Props) {
  const { t } = useTexts();
  const isAnswered = error instanceof ApiError && error.status > 0;
  return (
    <EmptyState icon={CloudOff} tint="mines" title={title} hint={isAnswered ? error.message : hint}>
      <Button icon={RotateCw} onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {children}
    </EmptyState>
  );
}
