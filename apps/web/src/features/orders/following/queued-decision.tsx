import { useTexts } from '../../../i18n/i18n.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { OutboxEntry } from '../../outbox/entry.ts';
import { dropEntry } from '../../outbox/outbox.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';

/** Returns the decision on the request at a path that is queued on this device and was not refused. */
export const useQueuedDecision = (page: string): OutboxEntry | undefined =>
  useOutbox().entries.find(({ kind, path, problem }) => kind === 'decision' && path === page && !problem);

/** Shows a queued decision in place of the buttons, with the way back to them. */
export function QueuedDecision({ entry: { id, label } }: { entry: OutboxEntry }) {
  const { t } = useTexts();
  const drop = () => dropEntry(id).catch(() => toast.error(t('common.notSaved')));
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-3 rounded-12 bg-warn-tint px-4 py-2">
      <p role="status" className="min-w-0 flex-[1_1_12rem] text-15 break-words">
        {t('orders.decisionWaits', { what: label })}
      </p>
      <Button kind="text" size="tight" className="-mx-3" onClick={drop}>
        {t('orders.dontSend')}
      </Button>
    </div>
  );
}
