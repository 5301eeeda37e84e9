import { Bell } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReceivedInvitations } from '../invitations/received-invitations.tsx';

/** The centre for notices: open invitations; else empty, and honest about why, until the product sends some. */
export default function NotificationsPage() {
  const { t } = useTexts();
  return (
    <div className="page-width py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('notifications.title')}</h1>
      <div className="mt-4 max-w-150 empty:hidden">
        <ReceivedInvitations />
      </div>
      <EmptyState
        icon={Bell}
        tint="immobilier"
        title={t('notifications.empty')}
        hint={t('notifications.emptyHint')}
      >
        <ButtonLink to={paths.profile} kind="outline">
          {t('notifications.back')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
