import { notificationTopics } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { useChosenInView } from '../../lib/view/use-chosen-in-view.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import type { NotificationChoice } from './notifications.queries.ts';

/** Returns the filters in the URL, `?non-lues` or `?sujet=requests`, and a function that changes them. */
export function useNotificationChoice() {
  const [query, setQuery] = useSearchParams();
  const choice: NotificationChoice = {
    topic: notificationTopics.find((topic) => topic === query.get('sujet')),
    isUnread: query.has('non-lues'),
  };
  const choose = ({ topic, isUnread }: NotificationChoice) =>
    setQuery({ ...(topic && { sujet: topic }), ...(isUnread && { 'non-lues': '' }) });
  return { choice, choose };
}

interface Props {
  choice: NotificationChoice;
  choose: (choice: NotificationChoice) => void;
}

/** Chips for all notifications, unread ones, or those of one topic. */
export function NotificationFilters({ choice: { topic, isUnread }, choose }: Props) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled sideways in all browsers
    <div
      ref={useChosenInView<HTMLDivElement>()}
      role="group"
      aria-label={t('notifications.filters')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <Chip isChosen={!topic && !isUnread} onClick={() => choose({})}>
        {t('notifications.all')}
      </Chip>
      <Chip isChosen={Boolean(isUnread)} onClick={() => choose({ isUnread: true })}>
        {t('notifications.unread')}
      </Chip>
      {notificationTopics.map((each) => (
        <Chip key={each} isChosen={topic === each} onClick={() => choose({ topic: each })}>
          {t('notifications.topic', { topic: each })}
        </Chip>
      ))}
    </div>
  );
}
