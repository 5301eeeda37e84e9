import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useQuery } from '@tanstack/react-query';
import { keepNumbersWhole } from '../../../../lib/formats/format.ts';
import { paths } from '../../../../paths.ts';
import { Link } from '../../../../ui/controls/link.tsx';
import { Price } from '../../../../ui/facts/price.tsx';
import { Photo } from '../../../../ui/pictures/photo.tsx';
import { ofSellerQuery } from '../../listing.queries.ts';
import { useOfSellerTitle } from './of-seller-title.ts';

const most = 3;

/** Newest other listings of the seller, beside the listing on desktop. */
export default function SellerListings({ listing }: { listing: ListingDetail }) {
  const title = useOfSellerTitle(listing);
  const { data: others = [] } = useQuery(ofSellerQuery(listing));
  if (others.length === 0) return null;
  return (
    <section
      aria-labelledby="seller-listings"
      className="rounded-12 border border-line bg-surface px-5 pt-4 pb-1"
    >
      <h2 id="seller-listings" className="mb-1 text-16 font-bold break-words">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {others.slice(0, most).map(({ _id, title, price, priceUnit, image, imageColor }) => (
          <li key={_id} className="relative flex items-center gap-3 py-3">
            <Photo image={image} color={imageColor} alt="" sizes="80px" className="w-20 shrink-0 rounded-8" />
            <div className="flex min-w-0 flex-col gap-0.5">
              <Price amount={price} unit={priceUnit} />
              <h3 className="line-clamp-2 text-15 leading-[1.3] break-words">
                <Link to={paths.listing(_id)} className="after:absolute after:inset-0 after:rounded-8">
                  {keepNumbersWhole(title)}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
