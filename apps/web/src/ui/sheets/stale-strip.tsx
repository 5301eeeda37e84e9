import { CircleCheck, RefreshCw } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import type { Edition } from '../../lib/forms/use-edition.ts';
import { Button } from '../controls/button.tsx';

/** Notice that the edited document was changed elsewhere, with a button to load it; typed text stays. */
export function StaleStrip({ edition: { state, load } }: { edition: Pick<Edition, 'state' | 'load'> }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  if (state === 'current') return null;
  const isStale = state === 'stale';
  const Icon = isStale ? RefreshCw : CircleCheck;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-12 bg-sunk p-3 text-15">
      <Icon className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-[1_1_12rem]">
        {t(isStale ? 'ui.stale' : 'ui.staleLoaded')}
      </p>
      {isStale && (
        <Button
          kind="outline"
          size="tight"
          className="max-lg:grow"
          onClick={() => void attempt(load, { failed: t('ui.staleLoadFailed') })}
        >
          {t('ui.staleLoad')}
        </Button>
      )}
    </div>
  );
}
