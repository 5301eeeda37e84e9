import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';

interface Props {
  results: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** How many are still to come, where that is known. */
  remaining?: number | undefined;
  label?: string;
}

/** Brings the next page of a list; nothing at its end. */
export function MoreButton({ results, remaining, label }: Props) {
  const { t } = useTexts();
  if (!results.hasNextPage) return null;
  const text = label ?? t('ui.more');
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {results.isFetchNextPageError && <FormError>{t('common.networkError')}</FormError>}
      <Button
        kind="outline"
        aria-disabled={results.isFetchingNextPage}
        onClick={() => results.isFetchingNextPage || void results.fetchNextPage()}
      >
        {results.isFetchingNextPage ? t('common.loading') : text}
        {remaining && !results.isFetchingNextPage ? ` (${groupDigits(remaining)})` : ''}
      </Button>
    </div>
  );
}
