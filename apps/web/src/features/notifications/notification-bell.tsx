import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useUnreadCount } from './use-unread-count.ts';

const maxShown = 99;

/** Shows a number on the icon of the installed app, if supported; 0 removes it. */
function setBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

/** Link to the notifications with the number of unread ones, which the icon of the installed app shows too. */
export default function NotificationBell() {
  const { t } = useTexts();
  const count = useUnreadCount();
  useEffect(() => setBadge(count), [count]);
  // The bell is removed after a log-out: the icon must not show the count of the previous member.
  useEffect(() => () => setBadge(0), []);
  return (
    <Link
      to={paths.notifications}
      aria-label={t('notifications.bell', { count })}
      className="flex h-full w-full items-center justify-center rounded-8"
    >
      <Bell className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-yellow px-1 text-[0.75rem] leading-none font-bold text-ink"
        >
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </Link>
  );
}
