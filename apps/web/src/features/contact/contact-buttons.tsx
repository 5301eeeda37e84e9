import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatPhone } from '../../lib/formats/phone.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { WhatsAppIcon } from '../../ui/pictures/whatsapp-icon.tsx';
import type { Contact } from './use-contact.ts';

interface OneProps {
  contact: Contact;
  channel: 'wa' | 'call';
  className: string;
  label: string;
  icon: ReactNode;
}

function ContactButton({ contact, channel, className, label, icon }: OneProps) {
  const { t } = useTexts();
  const { prepare, reach, busy } = contact;
  return (
    <Button
      kind={channel === 'wa' ? 'whatsapp' : 'outline'}
      size="bar"
      className={className}
      disabled={busy !== null}
      onPointerDown={() => prepare(channel)}
      onClick={() => reach(channel)}
    >
      {icon}
      <span className="@max-[19rem]:sr-only">{busy === channel ? t('contact.opening') : label}</span>
    </Button>
  );
}

interface ButtonsProps {
  contact: Contact;
  isTight?: boolean;
  /** Offered contact channels. */
  ways: ContactWays;
}

/** WhatsApp (widest), "Appeler" and "Message" in a row; "Message" is an icon if there is a fourth button. */
export function ContactButtons({ contact, isTight, ways }: ButtonsProps) {
  const { t } = useTexts();
  const icon = 'size-5 shrink-0';
  return (
    <>
      {ways.whatsapp && (
        <ContactButton
          contact={contact}
          channel="wa"
          className="flex-[2_1_auto]"
          label={t('contact.whatsApp')}
          icon={
            <span className={isTight ? 'contents max-[22rem]:hidden @max-[19rem]:contents!' : 'contents'}>
              <WhatsAppIcon />
            </span>
          }
        />
      )}
      {ways.call && (
        <ContactButton
          contact={contact}
          channel="call"
          className="flex-[1.25_1_auto]"
          label={t('contact.call')}
          icon={<Phone className={`${icon} max-[25rem]:hidden @max-[19rem]:block!`} />}
        />
      )}
      {ways.message && (
        <ButtonLink
          kind="outline"
          size="bar"
          to={contact.messageTo}
          aria-label={isTight ? t('common.message') : undefined}
          className={
            isTight
              ? 'max-lg:w-12 max-lg:shrink-0 lg:flex-1 @max-[19rem]:w-auto! @max-[19rem]:flex-auto'
              : 'flex-[1.25_1_auto]'
          }
        >
          <MessageSquareText
            className={isTight ? `${icon} lg:hidden` : `${icon} max-[25rem]:hidden @max-[19rem]:block!`}
          />
          <span className={isTight ? 'hidden lg:inline' : '@max-[19rem]:sr-only'}>{t('common.message')}</span>
        </ButtonLink>
      )}
    </>
  );
}

/** Shows the requested number, because computers cannot call and people may want to store it. */
export function RevealedPhone({ phone }: { phone: string | null }) {
  return (
    <div aria-live="polite" className="relative empty:hidden">
      {phone && (
        <a
          href={`tel:${phone}`}
          className="flex min-h-12 items-center justify-center gap-2 text-18 font-bold tabular-nums"
        >
          <Phone className="size-5" />
          {formatPhone(phone)}
        </a>
      )}
    </div>
  );
}
