import type { WebhookDelivery } from '@laterite/shared/features/webhooks/webhook.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/view/toast.ts';

/** Returns a function that describes an attempt in a sentence, and a function that shows the result of the last one. */
export function useToldOutcome() {
  const { t } = useTexts();
  const sentence = ({ status, problem }: WebhookDelivery['attempts'][number]) => {
    const told = problem ? t(`webhooks.problem.${problem}`) : t('webhooks.arrived');
    return status ? `${told} (${status})` : told;
  };
  const tell = ({ status, attempts }: WebhookDelivery) => {
    const last = attempts.at(-1);
    if (!last) return;
    if (status === 'delivered') toast.success(sentence(last));
    else toast.error(sentence(last));
  };
  return { sentence, tell };
}
