import type { WebhookDelivery } from '@laterite/shared/features/webhooks/webhook.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/view/toast.ts';

/** Returns a function that describes an attempt in a sentence, and a function that shows the result of the last one. */
export function useDeliveryOutcome() {
  const { t } = useTexts();
  const outcomeText = ({ status, problem }: WebhookDelivery['attempts'][number]) => {
    const text = problem ? t(`webhooks.problem.${problem}`) : t('webhooks.arrived');
    return status ? `${text} (${status})` : text;
  };
  const showOutcome = ({ status, attempts }: WebhookDelivery) => {
    const last = attempts.at(-1);
    if (!last) return;
    if (status === 'delivered') toast.success(outcomeText(last));
    else toast.error(outcomeText(last));
  };
  return { outcomeText, showOutcome };
}
