import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ContactBar } from '../../contact/contact-bar.tsx';
import type { Contact } from '../../contact/use-contact.ts';
import { SelectionButton } from '../../saved/selection-button.tsx';
import { dealVerb } from '../deal-verb.ts';

const OrderSheet = lazyPart(() => import('../../orders/asking/order-sheet.tsx'), {
  texts: ['orders', 'rentals', 'privateFiles', 'ui'],
});

/** Buttons WhatsApp, Appeler, Message and Acheter: at the bottom of the screen on phones, in the panel on desktop. */
export function ListingContact({ listing, contact }: { listing: ListingDetail; contact: Contact }) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('order');
  const action = (
    <Button
      size="bar"
      className="flex-[1.1_1_auto] lg:-order-1 lg:min-h-13 lg:basis-full"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerDown={OrderSheet.load}
      onClick={open}
    >
      {t(dealVerb[listing.type])}
    </Button>
  );
  return (
    <ContactBar label={t('contact.bar')} contact={contact} ways={listing.contact} isAdvised action={action}>
      <SelectionButton id={listing._id} wide />
      {isOpen && <OrderSheet listing={listing} onClose={close} />}
    </ContactBar>
  );
}
