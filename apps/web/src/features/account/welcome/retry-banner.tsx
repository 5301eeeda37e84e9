import { WifiOff } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/controls/button.tsx';

/** Banner above cached content that could not be refreshed, with a button to retry. */
export function RetryBanner({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-12 bg-warn-tint px-4 py-2 text-15 text-text-2 lg:col-span-2"
    >
      <p className="flex items-center gap-2.5 py-1">
        <WifiOff className="size-5 shrink-0" />
        {t('account.outdated')}
      </p>
      <Button kind="text" size="tight" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
