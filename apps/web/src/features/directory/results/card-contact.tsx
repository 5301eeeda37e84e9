import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { WhatsAppIcon } from '../../../ui/pictures/whatsapp-icon.tsx';
import { RevealedPhone } from '../../contact/contact-buttons.tsx';
import type { ContactTarget } from '../../contact/contact-target.ts';
import { useContact } from '../../contact/use-contact.ts';

interface Props {
  target: ContactTarget;
  /** Offered contact channels. */
  ways: ContactWays;
  name: string;
  /** Content before the buttons, e.g. the opening state. */
  children?: ReactNode;
}

/** WhatsApp and call buttons on a card of the directory. */
export function CardContact({ target, ways, name, children }: Props) {
  const { t } = useTexts();
  const { prepare, reach, busy, phone } = useContact(target);
  const buttons = [
    { channel: 'wa', way: 'whatsapp', label: 'contact.whatsAppTo', icon: <WhatsAppIcon /> },
    {
      channel: 'call',
      way: 'call',
      label: 'contact.callTo',
      icon: <Phone className="size-5" />,
    },
  ] as const;
  return (
    <div className="mt-auto flex items-center justify-between gap-2">
      <div className="min-w-0">
        {!phone && children}
        <RevealedPhone phone={phone} />
      </div>
      <span className="relative flex shrink-0 gap-2">
        {buttons
          .filter(({ way }) => ways[way])
          .map(({ channel, label, icon }) => (
            <Button
              key={channel}
              kind="outline"
              size="bar"
              className="w-12"
              aria-label={t(label, { name })}
              disabled={busy !== null}
              onPointerDown={() => prepare(channel)}
              onClick={() => reach(channel)}
            >
              {icon}
            </Button>
          ))}
      </span>
    </div>
  );
}
