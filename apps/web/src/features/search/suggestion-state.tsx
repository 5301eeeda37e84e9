import { CloudOff } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ApiError } from '../../lib/requests/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Skeletons of suggestions in their final positions. */
export function SuggestionsLoading() {
  return ['a', 'b', 'c'].map((line) => (
    <div key={line} className="flex min-h-14 items-center gap-3 px-2 py-1.5">
      <Skeleton className="size-10 shrink-0 rounded-10" />
      <div className="flex-1">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-2 h-3.5 w-2/5" />
      </div>
    </div>
  ));
}

/** Error state of the suggestions; the search itself remains available. */
export function SuggestionsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts();
  const isOffline = error instanceof ApiError && error.status === 0;
  return (
    <div className="mt-3 flex flex-col items-start gap-3 rounded-12 bg-sunk p-4">
      <p role="status" className="flex gap-3 text-16">
        <CloudOff className="size-5.5 shrink-0" />
        {t(isOffline ? 'search.offline' : 'search.failed')}
      </p>
      <Button kind="outline" size="tight" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
