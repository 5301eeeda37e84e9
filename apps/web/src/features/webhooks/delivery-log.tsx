import type { WebhookDelivery } from '@laterite/shared/features/webhooks/webhook.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useDeliveryOutcome } from './use-delivery-outcome.ts';
import { deliveriesQuery, useWebhookActions } from './webhooks.queries.ts';

function DeliveryRow({ webhook, delivery }: { webhook: string; delivery: WebhookDelivery }) {
  const { t, language } = useTexts();
  const attempt = useAttempt();
  const { replay } = useWebhookActions();
  const { outcomeText, showOutcome } = useDeliveryOutcome();
  const { _id, type, status, createdAt, nextAttemptAt, attempts, responseStart } = delivery;
  const again = () =>
    attempt(() => replay.mutateAsync({ id: webhook, deliveryId: _id }), {
      failed: t('webhooks.replayFailed'),
      onDone: showOutcome,
    });
  const when = formatInstant(createdAt, language);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="text-15 font-semibold">
          {t(`webhooks.event.${type}`)} <span className="font-normal text-muted">{when}</span>
        </p>
        <p className="text-14">{t(`webhooks.status.${status}`)}</p>
        <ul className="text-14 text-muted">
          {attempts.map((each) => (
            <li key={each.at}>
              {formatInstant(each.at, language)}
              {' · '}
              {outcomeText(each)}
            </li>
          ))}
        </ul>
        {nextAttemptAt && (
          <p className="text-14 text-muted">
            {t('webhooks.next', { when: formatInstant(nextAttemptAt, language) })}
          </p>
        )}
        {responseStart && (
          <code className="block font-mono text-13 break-all text-muted">{responseStart}</code>
        )}
      </div>
      <Button
        kind="outline"
        size="tight"
        aria-label={t('webhooks.replayNamed', { event: t(`webhooks.event.${type}`), when })}
        disabled={replay.isPending}
        onClick={again}
      >
        {t('webhooks.replay')}
      </Button>
    </li>
  );
}

/** Shows the deliveries of a webhook in the last 30 days, with their attempts and a button to send them again. */
export function DeliveryLog({ webhook }: { webhook: string }) {
  const { t } = useTexts();
  const results = useInfiniteQuery(deliveriesQuery(webhook));
  const { data, isError, error, refetch } = results;
  if (!data && isError)
    return <ErrorState title={t('webhooks.logFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-14" />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-15 text-muted">{t('webhooks.logEmpty')}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((delivery) => (
          <DeliveryRow key={delivery._id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      <MoreButton results={results} />
    </>
  );
}
