import { Clock } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useHistorySheet } from '../../lib/use-history-sheet.ts';
import { paths } from '../../paths.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import type { WrittenMessage } from './message-draft.ts';

/** Returns the queued messages of a conversation, oldest first, and the id of the one that is being sent. */
export function useWaitingMessages(id: string): { waiting: OutboxEntry[]; sendingId: string | null } {
  const { entries, sendingId } = useOutbox();
  const path = paths.conversation(id);
  return { waiting: entries.filter((entry) => entry.kind === 'message' && entry.path === path), sendingId };
}

interface Props {
  entry: OutboxEntry;
  isSending: boolean;
}

/** A queued message; a press opens the outbox. */
export function WaitingMessage({ entry: { label, request, form, problem }, isSending }: Props) {
  const { t } = useTexts();
  const { open } = useHistorySheet('outbox');
  const { place, dates, quote } = (form?.content ?? {}) as Partial<WrittenMessage>;
  const count = request.form?.files.length ?? 0;
  const parts = [
    count > 0 && t('conversations.files', { count }),
    place?.label,
    dates && t('conversations.hasDates'),
    quote && t('conversations.hasQuote'),
  ];
  const carried = parts.filter(Boolean).join(' · ');
  const state = isSending ? 'common.sending' : problem ? 'conversations.toCheck' : 'conversations.waiting';
  return (
    <li className="max-w-[85%] self-end">
      <button
        type="button"
        onClick={open}
        className="flex min-h-11 flex-col gap-1 rounded-12 border border-dashed border-field bg-surface px-3.5 py-2.5 text-left"
      >
        {carried && <span className="text-15 font-semibold break-words">{carried}</span>}
        {label && <span className="text-15 break-words whitespace-pre-line">{label}</span>}
        <span className="flex items-center gap-1 text-13 text-muted">
          <Clock className="size-4 shrink-0" />
          <span className="sr-only">{t('ui.you')} · </span>
          {t(state)}
        </span>
      </button>
    </li>
  );
}
