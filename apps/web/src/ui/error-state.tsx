import { CloudOff, RotateCw } from 'lucide-react';
import { useTexts } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Props {
  title: string;
  hint?: string | undefined;
  onRetry: () => void;
}

/** What failed, in a sentence, and a way to try again. */
export function ErrorState({ title, hint, onRetry }: Props) {
  const { t } = useTexts();
  return (
    <EmptyState icon={CloudOff} tint="mines" title={title} hint={hint}>
      <Button icon={RotateCw} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  );
}
