import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { OutcomeList } from '../../ui/lists/outcome-list.tsx';
import type { OutboxEntry, ReceiverResult } from './entry.ts';
import { dropEntry } from './outbox.ts';

interface Props {
  entry: OutboxEntry;
  outcomes: ReceiverResult[];
}

/** Shows the results of a queued request to several sellers, until they are dismissed. */
export function SentRow({ entry: { id, label, path }, outcomes }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const failed = () => toast.error(t('outbox.failed'));
  const leave = () => dropEntry(id).then(() => navigate(path, { replace: true }), failed);
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="line-clamp-3 text-15 break-words text-text-2">{label}</p>
      <OutcomeList outcomes={outcomes} done={t('outbox.arrived')} />
      <div className="flex flex-wrap gap-2">
        <Button size="tight" onClick={leave}>
          {t('outbox.seeRequests')}
        </Button>
        <Button kind="quiet" size="tight" onClick={() => dropEntry(id).catch(failed)}>
          {t('outbox.putAway')}
        </Button>
      </div>
    </li>
  );
}
