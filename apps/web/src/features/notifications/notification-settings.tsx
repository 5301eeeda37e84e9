import { notificationTopics } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { preferencesQuery } from './notifications.queries.ts';

/** Saves a change of the preferences at once, with the language and the zone of this device; a failure takes it back. */
function useSavePreferences() {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: (chosen: NotificationPreferences) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return api.notifications.savePreferences({ body: { ...chosen, language, timeZone } });
    },
    onMutate: (chosen) => queryClient.setQueryData(queryKey, chosen),
    onError: () => {
      toast.error(t('notifications.notSaved'));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Which notifications come by e-mail, and when. */
export function NotificationSettings() {
  const { t } = useTexts();
  const { data: chosen } = useQuery(preferencesQuery);
  const { mutate: save, isPending } = useSavePreferences();
  if (!chosen) return null;
  const { email, isDigest, quietHours } = chosen;
  const withTopic = (topic: (typeof notificationTopics)[number], isOn: boolean) =>
    notificationTopics.filter((each) => (each === topic ? isOn : email.includes(each)));
  return (
    <details className="rounded-12 border border-line bg-surface px-4">
      <summary className="flex min-h-14 cursor-pointer items-center text-16 font-semibold">
        {t('notifications.settings')}
      </summary>
      <fieldset className="border-t border-line py-3" disabled={isPending}>
        <legend className="sr-only">{t('notifications.byEmail')}</legend>
        <p aria-hidden="true" className="text-15 text-text-2">
          {t('notifications.byEmail')}
        </p>
        <div className="md:columns-2">
          {notificationTopics.map((topic) => (
            <Checkbox
              key={topic}
              label={t('notifications.topic', { topic })}
              checked={email.includes(topic)}
              onChange={({ target }) => save({ ...chosen, email: withTopic(topic, target.checked) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="border-t border-line py-3" disabled={isPending}>
        <legend className="sr-only">{t('notifications.when')}</legend>
        <Checkbox
          label={t('notifications.quietHours')}
          checked={quietHours}
          onChange={({ target }) => save({ ...chosen, quietHours: target.checked })}
        />
        <Checkbox
          label={t('notifications.digest')}
          checked={isDigest}
          onChange={({ target }) => save({ ...chosen, isDigest: target.checked })}
        />
      </fieldset>
    </details>
  );
}
