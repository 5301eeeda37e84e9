import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSheet } from '../../layout/use-sheet.ts';
import { ageOf } from '../../lib/age.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Price } from '../../ui/price.tsx';

const RemoveListingSheet = lazy(() => import('./remove-listing-sheet.tsx'));

/** One of the member's listings: what buyers see of it, and what its owner can do. */
export function OwnListingRow({ listing }: { listing: ListingCard }) {
  const { t, language } = useTexts();
  const removal = useSheet(`remove-${listing._id}`);
  const { _id: id, title, status } = listing;
  return (
    <li className="flex flex-col gap-3 rounded-12 border border-line bg-surface p-3 lg:flex-row lg:items-center lg:gap-5 lg:p-4">
      <div className="relative flex min-w-0 flex-1 gap-3.5">
        <Photo
          image={listing.image}
          color={listing.imageColor}
          alt=""
          sizes="112px"
          className="w-28 shrink-0 self-start rounded-8"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
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
      <div className="flex gap-2">
        <ButtonLink
          kind="outline"
          size="tight"
          className="flex-1"
          to={paths.editListing(id)}
          aria-label={t('myListings.editOf', { title })}
        >
          <Pencil aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('myListings.edit')}
        </ButtonLink>
        <Button
          kind="text"
          size="tight"
          className="flex-1"
          aria-label={t('myListings.removeOf', { title })}
          aria-haspopup="dialog"
          onClick={removal.open}
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('myListings.remove')}
        </Button>
      </div>
      <Suspense>
        {removal.isOpen && <RemoveListingSheet listing={listing} onClose={removal.close} />}
      </Suspense>
    </li>
  );
}
