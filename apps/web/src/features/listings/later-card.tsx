import { memo } from 'react';
import { LazyHydration, useLazyHydration } from '../../lib/lazy-hydration.tsx';
import { ListingCard } from './listing-card.tsx';
import type { ShownListing as Listing } from './shown-listing.ts';

interface Props {
  listing: Listing;
  look?: 'grid' | 'small';
  className: string;
}

/** An item of a list with a card that is not in view when the page opens. */
export const LaterCard = memo(function LaterCard({ listing, look, className }: Props) {
  const { ref, gate } = useLazyHydration<HTMLLIElement>();
  return (
    <li ref={ref} className={className}>
      <LazyHydration gate={gate}>
        <ListingCard listing={listing} look={look} />
      </LazyHydration>
    </li>
  );
});
