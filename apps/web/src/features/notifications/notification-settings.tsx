import type {
  NotificationPreferences,
  StoredPreferences,
} from '@laterite/shared/features/notifications/preferences.ts';
import { settingsPart } from '@laterite/shared/features/notifications/settings-path.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLocation } from '../../lib/navigation/router.tsx';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { api } from '../../lib/requests/api.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChannelTable } from './channel-table.tsx';
import { channelsQuery } from './channels.queries.ts';
import { preferencesQuery } from './notifications.queries.ts';
import { PushSwitch } from './push-switch.tsx';
import { UnprovenNotice } from './unproven-notice.tsx';

/** Saves a change of the preferences at once, with the language and time zone of this device; a failure reverts it. */
function useSavePreferences() {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: ({ version, ...chosen }: StoredPreferences) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const body = { ...chosen, language, timeZone };
      return api.notifications.savePreferences({ body }, { ifMatch: version });
    },
    onMutate: (chosen) => queryClient.setQueryData(queryKey, chosen),
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
    onError: () => {
      toast.error(t('notifications.notSaved'));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Settings of the channels and times of notifications; the link of an e-mail opens them, below the list. */
export function NotificationSettings({ isListLoaded }: { isListLoaded: boolean }) {
  const { t } = useTexts();
  const { data: chosen } = useQuery(preferencesQuery);
  const { data: usable } = useQuery({ ...channelsQuery, select: ({ usable }) => usable });
  const { mutate: save, isPending } = useSavePreferences();
  const { hash } = useLocation();
  useAnchor(isListLoaded && Boolean(chosen && usable));
  if (!chosen || !usable) return null;
  const change = (changes: Partial<NotificationPreferences>) => save({ ...chosen, ...changes });
  return (
    <details
      id={settingsPart}
      open={hash === `#${settingsPart}`}
      className="group scroll-mt-20 rounded-12 border border-line bg-surface px-4"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 text-16 font-semibold">
        {t('notifications.settings')}
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <PushSwitch />
      <fieldset className="border-t border-line py-3" disabled={isPending}>
        <legend className="sr-only">{t('channels.byChannel')}</legend>
        <UnprovenNotice chosen={usable.filter((channel) => chosen[channel].length > 0)} />
        {usable.length > 0 && <ChannelTable channels={usable} chosen={chosen} onChange={change} />}
        <p className="pt-3 text-15 text-text-2">
          {t('channels.alertsApart')}{' '}
          <Link to={paths.alerts} className="inline-flex min-h-12 items-center underline">
            {t('layout.alerts')}
          </Link>
        </p>
        {(usable.includes('sms') || usable.includes('whatsapp')) && (
          <p className="text-15 text-text-2">{t('channels.limit')}</p>
        )}
      </fieldset>
      <fieldset className="border-t border-line py-3" disabled={isPending}>
        <legend className="sr-only">{t('notifications.when')}</legend>
        <Checkbox
          label={t('notifications.quietHours')}
          checked={chosen.quietHours}
          onChange={({ target }) => change({ quietHours: target.checked })}
        />
        {usable.includes('email') && (
          <Checkbox
            label={t('notifications.digest')}
            checked={chosen.isDigest}
            onChange={({ target }) => change({ isDigest: target.checked })}
          />
        )}
      </fieldset>
    </details>
  );
}
