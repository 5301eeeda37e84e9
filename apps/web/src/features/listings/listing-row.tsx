import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/facts/price.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';

interface Props {
  listing: ListingCard;
  /** Small line below the title. */
  aside: ReactNode;
  /** Status and actions. */
  children: ReactNode;
}

/** Row of a listing for its owner or the team: photo, price and title link to its page. */
export function ListingRow({ listing, aside, children }: Props) {
  return (
    <li
      id={listing._id}
      className="flex scroll-mt-20 flex-col gap-3 rounded-12 border border-line bg-surface p-3 lg:p-4"
    >
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
            <Link to={paths.listing(listing._id)} className="after:absolute after:inset-0 after:rounded-8">
              {listing.title}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">{aside}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
