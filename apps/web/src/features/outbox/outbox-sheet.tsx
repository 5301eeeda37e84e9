import { useTexts } from '../../i18n/i18n.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { OutboxEntry } from './entry.ts';
import { OutboxRow } from './outbox-row.tsx';

interface Props {
  entries: OutboxEntry[];
  sendingId: string | null;
  onClose: () => void;
}

/** What waits on this device to be sent: to send now, to write on, or to delete. */
export default function OutboxSheet({ entries, sendingId, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Sheet title={t('outbox.title')} isOpen onClose={onClose}>
      <p className="py-3 text-15 text-text-2">{t('outbox.intro')}</p>
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <OutboxRow key={entry.id} entry={entry} isSending={entry.id === sendingId} />
        ))}
      </ul>
    </Sheet>
  );
}
