import { groupDigits } from '@laterite/shared/money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { LaterCard } from './later-card.tsx';
import { ListingCard } from './listing-card.tsx';
import type { ShownListing as Listing } from './shown-listing.ts';

const columns = {
  3: 'two-columns gap-3 md:grid-cols-3 md:gap-4',
  4: 'two-columns gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4',
};

/** Number of cards on the first screen of a phone. */
const seenAtOnce = 4;

/** Number of cards that the first screen of the tallest phones reaches. */
const reached = 6;

interface Props {
  listings: Listing[];
  /** Number of columns on desktop; 3 beside the filters. */
  most?: keyof typeof columns;
  /** Whether the list is in view when the page opens. */
  isFirst?: boolean;
  /** Renders an action below each card. */
  actionOf?: (listing: Listing) => ReactNode;
}

const item = 'flex min-w-0 flex-col gap-2 *:first:flex-1';

/** Longest figure and unit, in characters, that share a line on the card of a phone: `450 000 FCFA / mois`. */
const charactersALine = 11;

/** Returns whether the price of the listing at an index, or of the one beside it on phones, takes two lines there. */
function useHasTallPrice(listings: Listing[]) {
  const { t } = useTexts();
  const isTall = ({ price, priceUnit }: Listing) =>
    price !== null &&
    priceUnit !== 'total' &&
    groupDigits(price).length + t(`taxonomy.unit.${priceUnit}`).length > charactersALine;
  return (index: number) => {
    const start = index - (index % 2);
    return listings.slice(start, start + 2).some(isTall);
  };
}

/** Cards in 2, 3 or 4 columns. */
export function ListingGrid({ listings, most = 4, isFirst, actionOf }: Props) {
  const hasTallPrice = useHasTallPrice(listings);
  return (
    <ul className={columns[most]}>
      {listings.map((listing, index) =>
        index < seenAtOnce || actionOf ? (
          <li key={listing._id} className={`${item} ${index < seenAtOnce ? '' : 'drawn-when-near'}`}>
            <ListingCard
              listing={listing}
              hasTallPrice={hasTallPrice(index)}
              isFirst={isFirst && index < 2}
            />
            {actionOf?.(listing)}
          </li>
        ) : (
          <LaterCard
            key={listing._id}
            listing={listing}
            hasTallPrice={hasTallPrice(index)}
            className={`${item} drawn-when-near ${index < reached ? '' : 'drawn-when-used'}`}
          />
        ),
      )}
    </ul>
  );
}

/** Skeleton of a card. */
export function CardSkeleton({ look = 'grid' }: { look?: 'grid' | 'small' }) {
  const isSmall = look === 'small';
  return (
    <div className="flex flex-col rounded-12 border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-b-none" />
      <div className="flex flex-col gap-1 px-2.5 pt-2.25 pb-2.75 lg:px-4 lg:pt-3.5 lg:pb-4">
        <Skeleton className={`h-5 w-3/4 ${isSmall ? 'max-lg:h-9.75' : ''}`} />
        <div className="flex min-h-9.75 flex-col justify-center gap-1.5 lg:min-h-10.5">
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
        <Skeleton className={`h-4.5 w-2/5 ${isSmall ? 'max-lg:hidden' : ''}`} />
        <Skeleton className="mt-1 h-4.5 w-3/5" />
      </div>
    </div>
  );
}

/** Skeletons of eight cards in their final positions. */
export function GridSkeleton({ most = 4 }: { most?: keyof typeof columns }) {
  return (
    <div className={columns[most]}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight identical elements without an id
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
