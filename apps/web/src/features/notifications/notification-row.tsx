import type { Notification } from '@laterite/shared/features/notifications/notification.ts';
import {
  type NotificationTopic,
  topicOf,
} from '@laterite/shared/features/notifications/notification-kinds.ts';
import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import {
  Bell,
  Building2,
  Gavel,
  Heart,
  Inbox,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Search,
  ShieldCheck,
  Star,
  UsersRound,
  X,
} from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { shortAge } from '../../lib/formats/age.ts';
import { formatTime } from '../../lib/formats/dates.ts';
import { isToday } from '../../lib/formats/relative-day.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { useRead, useRemove } from './notifications.mutations.ts';

const icons: Record<NotificationTopic, LucideIcon> = {
  requests: Inbox,
  publicRequests: Search,
  messages: MessageSquareText,
  opinions: Star,
  favorites: Heart,
  alerts: Bell,
  follows: UsersRound,
  listings: Megaphone,
  decisions: Gavel,
  companies: Building2,
  security: ShieldCheck,
};

/** A notification with its text, its date (only its time below the heading of a day) and its link. Opening it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t, language } = useTexts();
  const { _id, kind, data, path, at, readAt } = notification;
  const { mutate: read } = useRead();
  const { mutate: remove, isPending } = useRemove();
  const { title, text } = notificationText(language, kind, data);
  const Icon = icons[topicOf(kind)];
  return (
    <li
      className={`relative flex gap-3 rounded-12 border border-line p-3 lg:p-4 ${readAt ? 'bg-surface' : 'bg-btp-tint'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5.5 shrink-0 ${readAt ? 'text-muted' : 'text-brand'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h3 className="text-16 leading-[1.3] font-semibold break-words">
          {!readAt && <span className="sr-only">{t('notifications.isUnread')} </span>}
          <Link
            to={path}
            onClick={() => readAt || read(_id)}
            className="after:absolute after:inset-0 after:rounded-12"
          >
            {title}
          </Link>
        </h3>
        <p className="text-15 break-words text-text-2">{text}</p>
        <p className="text-13 text-muted">{isToday(at) ? shortAge(at, t) : formatTime(at, language)}</p>
      </div>
      <IconButton
        icon={X}
        label={t('notifications.delete', { title })}
        disabled={isPending}
        onClick={() => remove(_id)}
        className="relative -mt-2 -mr-2 text-muted hover:text-text"
      />
    </li>
  );
}
