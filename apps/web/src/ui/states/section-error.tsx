import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../controls/button.tsx';
import { FormError } from '../controls/form-error.tsx';

/** Error state of a part of a page. */
export function SectionError({ children, onRetry }: { children: string; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError>{children}</FormError>
      <Button kind="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
