import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useFocusNewItems } from '../../lib/view/use-focus-new-items.ts';
import { Button } from '../controls/button.tsx';
import { ButtonLink } from '../controls/button-link.tsx';
import { FormError } from '../controls/form-error.tsx';

interface Props {
  results: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Number of remaining items, if known. */
  remaining?: number | undefined;
  label?: string;
  /** URL of the next page, for browsers without scripts. */
  to?: string;
}

/** Button that loads the next page of a list; renders nothing at its end. */
export function MoreButton({ results, remaining, label, to }: Props) {
  const { t } = useTexts();
  const { around, onAsk } = useFocusNewItems();
  if (!results.hasNextPage) return null;
  const text = label ?? t('common.more');
  const more = () => {
    if (results.isFetchingNextPage) return;
    onAsk();
    void results.fetchNextPage();
  };
  const content = (
    <>
      {results.isFetchingNextPage ? t('common.loading') : text}
      {remaining && !results.isFetchingNextPage ? ` (${groupDigits(remaining)})` : ''}
    </>
  );
  return (
    <div ref={around} className="mt-6 flex flex-col items-center gap-3">
      {results.isFetchNextPageError && <FormError>{t('common.networkError')}</FormError>}
      {to ? (
        <ButtonLink
          kind="outline"
          to={to}
          aria-disabled={results.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            more();
          }}
        >
          {content}
        </ButtonLink>
      ) : (
        <Button kind="outline" aria-disabled={results.isFetchingNextPage} onClick={more}>
          {content}
        </Button>
      )}
    </div>
  );
}
