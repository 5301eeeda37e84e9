import type { WebhookDelivery } from '@laterite/shared/features/webhooks/webhook.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/toast.ts';

/** Returns how an attempt went as a sentence, and a function that tells the outcome of the last one. */
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
