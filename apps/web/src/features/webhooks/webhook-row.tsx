import type { Webhook } from '@laterite/shared/features/webhooks/webhook.ts';
import { Pause, Play, Send } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useLocation } from '../../lib/navigation/router.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { useDeliveryOutcome } from './use-delivery-outcome.ts';
import { useWebhookActions } from './webhooks.queries.ts';

interface Props {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

/** Shows a webhook: its events, its state, its log and its actions. */
export function WebhookRow({ webhook, onSecret }: Props) {
  const { t, language } = useTexts();
  const attempt = useAttempt();
  const { edit, remove, rotate, test } = useWebhookActions();
  const { showOutcome } = useDeliveryOutcome();
  const { hash } = useLocation();
  const { _id, name, url, events, status, failingSince, version } = webhook;
  const [isLogOpen, setLogOpen] = useState(hash === `#${_id}`);
  const isActive = status === 'active';
  const failed = t('webhooks.changeFailed');

  return (
    <li id={_id} className="flex scroll-mt-20 flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-16 font-semibold wrap-anywhere">{name}</h3>
        {!isActive && <Badge kind="open">{t(`webhooks.is.${status}`)}</Badge>}
      </div>
      <code className="font-mono text-14 break-all text-muted">{url}</code>
      <p className="text-14 text-muted">{events.map((event) => t(`webhooks.event.${event}`)).join(' · ')}</p>
      {failingSince && (
        <p className="text-14 font-semibold">
          {t('webhooks.failing', { when: formatInstant(failingSince, language) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="tight"
          icon={Send}
          disabled={test.isPending}
          onClick={() =>
            attempt(() => test.mutateAsync(_id), { failed: t('webhooks.testFailed'), onDone: showOutcome })
          }
        >
          {t(test.isPending ? 'common.sending' : 'webhooks.test')}
        </Button>
        <Button
          kind="outline"
          size="tight"
          icon={isActive ? Pause : Play}
          disabled={edit.isPending}
          onClick={() => attempt(() => edit.mutateAsync({ id: _id, version, paused: isActive }), { failed })}
        >
          {t(isActive ? 'ui.pause' : 'ui.resume')}
        </Button>
        <Button kind="outline" size="tight" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {t('webhooks.log')}
        </Button>
      </div>
      {isLogOpen && <DeliveryLog webhook={_id} />}
      <div className="flex flex-wrap gap-x-6">
        <ConfirmButton
          label={t('webhooks.rotate')}
          question={t('webhooks.rotateAsk')}
          isPending={rotate.isPending}
          onConfirm={() =>
            attempt(() => rotate.mutateAsync(_id), { failed, onDone: ({ secret }) => onSecret(secret) })
          }
        />
        <ConfirmButton
          label={t('common.delete')}
          question={t('webhooks.removeAsk', { name })}
          isPending={remove.isPending}
          onConfirm={() => attempt(() => remove.mutateAsync(_id), { failed, done: t('webhooks.removed') })}
        />
      </div>
    </li>
  );
}
