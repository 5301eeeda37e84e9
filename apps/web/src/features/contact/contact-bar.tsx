import type { ComponentProps, ReactNode } from 'react';
import { ContactButtons, RevealedPhone } from './contact-buttons.tsx';
import { SafetyLine } from './safety-line.tsx';
import type { Contact } from './use-contact.ts';

interface Props {
  label: string;
  contact: Contact;
  /** How they wish to be reached; all ways unless said. */
  ways?: ComponentProps<typeof ContactButtons>['ways'];
  /** One more button, the last on phones. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The ways to someone: at the bottom of phones, in the page on desktop. */
export function ContactBar({ label, contact, ways, action, children }: Props) {
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar lg:static lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none"
      >
        <SafetyLine />
        <ContactButtons contact={contact} isTight={action !== undefined} {...(ways && { ways })} />
        {action}
      </div>
      <RevealedPhone phone={contact.phone} />
      {children}
    </section>
  );
}
