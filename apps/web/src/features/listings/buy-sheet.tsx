import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SelectionButton } from '../saved/selection-button.tsx';
import { ContactButtons, RevealedPhone } from './contact-buttons.tsx';
import type { useContact } from './use-contact.ts';

interface Props {
  listing: ListingDetail;
  contact: ReturnType<typeof useContact>;
  onClose: () => void;
}

/** What Acheter or Louer leads to: no payment, the ways to the seller, and "Ma sélection". */
export default function BuySheet({ listing, contact, onClose }: Props) {
  const { t } = useTexts();
  const title = t(listing.type === 'rental' ? 'listing.rent' : 'listing.buy');
  return (
    <Sheet title={title} isOpen isShort onClose={onClose}>
      <div className="flex flex-col gap-4 py-4">
        <p className="text-16 text-text-2">{t('listing.noPayment')}</p>
        <div className="flex items-center gap-3">
          <Photo
            image={listing.image}
            color={listing.imageColor}
            alt=""
            sizes="96px"
            className="w-24 shrink-0 rounded-8"
          />
          <div className="min-w-0">
            <Price amount={listing.price} unit={listing.priceUnit} />
            <p className="line-clamp-2 text-15 break-words">{listing.title}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <ContactButtons contact={contact} />
        </div>
        <RevealedPhone phone={contact.phone} />
        <SelectionButton id={listing._id} wide />
      </div>
    </Sheet>
  );
}
