import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AccessTokenRow } from './access-token-row.tsx';
import { accessTokensQuery } from './access-tokens.queries.ts';
import { NewAccessTokenForm } from './new-access-token-form.tsx';
import { ShownToken } from './shown-token.tsx';

function Tokens() {
  const { t } = useTexts();
  const { data: tokens, isError, error, refetch } = useQuery(accessTokensQuery);
  if (!tokens && isError)
    return <ErrorState title={t('tokens.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!tokens) return <Skeleton className="my-4 h-14" />;
  if (tokens.length === 0)
    return <EmptyState icon={KeyRound} title={t('tokens.none')} hint={t('tokens.noneHint')} />;
  return (
    <ul className="divide-y divide-line">
      {tokens.map((token) => (
        <AccessTokenRow key={token._id} {...token} />
      ))}
    </ul>
  );
}

/** Sheet of the member's access tokens for programs: a form for a new token, which is shown only once, and a button to revoke each. */
export default function AccessTokensSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [created, setCreated] = useState<string>();
  return (
    <Sheet title={t('tokens.title')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5 py-4">
        <p className="text-15 text-text-2">{t('tokens.intro')}</p>
        {created ? (
          <ShownToken token={created} onDone={() => setCreated(undefined)} />
        ) : (
          <NewAccessTokenForm onCreated={setCreated} />
        )}
        <Tokens />
      </div>
    </Sheet>
  );
}
