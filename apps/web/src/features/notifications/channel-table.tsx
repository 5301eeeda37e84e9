import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import {
  type NotificationTopic,
  notificationTopics,
} from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { CheckMark } from '../../ui/controls/check-mark.tsx';
import { WhatsAppIcon } from '../../ui/pictures/whatsapp-icon.tsx';

const icons = { push: Smartphone, email: Mail, sms: MessageSquareText };

/** Icons on phones, because four columns of words do not fit. */
function ChannelIcon({ channel }: { channel: NotificationChannel }) {
  const Icon = channel === 'whatsapp' ? WhatsAppIcon : icons[channel];
  return <Icon aria-hidden="true" className="mx-auto size-5" />;
}

/** Each alert has its own channels. */
const topics = notificationTopics.filter((topic) => topic !== 'alerts');

interface Props {
  channels: NotificationChannel[];
  chosen: NotificationPreferences;
  onChange: (changes: Partial<NotificationPreferences>) => void;
}

/** Table of the channels of each notification topic. */
export function ChannelTable({ channels, chosen, onChange }: Props) {
  const { t } = useTexts();
  const withTopic = (channel: NotificationChannel, topic: NotificationTopic, isOn: boolean) =>
    notificationTopics.filter((each) => (each === topic ? isOn : chosen[channel].includes(each)));
  return (
    <table className="w-full max-w-160 text-15">
      <thead>
        <tr>
          <th scope="col" className="sr-only">
            {t('channels.topic')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-12 pb-1 text-13 font-semibold text-text-2 md:w-24">
              <ChannelIcon channel={channel} />
              <span className="sr-only md:not-sr-only">{t('channels.channel', { channel })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal break-words">
              {t('notifications.topic', { topic })}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="p-0">
                <label className="flex min-h-12 cursor-pointer items-center justify-center">
                  <CheckMark
                    aria-label={t('common.pair', {
                      name: t('notifications.topic', { topic }),
                      value: t('channels.channel', { channel }),
                    })}
                    checked={chosen[channel].includes(topic)}
                    onChange={({ target }) =>
                      onChange({ [channel]: withTopic(channel, topic, target.checked) })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
