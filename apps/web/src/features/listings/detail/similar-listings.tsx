import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { ofSellerQuery, similarQuery } from '../listing.queries.ts';
import { ListingCard } from '../listing-card.tsx';
import type { ShownListing as Listing } from '../shown-listing.ts';
import { useOfSellerTitle } from './seller/of-seller-title.ts';

/** Listings as a row on phones and a grid on desktop. */
function OtherListings({ title, listings }: { title: string; listings: Listing[] }) {
  const id = useId();
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3.5 text-20 font-bold lg:mb-5 lg:text-26">
        {title}
      </h2>
      <ul className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-4 lg:px-0">
        {listings.map((listing) => (
          <li key={listing._id} className="w-35 shrink-0 snap-start scroll-ml-4 *:h-full lg:w-auto">
            <ListingCard listing={listing} look="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows other listings of the seller (on desktop they are in the side column instead), then listings of the same category. */
export default function SimilarListings({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const ofSellerTitle = useOfSellerTitle(listing);
  const ofSeller = useQuery(ofSellerQuery(listing));
  const similar = useQuery(similarQuery(listing));
  // Reserve the space until both queries have loaded, so that content below does not move twice.
  if (ofSeller.isPending || similar.isPending) return <div className="min-h-80" />;
  const theirs = ofSeller.data ?? [];
  const shown = new Set(theirs.map(({ _id }) => _id));
  const others = (similar.data ?? []).filter(({ _id }) => !shown.has(_id));
  if (theirs.length + others.length === 0) return null;
  return (
    <div className="page-width flex flex-col gap-8 py-8 lg:gap-12 lg:py-14">
      <div className="lg:hidden">
        <OtherListings title={ofSellerTitle} listings={theirs} />
      </div>
      <OtherListings title={t('opinions.similar')} listings={others} />
    </div>
  );
}
