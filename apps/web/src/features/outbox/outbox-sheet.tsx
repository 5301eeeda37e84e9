import { useTexts } from '../../i18n/i18n.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import type { OutboxEntry } from './entry.ts';
import { OutboxRow } from './outbox-row.tsx';
import { SentRow } from './sent-row.tsx';

interface Props {
  entries: OutboxEntry[];
  sendingId: string | null;
  onClose: () => void;
}

/** Sheet of the outbox: send now, edit or delete. */
export default function OutboxSheet({ entries, sendingId, onClose }: Props) {
  const { t } = useTexts();
  const isWaiting = entries.some(({ outcomes }) => !outcomes);
  return (
    <Sheet title={t(isWaiting ? 'outbox.title' : 'outbox.outcomesTitle')} isOpen onClose={onClose}>
      {isWaiting && <p className="border-b border-line py-3 text-15 text-text-2">{t('outbox.intro')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) =>
          entry.outcomes ? (
            <SentRow key={entry.id} entry={entry} outcomes={entry.outcomes} />
          ) : (
            <OutboxRow key={entry.id} entry={entry} isSending={entry.id === sendingId} />
          ),
        )}
      </ul>
    </Sheet>
  );
}
