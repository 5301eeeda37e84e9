import type { TicketReceipt } from '@laterite/shared/features/support/support.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ContactForm } from './contact-form.tsx';

/** The contact form, then the reference of the sent message. */
export default function WriteToUs() {
  const { t } = useTexts();
  const { me, isPending } = useSession();
  const [receipt, setReceipt] = useState<TicketReceipt>();
  if (isPending) return null;
  if (!receipt) {
    return (
      <>
        <ContactForm me={me} onSent={setReceipt} />
        <p className="hidden text-16 noscript:block">{t('support.needsScripts')}</p>
      </>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3 rounded-12 border border-line bg-success-tint p-4">
      <p role="status">
        <strong className="flex items-center gap-2 text-16 text-success">
          <CircleCheck className="size-5.5 shrink-0" />
          {t('support.sent')}
        </strong>
        <span className="mt-1 block text-16">{t('support.sentHint', { reference: receipt.reference })}</span>
      </p>
      <Button kind="outline" onClick={() => setReceipt(undefined)}>
        {t('support.writeAnother')}
      </Button>
    </div>
  );
}
