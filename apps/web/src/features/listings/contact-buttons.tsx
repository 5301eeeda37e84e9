import { Phone } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx';
import type { useContact } from './use-contact.ts';

/** WhatsApp and Appeler, side by side. */
export function ContactButtons({ contact }: { contact: ReturnType<typeof useContact> }) {
  const { t } = useTexts();
  const { reach, busy } = contact;
  return (
    <>
      <Button
        kind="whatsapp"
        size="bar"
        className="flex-[2_1_auto]"
        disabled={busy !== null}
        onClick={() => reach('wa')}
      >
        <WhatsAppIcon />
        {t(busy === 'wa' ? 'listing.contactOpening' : 'listing.whatsApp')}
      </Button>
      <Button
        kind="outline"
        size="bar"
        className="flex-[1.25_1_auto]"
        disabled={busy !== null}
        onClick={() => reach('call')}
      >
        <Phone aria-hidden="true" className="size-5 max-[22rem]:hidden" strokeWidth={1.75} />
        {t(busy === 'call' ? 'listing.contactOpening' : 'listing.call')}
      </Button>
    </>
  );
}

/** The number once it was asked for: computers cannot call, and phones may want to keep it. */
export function RevealedPhone({ phone }: { phone: string | null }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {phone && (
        <a
          href={`tel:${phone}`}
          className="flex min-h-12 items-center justify-center gap-2 text-18 font-bold tabular-nums"
        >
          <Phone aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {phone}
        </a>
      )}
    </div>
  );
}
