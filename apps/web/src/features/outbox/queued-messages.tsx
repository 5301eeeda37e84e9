import { Clock } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import type { OutboxEntry } from './entry.ts';
import type { QueuedMessageList } from './use-queued-messages.ts';

interface Props extends QueuedMessageList {
  /** Returns a line about what a message carries besides its text. */
  carriedOf?: (entry: OutboxEntry) => string;
}

/** Items of a list for queued messages; a press opens the outbox. */
export default function QueuedMessages({ queued, sendingId, carriedOf }: Props) {
  const { t } = useTexts();
  const { open } = useHistorySheet('outbox');
  const stateOf = ({ id, problem }: OutboxEntry) =>
    id === sendingId ? 'common.sending' : problem ? 'outbox.check' : 'outbox.title';
  return queued.map((entry) => {
    const carried = entry.kind === 'message' ? carriedOf?.(entry) : t(`outbox.kind.${entry.kind}`);
    return (
      <li key={entry.id} className="max-w-[85%] self-end">
        <button
          type="button"
          onClick={open}
          className="flex min-h-11 flex-col gap-1 rounded-12 border border-dashed border-field bg-surface px-3.5 py-2.5 text-left"
        >
          {carried && <span className="text-15 font-semibold break-words">{carried}</span>}
          {entry.label && <span className="text-15 break-words whitespace-pre-line">{entry.label}</span>}
          <span className="flex items-center gap-1 text-13 text-muted">
            <Clock className="size-4 shrink-0" />
            <span className="sr-only">{t('ui.you')} · </span>
            {t(stateOf(entry))}
          </span>
        </button>
      </li>
    );
  });
}
