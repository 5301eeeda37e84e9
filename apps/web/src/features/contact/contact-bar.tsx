import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ContactButtons, RevealedPhone } from './contact-buttons.tsx';
import { SafetyLine } from './safety-line.tsx';
import { useBarHeight } from './use-bar-height.ts';
import type { Contact } from './use-contact.ts';

interface Props {
  label: string;
  contact: Contact;
  /** Offered contact channels. */
  ways: ContactWays;
  /** Safety advice, shown beside the bar on desktop. */
  isAdvised?: boolean;
  /** Additional button before the others. */
  lead?: ReactNode;
  /** Additional button, the last one on phones. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Contact buttons: fixed at the bottom on phones, within the page on desktop; icons with large text, not fixed on low screens. */
export function ContactBar({ label, contact, ways, isAdvised, lead, action, children }: Props) {
  const { t } = useTexts();
  const bar = useBarHeight<HTMLDivElement>();
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <SafetyLine className={isAdvised ? 'lg:hidden' : ''} />
      <div
        ref={bar}
        data-bottom-bar
        className="@container noscript:hidden fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar lg:static lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none low:static print:hidden"
      >
        <div className="flex flex-wrap gap-2 px-4 lg:px-0 @max-[19rem]:flex-nowrap @max-[19rem]:gap-1 @max-[19rem]:px-2">
          {lead}
          <ContactButtons contact={contact} isTight={(lead ?? action) !== undefined} ways={ways} />
          {action}
        </div>
      </div>
      <p className="hidden px-4 text-16 text-text-2 lg:px-0 noscript:block">{t('contact.needsScripts')}</p>
      <RevealedPhone phone={contact.phone} />
      {children}
    </section>
  );
}
