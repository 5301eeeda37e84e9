import { memo } from 'react';
import { LazyHydration, useLazyHydration } from '../../lib/lazy-hydration.tsx';
import { ListingCard } from './listing-card.tsx';
import type { ShownListing as Listing } from './shown-listing.ts';

interface Props {
  listing: Listing;
  look?: 'grid' | 'small';
  className: string;
}

/** List item whose card is out of view when the page opens; the card is hydrated later. */
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
