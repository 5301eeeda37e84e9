import type { LinkedIdentity } from '@laterite/shared/features/identities/identity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { providerLabel } from '../../lib/session/provider-label.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { linkedQuery } from './identities.queries.ts';
import { useUnlink } from './use-unlink.ts';

function LinkedAccount({ provider, linkedAt }: LinkedIdentity) {
  const { t, language } = useTexts();
  const unlink = useUnlink();
  const name = providerLabel(provider);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{name}</span>
        <span className="block text-14 text-muted">
          {t('account.linkedSince', { when: formatDay(linkedAt.slice(0, 10), language) })}
        </span>
      </span>
      <Button
        kind="outline"
        aria-label={t('account.unlinkNamed', { provider: name })}
        disabled={unlink.isPending}
        onClick={() => unlink.mutate(provider)}
      >
        {t('account.unlink')}
      </Button>
    </li>
  );
}

function Accounts() {
  const { t } = useTexts();
  const { data: linked, isError, error, refetch } = useQuery(linkedQuery);
  if (!linked && isError)
    return <ErrorState title={t('account.linkedFailed')} error={error} onRetry={() => refetch()} />;
  if (!linked) return <Skeleton className="my-4 h-14" />;
  if (linked.length === 0)
    return <EmptyState icon={Link2Off} title={t('account.noneLinked')} hint={t('account.noneLinkedHint')} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {linked.map((one) => (
          <LinkedAccount key={one.provider + one.linkedAt} {...one} />
        ))}
      </ul>
      <p className="pb-5 text-14 text-muted">{t('account.passwordStays')}</p>
    </>
  );
}

/** Sheet of the member's linked external accounts, each with a button to unlink it. */
export default function LinkedAccountsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('account.linkedAccounts')} isOpen onClose={onClose} isShort>
      <Accounts />
    </Sheet>
  );
}
