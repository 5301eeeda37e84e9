import { cardSizes } from '@laterite/shared/image-url.ts';
import { Camera, MapPin } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { isNew, shortAge } from '../../lib/formats/age.ts';
import { keepNumbersWhole } from '../../lib/formats/format.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { Price } from '../../ui/facts/price.tsx';
import { TrustWord } from '../../ui/facts/trust-word.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import { HeartButton } from '../saved/heart-button.tsx';
import { factIn, type ShownListing as Listing } from './shown-listing.ts';

/** States shown instead of the badge for new listings. */
const states = {
  sold: 'common.sold',
  rented: 'common.rented',
  reserved: 'common.reserved',
  paused: 'common.paused',
  expired: 'common.expired',
} as const;

function CardBadge({ type, status, createdAt, boostedUntil }: Listing) {
  const { t } = useTexts();
  const state = states[status as keyof typeof states];
  if (state) return <Badge kind="new">{t(state)}</Badge>;
  if (boostedUntil) return <Badge kind="open">{t('common.sponsored')}</Badge>;
  if (type !== 'sale') return <Badge kind="rental">{t(`common.${type}`)}</Badge>;
  if (isNew(createdAt)) return <Badge kind="new">{t('common.new')}</Badge>;
  return null;
}

function PhotoCount({ count, className }: { count: number; className: string }) {
  const { t } = useTexts();
  return (
    <span
      className={`absolute right-2 bottom-2 h-6 items-center gap-1 rounded-[6px] bg-[#1c1917]/75 px-1.5 text-13 font-medium text-white ${className}`}
    >
      <Camera className="size-3.5" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('common.photoCount', { count })}</span>
    </span>
  );
}

/** Returns the quarter and the city; the middle of a longer place is shown only on the listing's page. */
function placeParts({ location, city }: Pick<Listing, 'location' | 'city'>) {
  const parts = location.split(',').map((part) => part.trim());
  const last = city ?? parts.at(-1)!;
  const quarter = parts[0]!;
  return { quarter: quarter === last ? null : quarter, city: last };
}

function PlaceAndAge(listing: Listing) {
  const { t } = useTexts();
  const { quarter, city } = placeParts(listing);
  const { createdAt, distance } = listing;
  return (
    <p className="mt-1 flex gap-1 text-13 text-muted">
      <span className="flex min-w-0 items-center gap-1">
        <MapPin className="size-3.5 shrink-0" />
        <span className="truncate">
          {quarter && `${quarter}, `}
          {city}
        </span>
      </span>
      <span className="shrink-0" suppressHydrationWarning>
        {`· ${distance === undefined ? shortAge(createdAt, t) : t('common.away', { km: distance })}`}
      </span>
    </p>
  );
}

export interface CardProps {
  listing: Listing;
  /** `small` is for rows that scroll on phones. */
  look?: 'grid' | 'small';
  /** On phones, reserves two lines for the price, so that titles of a row are aligned. */
  hasTallPrice?: boolean;
  /** Whether the card is in view when the page opens. */
  isFirst?: boolean;
}

const widths = {
  grid: cardSizes,
  small: '(width >= 68.75rem) 272px, 140px',
};

/** Card of a listing in a list: photo, price, two lines of title, one fact, place and age; the whole card is a link. */
export function ListingCard({ listing, look = 'grid', hasTallPrice, isFirst }: CardProps) {
  const { language } = useTexts();
  const isSmall = look === 'small';
  return (
    <article className="relative flex min-w-0 flex-col rounded-12 border border-line bg-surface">
      <div className="relative">
        <Photo
          image={listing.image}
          color={listing.imageColor}
          alt={listing.title}
          sizes={widths[look]}
          isFirst={isFirst}
          isOnDemand
          className="rounded-t-[11px]"
        />
        <span className="absolute top-2 left-2 flex">
          <CardBadge {...listing} />
        </span>
        {listing.imageCount > 0 && (
          <PhotoCount count={listing.imageCount} className={isSmall ? 'hidden lg:flex' : 'flex'} />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 px-2.5 pt-2.25 pb-2.75 lg:px-4 lg:pt-3.5 lg:pb-4">
        <h3 className="line-clamp-2 min-h-[2.6em] text-15 leading-[1.3] text-pretty break-words lg:text-16 lg:leading-[1.3]">
          <Link to={paths.listing(listing._id)} className="after:absolute after:inset-0 after:rounded-12">
            {keepNumbersWhole(listing.title)}
          </Link>
        </h3>
        <div
          className={`order-first ${isSmall ? 'min-h-10 lg:min-h-5' : hasTallPrice ? 'min-h-10 md:min-h-5' : 'min-h-5'}`}
        >
          <Price amount={listing.price} unit={listing.priceUnit} size={isSmall ? 'small' : 'card'} />
        </div>
        <p className={`min-h-4.5 truncate text-13 font-medium text-text-2 ${isSmall ? 'max-lg:hidden' : ''}`}>
          {factIn(language, listing)}
        </p>
        <PlaceAndAge {...listing} />
        {listing.verified && <TrustWord {...listing.verified} />}
      </div>
      <HeartButton id={listing._id} title={listing.title} />
    </article>
  );
}
