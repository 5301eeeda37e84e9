import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { ageOf } from '../../lib/age.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Price } from '../../ui/price.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';
import { OwnListingFacts } from './own-listing-facts.tsx';

/** One of the member's listings: what buyers see of it, what came of it, and what its owner can do. */
export function OwnListingRow({ listing }: { listing: OwnListing }) {
  const { t, language } = useTexts();
  const { _id: id, title, status } = listing;
  return (
    <li className="flex flex-col gap-3 rounded-12 border border-line bg-surface p-3 lg:p-4">
      <div className="relative flex min-w-0 flex-wrap gap-3.5">
        <Photo
          image={listing.image}
          color={listing.imageColor}
          alt=""
          sizes="112px"
          className="w-28 shrink-0 self-start rounded-8"
        />
        <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-1">
          <Price amount={listing.price} unit={listing.priceUnit} />
          <h2 className="line-clamp-2 text-15 leading-[1.3] break-words lg:text-16">
            <Link to={paths.listing(id)} className="after:absolute after:inset-0 after:rounded-8">
              {title}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
            <Badge kind="neutral">{t('myListings.status', { status })}</Badge>
            {ageOf(listing.createdAt, language)}
          </p>
        </div>
      </div>
      <OwnListingFacts listing={listing} />
      <OwnListingActions listing={listing} />
    </li>
  );
}
