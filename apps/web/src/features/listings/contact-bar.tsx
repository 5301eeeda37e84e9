import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSheet } from '../../layout/use-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { SelectionButton } from '../saved/selection-button.tsx';
import { ContactButtons, RevealedPhone } from './contact-buttons.tsx';
import { useContact } from './use-contact.ts';

const loadSheet = () => import('./buy-sheet.tsx');
const BuySheet = lazy(loadSheet);

/** WhatsApp · Appeler · Acheter: at the bottom of phones, in the panel on desktop. */
export function ContactBar({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const contact = useContact(listing);
  const { isOpen, open, close } = useSheet('buy');
  return (
    <section aria-label={t('listing.contactBar')} className="flex flex-col gap-3">
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar lg:static lg:gap-3 lg:border-0 lg:p-0 lg:shadow-none"
      >
        <ContactButtons contact={contact} />
        <Button
          size="bar"
          className="flex-[1.1_1_auto] lg:-order-1 lg:min-h-13 lg:basis-full"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerDown={loadSheet}
          onClick={open}
        >
          {t(listing.type === 'rental' ? 'listing.rent' : 'listing.buy')}
        </Button>
      </div>
      <RevealedPhone phone={contact.phone} />
      <div className="hidden lg:block">
        <SelectionButton id={listing._id} wide />
      </div>
      <Suspense>{isOpen && <BuySheet listing={listing} contact={contact} onClose={close} />}</Suspense>
    </section>
  );
}
