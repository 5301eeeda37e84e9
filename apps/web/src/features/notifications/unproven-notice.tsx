import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

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

/** Notice that a chosen channel is inactive because its address or number is not verified. */
export function UnprovenNotice({ email, sms, whatsapp }: NotificationPreferences) {
  const { t } = useTexts();
  const { me } = useSession();
  if (!me) return null;
  const wantsMail = email.length > 0;
  const wantsTexts = sms.length + whatsapp.length > 0;
  return (
    <div className="flex flex-col gap-2 pb-3 empty:hidden">
      {wantsMail && !me.emailVerified && (
        <Notice text={t('channels.emailUnproven')} to={paths.verifyEmail(paths.notifications)} />
      )}
      {wantsTexts && !me.phoneVerified && (
        <Notice text={t('channels.phoneUnproven')} to={paths.verifyPhone(paths.notifications)} />
      )}
    </div>
  );
}
