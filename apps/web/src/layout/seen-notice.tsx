import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { clearShownResponses, oldestShownAt, onShownResponsesChange } from '../lib/device/shown-responses.ts';
import { formatTime } from '../lib/formats/dates.ts';
import { formatRelativeDay } from '../lib/formats/relative-day.ts';
import { useLocation } from '../lib/navigation/router.tsx';
import { useOnline } from '../lib/requests/use-online.ts';

const firstPauseMs = 2000;
const maxPauseMs = 5 * 60_000;

/** Refetches while cached responses are shown, at growing intervals. */
function useAskAgain(isOld: boolean): () => void {
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isOld) return setTries(0);
    const pause = Math.min(firstPauseMs * 3 ** tries, maxPauseMs);
    const timer = setTimeout(() => {
      setTries(tries + 1);
      queryClient.refetchQueries({ type: 'active' });
    }, pause);
    return () => clearTimeout(timer);
  }, [isOld, tries, queryClient]);
  return () => void queryClient.refetchQueries({ type: 'active' });
}

/** Shows that the network is missing, or that the content is cached, and since when. */
export default function SeenNotice() {
  const { t, language } = useTexts();
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const at = useSyncExternalStore(onShownResponsesChange, oldestShownAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows other responses
  useEffect(() => clearShownResponses, [pathname, search]);
  const askAgain = useAskAgain(isOnline && at !== undefined);
  if (isOnline && at === undefined) return null;

  const time = at && {
    day: formatRelativeDay(new Date(at).toISOString(), language),
    time: formatTime(at, language),
  };
  return (
    <div className="bg-yellow text-15 font-semibold text-ink">
      <p className="page-width flex items-center gap-2 py-1">
        <CloudOff className="size-5 shrink-0" />
        <span className="py-1">
          {!isOnline && t(time ? 'notices.offlineSeen' : 'notices.offline')} {time && t('notices.seen', time)}
        </span>
        {isOnline && (
          <button type="button" onClick={askAgain} className="min-h-11 px-2 underline">
            {t('common.refresh')}
          </button>
        )}
      </p>
    </div>
  );
}
