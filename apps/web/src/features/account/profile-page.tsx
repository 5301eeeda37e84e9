import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { meQuery } from '../../lib/session/session.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { JoinDirectory } from '../companies/edit/join-directory.tsx';
import { OwnCompanies } from '../companies/edit/own-companies.tsx';
import { ReceivedInvitations } from '../invitations/received-invitations.tsx';
import { LogoutButton } from '../outbox/logout-button.tsx';
import { DataMenu } from './data-menu.tsx';
import { OwnThings } from './own-things.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { RetryBanner } from './welcome/retry-banner.tsx';

const EditProfileSheet = lazyPart(() => import('./edit-profile-sheet.tsx'), { texts: ['welcome', 'auth'] });
const LinkedAccountsSheet = lazyPart(() => import('../identities/linked-accounts-sheet.tsx'));
const AccessTokensSheet = lazyPart(() => import('../access-tokens/access-tokens-sheet.tsx'), {
  texts: ['tokens'],
});
const WebhooksSheet = lazyPart(() => import('../webhooks/webhooks-sheet.tsx'), {
  texts: ['webhooks', 'tokens'],
});
const InstallOffer = lazyPart(() => import('../install/install-offer.tsx'), {
  texts: ['install'],
  failure: 'none',
});
const DeleteAccountSheet = lazyPart(() => import('./delete-account-sheet.tsx'), { texts: ['auth'] });

function Profile({ me }: { me: Me }) {
  const edit = useHistorySheet('edit-profile');
  const add = useHistorySheet('add-company');
  const linked = useHistorySheet('linked-accounts');
  const tokens = useHistorySheet('access-tokens');
  const webhooks = useHistorySheet('webhooks');
  const removal = useHistorySheet('delete-account');
  return (
    <>
      <div className="flex flex-col gap-4">
        <ProfileCard me={me} onEdit={edit.open} />
        <OwnThings me={me} />
      </div>
      <div className="flex flex-col gap-4">
        <ReceivedInvitations />
        <OwnCompanies me={me} onAdd={add.open} />
        <SettingsMenu
          onEdit={edit.open}
          onLinked={linked.open}
          onTokens={tokens.open}
          onWebhooks={webhooks.open}
        />
        <DataMenu onDelete={removal.open} />
        <Suspense>
          <InstallOffer />
        </Suspense>
        <LogoutButton />
      </div>

      {edit.isOpen && <EditProfileSheet me={me} onClose={edit.close} />}
      {add.isOpen && <JoinDirectory me={me} onClose={add.close} />}
      {linked.isOpen && <LinkedAccountsSheet onClose={linked.close} />}
      {tokens.isOpen && <AccessTokensSheet onClose={tokens.close} />}
      {webhooks.isOpen && <WebhooksSheet onClose={webhooks.close} />}
      {removal.isOpen && <DeleteAccountSheet onClose={removal.close} />}
    </>
  );
}

/** Page with the member's own profile, content and settings. */
export default function ProfilePage() {
  const { t } = useTexts();
  const { data: me, isError, error, refetch } = useQuery(meQuery);
  if (!me && isError)
    return <ErrorState title={t('account.loadFailed')} error={error} onRetry={() => refetch()} />;
  return (
    <div className="mx-auto grid max-w-[65rem] gap-4 px-4 py-4 lg:grid-cols-2 lg:items-start lg:gap-8 lg:py-10">
      {me && isError && <RetryBanner onRetry={() => refetch()} />}
      {me ? <Profile me={me} /> : <ProfileLoading />}
    </div>
  );
}
