import type { ConversationDetail } from '@laterite/shared/features/conversations/conversation.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { OutboxEntry } from '../outbox/entry.ts';
import QueuedMessages from '../outbox/queued-messages.tsx';
import { useQueuedMessages } from '../outbox/use-queued-messages.ts';
import { Message } from './message.tsx';
import type { WrittenMessage } from './message-draft.ts';

interface Props {
  id: string;
  results: UseInfiniteQueryResult<InfiniteData<ConversationDetail>>;
}

const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Scrolls to the end of the page, and again when a photo has loaded, until the person scrolls; returns the function that stops it. */
function followEnd(list: HTMLElement | null) {
  if (!list) return;
  // The message form is below the last message. The promise that browsers return is discarded, because React would treat it as a clean-up function.
  const show = () => void list.closest('article')?.scrollIntoView?.({ block: 'end' });
  const stop = () => {
    list.removeEventListener('load', show, true);
    for (const type of movements) removeEventListener(type, stop);
  };
  show();
  // The `load` event of an image does not bubble.
  list.addEventListener('load', show, true);
  for (const type of movements) addEventListener(type, stop, { passive: true });
  return stop;
}

/** Returns a function that names what a queued message carries besides its text. */
function useCarried() {
  const { t } = useTexts();
  return ({ request, form }: OutboxEntry): string => {
    const { place, dates, quote } = (form?.content ?? {}) as Partial<WrittenMessage>;
    const count = request.form?.files.length ?? 0;
    const parts = [
      count > 0 && t('conversations.files', { count }),
      place?.label,
      dates && t('conversations.hasDates'),
      quote && t('conversations.hasQuote'),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** Lists the messages, oldest first, then the queued ones; scrolls a new one into view. */
export function MessageList({ id, results }: Props) {
  const { t } = useTexts();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = results;
  const messages = (data?.pages ?? []).flatMap((part) => part.messages).toReversed();
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?._id;
  const queue = useQueuedMessages(paths.conversation(id));
  const carriedOf = useCarried();
  const lastWaiting = queue.queued.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message
  useEffect(() => followEnd(list.current), [last, lastWaiting]);
  return (
    <section aria-label={t('conversations.messages')} className="flex flex-1 flex-col justify-end gap-3">
      {hasNextPage && (
        <Button
          kind="text"
          className="self-center"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('conversations.older')}
        </Button>
      )}
      {messages.length + queue.queued.length === 0 && (
        <p className="text-15 text-muted">{t('conversations.noMessage')}</p>
      )}
      <ol ref={list} aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {messages.map((message) => (
          <Message key={message._id} conversation={id} message={message} isLast={message._id === last} />
        ))}
        <QueuedMessages {...queue} carriedOf={carriedOf} />
      </ol>
    </section>
  );
}
