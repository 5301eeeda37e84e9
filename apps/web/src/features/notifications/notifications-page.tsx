import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, MessageSquareText } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatRelativeDay } from '../../lib/formats/relative-day.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ReceivedInvitations } from '../invitations/received-invitations.tsx';
import { NotificationFilters, useNotificationChoice } from './notification-filters.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { useReadAll } from './notifications.mutations.ts';
import { type NotificationChoice, notificationsQuery, unreadQuery } from './notifications.queries.ts';

function ReadAllButton() {
  const { t } = useTexts();
  const { data } = useQuery(unreadQuery());
  const { mutate, isPending } = useReadAll();
  if (!data?.unread) return null;
  return (
    <Button
      kind="outline"
      size="tight"
      icon={CheckCheck}
      disabled={isPending}
      onClick={() => mutate(undefined)}
    >
      {t('notifications.readAll')}
    </Button>
  );
}

function Empty({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTexts();
  if (isFiltered) {
    return (
      <EmptyState icon={Bell} tint="immobilier" title={t('notifications.emptyFiltered')}>
        <Button kind="outline" onClick={onShowAll}>
          {t('notifications.showAll')}
        </Button>
      </EmptyState>
    );
  }
  return (
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
  );
}

/** The list with the settings below it. */
function NotificationList({ choice, onShowAll }: { choice: NotificationChoice; onShowAll: () => void }) {
  const { t, language } = useTexts();
  const results = useInfiniteQuery(notificationsQuery(choice));
  return (
    <>
      <RowList
        results={results}
        row={(notification) => <NotificationRow key={notification._id} notification={notification} />}
        groupOf={({ at }) => formatRelativeDay(at, language)}
        empty={<Empty isFiltered={Boolean(choice.topic || choice.isUnread)} onShowAll={onShowAll} />}
        failed={t('notifications.failed')}
      />
      <NotificationSettings isListLoaded={!results.isPending} />
    </>
  );
}

/** `/notifications`: open invitations, then notifications by day. */
export default function NotificationsPage() {
  const { t } = useTexts();
  const { choice, choose } = useNotificationChoice();
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 grow text-22 font-bold tracking-[-0.01em] break-words lg:text-28">
          {t('notifications.title')}
        </h1>
        <ButtonLink kind="outline" size="tight" icon={MessageSquareText} to={paths.messages}>
          {t('layout.messages')}
        </ButtonLink>
        <ReadAllButton />
      </div>
      <ReceivedInvitations />
      <NotificationFilters choice={choice} choose={choose} />
      <NotificationList choice={choice} onShowAll={() => choose({})} />
    </div>
  );
}
