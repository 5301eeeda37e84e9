import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { channelsQuery } from '../notifications/channels.queries.ts';

interface Props {
  chosen: readonly NotificationChannel[];
  disabled?: boolean;
  onChange: (channels: NotificationChannel[]) => void;
}

/** Channels of an alert in addition to the list in the app. */
export function AlertChannels({ chosen, disabled, onChange }: Props) {
  const { t } = useTexts();
  const { data: usable = [] } = useQuery({ ...channelsQuery, select: ({ usable }) => usable });
  if (usable.length === 0) return null;
  const change = (channel: NotificationChannel, isOn: boolean) =>
    onChange(isOn ? [...chosen, channel] : chosen.filter((each) => each !== channel));
  return (
    <fieldset disabled={disabled}>
      <legend className="text-15 font-semibold">{t('alerts.channels')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {usable.map((channel) => (
          <Checkbox
            key={channel}
            label={t('channels.channel', { channel })}
            checked={chosen.includes(channel)}
            onChange={({ target }) => change(channel, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
