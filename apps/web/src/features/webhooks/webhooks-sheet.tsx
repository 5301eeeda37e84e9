import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ShownToken } from '../access-tokens/shown-token.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

/** Focuses a new secret, so that it is scrolled into view. */
const focusOn = (node: HTMLElement | null) => node?.focus();

function Webhooks({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTexts();
  const { data: webhooks, isError, error, refetch } = useQuery(webhooksQuery);
  useAnchor(webhooks !== undefined);
  if (!webhooks && isError)
    return <ErrorState title={t('webhooks.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!webhooks) return <Skeleton className="my-4 h-14" />;
  if (webhooks.length === 0)
    return <EmptyState icon={Webhook} title={t('webhooks.none')} hint={t('webhooks.noneHint')} />;
  return (
    <ul className="divide-y divide-line">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook._id} webhook={webhook} onSecret={onSecret} />
      ))}
    </ul>
  );
}

/** Sheet of the webhooks for the member's events: a form for a new one, whose secret is shown only once, and the log of each. */
export default function WebhooksSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const created = (shown: string) => {
    setSecret(shown);
    setAdding(false);
  };
  return (
    <Sheet title={t('webhooks.title')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5 py-4">
        <p className="text-15 text-text-2">{t('webhooks.intro')}</p>
        {secret && (
          <div ref={focusOn} tabIndex={-1} className="outline-none">
            <ShownToken token={secret} hint={t('webhooks.shownOnce')} onDone={() => setSecret(undefined)} />
          </div>
        )}
        {isAdding ? (
          <WebhookForm onCreated={created} />
        ) : (
          <Button kind="outline" icon={Plus} onClick={() => setAdding(true)}>
            {t('webhooks.add')}
          </Button>
        )}
        <Webhooks onSecret={setSecret} />
      </div>
    </Sheet>
  );
}
