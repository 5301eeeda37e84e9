import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Send } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { storeMemberPages } from '../../lib/install/service-worker.ts';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { toast } from '../../lib/view/toast.ts';
import type { OutboxEntry } from './entry.ts';
import { wasSentSince } from './outbox.ts';
import { onNews } from './outbox-news.ts';
import { outboxQuery, useOutbox, useSendOutbox } from './use-outbox.ts';

const OutboxSheet = lazyPart(() => import('./outbox-sheet.tsx'), { texts: ['ui', 'privateFiles'] });

/** Shows toasts for queued and sent changes, and refetches the affected queries. */
function useTellNews(): void {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const queuedToast = useRef<Promise<string>>(undefined);
  const readAgain = useCallback(
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== outboxQuery.queryKey[0],
      }),
    [queryClient],
  );
  useEffect(
    () =>
      onNews((news) => {
        if (news.what === 'queued') queuedToast.current = toast.message(t('outbox.kept'));
        if (news.what === 'stopped') readAgain();
        if (news.what !== 'sent') return;
        // The network is back, so the toast about its absence no longer applies.
        void queuedToast.current?.then(toast.dismiss);
        if (!news.isForSeveral) toast.success(t('outbox.sent', { what: t(`outbox.kind.${news.kind}`) }));
        readAgain();
      }),
    [t, readAgain],
  );
  // The service worker may have sent entries while this page was loading.
  useEffect(() => {
    wasSentSince(performance.timeOrigin).then(
      (wasSent) => wasSent && readAgain(),
      () => undefined,
    );
  }, [readAgain]);
}

function useLabel(entries: OutboxEntry[]): string {
  const { t } = useTexts();
  const stuck = entries.filter(({ problem }) => problem).length;
  if (stuck > 0) return t('outbox.toCheck', { count: stuck });
  const waiting = entries.filter(({ outcomes }) => !outcomes);
  if (waiting.length === 0) return t('outbox.outcomes');
  const areListings = waiting.every(({ kind }) => kind === 'listing');
  return t(areListings ? 'outbox.listingsWait' : 'outbox.wait', { count: waiting.length });
}

/** Shows the number of queued changes below the header, and opens their list. */
export default function OutboxNotice() {
  const { entries, sendingId } = useOutbox();
  const { isOpen, open, close } = useHistorySheet('outbox');
  const label = useLabel(entries);
  const { t } = useTexts();
  useTellNews();
  useSendOutbox(entries);
  useEffect(() => {
    if (import.meta.env.PROD) storeMemberPages().catch(() => undefined);
  }, []);
  // Forms that are used offline must also open offline.
  useEffect(() => void (entries.length > 0 && OutboxSheet.preload()), [entries.length]);
  if (entries.length === 0) return null;

  const Icon = entries.some(({ problem }) => problem) ? CircleAlert : Send;
  return (
    <div className="border-b border-line bg-warn-tint">
      <p className="page-width flex">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={open}
          className="-mx-2 flex min-h-11 min-w-0 items-center gap-2 px-2 text-left text-15 font-semibold text-text"
        >
          <Icon className="size-5 shrink-0" />
          <span className="underline underline-offset-4">{sendingId ? t('common.sending') : label}</span>
        </button>
      </p>
      {isOpen && <OutboxSheet entries={entries} sendingId={sendingId} onClose={close} />}
    </div>
  );
}
