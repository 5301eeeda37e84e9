import { MapPin, Navigation } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { ListingBlock } from './listing-block.tsx';

/** Phones with Android open the map app the person chose; others a map in the browser. */
const mapUrl = (place: string) => {
  const query = encodeURIComponent(place);
  const isAndroid = navigator.userAgent.includes('Android');
  return isAndroid ? `geo:0,0?q=${query}` : `https://www.google.com/maps/search/?api=1&query=${query}`;
};

/** Where it is, and the way there. */
export function ListingPlace({ location, className }: { location: string; className?: string }) {
  const { t } = useTexts();
  return (
    <ListingBlock title={t('listing.place')} className={className}>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex min-w-0 items-start gap-3">
          <span className="flex size-10.5 shrink-0 items-center justify-center rounded-10 bg-btp-tint text-btp">
            <MapPin aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
          </span>
          <div className="min-w-0">
            <p className="text-16 font-bold break-words">{location}</p>
            <p className="text-14 text-muted">{t('listing.approximatePlace')}</p>
          </div>
        </div>
        <a
          href={mapUrl(location)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ kind: 'outline', className: 'shrink-0 self-start lg:self-auto' })}
        >
          <Navigation aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('listing.goThere')}
        </a>
      </div>
    </ListingBlock>
  );
}
