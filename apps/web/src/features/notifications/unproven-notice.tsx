import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLocation } from '../../lib/navigation/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { channelsQuery } from './channels.queries.ts';

function Notice({ text, to }: { text: string; to: string }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-12 bg-warn-tint p-3">
      <p className="min-w-0 flex-[1_1_12rem] text-15">{text}</p>
      <ButtonLink kind="outline" to={to}>
        {t('channels.prove')}
      </ButtonLink>
    </div>
  );
}

/** Notice that chosen channels are inactive because their address or number is not verified. */
export function UnprovenNotice({ chosen }: { chosen: readonly NotificationChannel[] }) {
  const { t } = useTexts();
  const { me } = useSession();
  const { pathname, search } = useLocation();
  const { data: usable = [] } = useQuery({ ...channelsQuery, select: ({ usable }) => usable });
  if (!me) return null;
  const channels = usable.filter((channel) => chosen.includes(channel));
  const wantsTexts = channels.includes('sms') || channels.includes('whatsapp');
  return (
    <div className="flex flex-col gap-2 pb-3 empty:hidden">
      {channels.includes('email') && !me.emailVerified && (
        <Notice text={t('channels.emailUnproven')} to={paths.verifyEmail(pathname + search)} />
      )}
      {wantsTexts && !me.phoneVerified && (
        <Notice text={t('channels.phoneUnproven')} to={paths.verifyPhone(pathname + search)} />
      )}
    </div>
  );
}
