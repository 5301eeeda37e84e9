import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { storedLocale } from '../../i18n/i18n.tsx';
import { useSendTimes } from '../../lib/device/use-send-times.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { token } from '../../lib/requests/token.ts';
import { lastMember } from '../../lib/session/session.ts';
import type { OutboxEntry } from './entry.ts';
import { clearSession, endPauses, listEntries, sendOutbox, storeSession } from './outbox.ts';
import { onNews } from './outbox-news.ts';

const listOwnEntries = async (): Promise<OutboxEntry[]> => {
  const member = lastMember.read() ?? '';
  return (await listEntries()).filter(({ user }) => user === member);
};

/** Returns the queued changes of the member whose data this device stores; none if the browser refuses storage. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: () => listOwnEntries().catch(() => []),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isRendered: false },
});

/** Returns the entries of this member and the id of the one that is being sent. */
export function useOutbox(): { entries: OutboxEntry[]; sendingId: string | null } {
  const queryClient = useQueryClient();
  const { data: entries = [] } = useQuery(outboxQuery);
  const [sendingId, setSendingId] = useState<string | null>(null);
  useEffect(
    () =>
      onNews((news) => {
        if (news.what === 'sending') setSendingId(news.id);
        else void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
      }),
    [queryClient],
  );
  return { entries, sendingId };
}

/** Stores who is signed in for the service worker, then sends. */
async function sendAsMember(): Promise<void> {
  const stored = token.read();
  if (!stored) return clearSession();
  // Offline, nothing is attempted, so that no attempt is counted.
  if (!navigator.onLine) return;
  const wording = storedLocale();
  await storeSession({
    id: 'session',
    token: stored,
    user: lastMember.read() ?? '',
    language: wording === 'start' ? '*' : wording,
    origin: apiUrl('/').slice(0, -1),
  });
  await sendOutbox();
}

/** Sends due entries when the page opens or becomes visible, when a change is queued, when the network returns, after a log-in, and after each retry delay. */
export function useSendOutbox(entries: OutboxEntry[]): void {
  const session = useSyncExternalStore(token.subscribe, token.read, () => undefined);
  const count = entries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session may send what the last one could not
  const send = useCallback(() => void sendAsMember().catch(() => undefined), [session]);
  useSendTimes(count > 0 ? send : null);

  useEffect(() => {
    const resume = () => void endPauses().then(send, () => undefined);
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [send]);

  useEffect(() => onNews(({ what }) => what === 'queued' && send()), [send]);

  // An entry that was never tried is due already, but waits for the one before it.
  const next = Math.min(
    ...entries
      .filter(({ problem, outcomes, notBefore }) => !problem && !outcomes && notBefore > 0)
      .map(({ notBefore }) => notBefore),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(send, Math.max(1000, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next, send]);
}
