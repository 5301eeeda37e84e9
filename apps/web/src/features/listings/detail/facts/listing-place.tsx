import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { mapWords } from '@laterite/shared/places/map-words.ts';
import { MapPin, Navigation } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { buttonClass } from '../../../../ui/controls/button-style.ts';
import type { Contact } from '../../../contact/use-contact.ts';
import { ListingBlock } from './listing-block.tsx';

/** Returns the map URL of a place by name, used if the server does not respond. */
const mapUrl = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

interface Props {
  listing: ListingDetail;
  contact: Contact;
  /** Whether directions can be requested. */
  isOpen: boolean;
}

/** Shows the place of a listing with a link to directions. */
export default function ListingPlace({ listing, contact, isOpen }: Props) {
  const { t } = useTexts();
  const { location, exactPlace } = listing;
  const words = mapUrl(mapWords(listing));

  function onClick(event: MouseEvent) {
    if (!isOpen) return;
    event.preventDefault();
    void contact.reach('route', words);
  }

  return (
    <ListingBlock title={t('common.place')}>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex min-w-0 items-start gap-3">
          <span className="flex size-10.5 shrink-0 items-center justify-center rounded-10 bg-btp-tint text-btp">
            <MapPin className="size-5.5" />
          </span>
          <div className="min-w-0">
            <p className="text-16 font-bold break-words">{location}</p>
            <p className="text-14 text-muted">
              {t(exactPlace ? 'listing.exactPlace' : 'listing.approximatePlace')}
            </p>
          </div>
        </div>
        <a
          href={words}
          target="_blank"
          rel="noopener"
          onPointerDown={() => isOpen && contact.prepare('route')}
          onClick={onClick}
          className={buttonClass({ kind: 'outline', className: 'shrink-0 self-start lg:self-auto' })}
        >
          <Navigation className="size-5" />
          {t('listing.goThere')}
        </a>
      </div>
    </ListingBlock>
  );
}
