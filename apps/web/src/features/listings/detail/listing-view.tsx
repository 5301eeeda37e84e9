import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isLive, isSoldOrRented } from '@laterite/shared/features/listings/listing-states.ts';
import type { Category, ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { ChevronRight } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { LazyHydration, useLazyHydration } from '../../../lib/hydration/lazy-hydration.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { AfterHydration } from '../../../lib/hydration/use-is-hydrated.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { WideOnly } from '../../../ui/wide-only.tsx';
import { useContact } from '../../contact/use-contact.ts';
import { useCountView } from '../../contact/use-count-view.ts';
import { ListingSummary } from './facts/listing-summary.tsx';
import { ListingContact } from './listing-contact.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { SafetyBox } from './seller/safety-box.tsx';

const ListingDescription = lazyPart(() => import('./facts/listing-description.tsx'));
const ListingFacts = lazyPart(() => import('./facts/listing-facts.tsx'), { texts: ['paper'] });
const HiddenDescription = lazyPart(() => import('./facts/hidden-description.tsx'));
const ListingPlace = lazyPart(() => import('./facts/listing-place.tsx'));
const Opinions = lazyPart(() => import('./opinions/opinions.tsx'), { texts: ['opinions', 'ui'] });
const OwnListing = lazyPart(() => import('./own-listing.tsx'), { texts: ['opinions', 'figures'] });
const ListingModeration = lazyPart(() => import('../../moderation/listing-moderation.tsx'), {
  texts: ['moderation', 'ui'],
});
const RentalInfo = lazyPart(() => import('../../rentals/rental-info.tsx'), { texts: ['rentals'] });
const SellerCard = lazyPart(() => import('./seller/seller-card.tsx'));
const SellerListings = lazyPart(() => import('./seller/seller-listings.tsx'), { texts: ['opinions'] });
const SimilarListings = lazyPart(() => import('./similar-listings.tsx'), { texts: ['opinions'] });

/** Ratings and comments, below the first screen. */
const LaterOpinions = memo(function LaterOpinions(props: { listing: ListingDetail; isOwn: boolean }) {
  const { ref, gate } = useLazyHydration<HTMLDivElement>(Opinions.preload);
  return (
    <div ref={ref} className="drawn-when-used order-5">
      <LazyHydration gate={gate} fallback={<div className="min-h-100" />}>
        <Opinions {...props} />
      </LazyHydration>
    </div>
  );
});

/** Similar listings, at the end of the page. */
const LaterListings = memo(function LaterListings({ listing }: { listing: ListingDetail }) {
  const { ref, gate } = useLazyHydration<HTMLDivElement>(SimilarListings.preload);
  return (
    <div ref={ref} className="drawn-when-near drawn-when-used print:hidden">
      <LazyHydration gate={gate} fallback={<div className="min-h-80" />}>
        <SimilarListings listing={listing} />
      </LazyHydration>
    </div>
  );
});

function Breadcrumb({ section, category, title }: ListingDetail) {
  const { t } = useTexts();
  const separator = <ChevronRight className="size-4 shrink-0" />;
  return (
    <nav
      aria-label={t('listing.breadcrumb')}
      className="hidden min-h-14 items-center gap-2 text-14 text-muted lg:col-span-2 lg:flex"
    >
      <Link to={paths.section(section)}>{t(`taxonomy.section.${section}`)}</Link>
      {separator}
      <Link to={paths.section(section, { category })}>{t(`taxonomy.category.${category as Category}`)}</Link>
      {separator}
      <span aria-current="page" className="truncate text-text">
        {title}
      </span>
    </nav>
  );
}

const banners: Partial<Record<ListingStatus, MessageKey>> = {
  reserved: 'listing.reservedBanner',
  paused: 'listing.pausedBanner',
  expired: 'listing.expiredBanner',
  pending: 'listing.pendingBanner',
  rejected: 'listing.rejectedBanner',
  draft: 'listing.draftBanner',
};

/** Banner with the status of a listing that is not published, and the number of days until it was sold or rented. */
function StatusBanner({ status, dealtInDays, isTakenDown }: ListingDetail) {
  const { t } = useTexts();
  if (status === 'published') return null;
  const days = dealtInDays ?? 1;
  return (
    <p className="rounded-12 bg-warn-tint px-4 py-3 text-15 font-semibold">
      {isSoldOrRented(status) && (
        <strong className="block text-18">
          {t(status === 'rented' ? 'listing.rentedIn' : 'listing.soldIn', { days })}
        </strong>
      )}
      {t(isTakenDown ? 'listing.hiddenBanner' : (banners[status] ?? 'listing.soldBanner'))}
    </p>
  );
}

/** All content of a listing: on phones one column in the order of a buyer's questions, on desktop with a sticky panel. */
export function ListingView({ listing }: { listing: ListingDetail }) {
  const { me, isPending } = useSession();
  const isOwn = me !== null && me._id === listing.seller?._id;
  const isOpen = isLive(listing.status);
  const target = { kind: 'listings', id: listing._id } as const;
  const contact = useContact(target);
  useCountView(target, isOwn || isPending || !isOpen);
  return (
    <>
      <div className="flex flex-col bg-surface pb-6 lg:page-width lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-x-8 lg:bg-transparent lg:pb-0">
        <Breadcrumb {...listing} />
        <div className={isOpen ? 'contents' : 'opacity-60 grayscale'}>
          <ListingGallery key={listing._id} listing={listing} />
        </div>
        <div className="contents lg:sticky lg:top-24 lg:row-span-2 lg:flex lg:flex-col lg:gap-4">
          <div className="flex flex-col gap-4 px-4 pt-4 pb-6 lg:rounded-12 lg:border lg:border-line lg:bg-surface lg:p-6">
            <StatusBanner {...listing} />
            <ListingSummary listing={listing} />
            <Suspense>
              {isOwn && <OwnListing listing={listing} />}
              {me && me.role !== 'user' && !isOwn && <ListingModeration listing={listing} />}
            </Suspense>
            {!isOwn && isOpen && (
              <div className="max-lg:order-1">
                <ListingContact listing={listing} contact={contact} />
              </div>
            )}
            <Suspense fallback={<div className="min-h-19" />}>
              <SellerCard {...listing} isOwn={isOwn} />
            </Suspense>
          </div>
          <SafetyBox listing={listing} className="mx-4 mb-6 max-lg:order-1 lg:mx-0 lg:mb-0" />
          <div className="min-h-80 max-lg:hidden print:hidden">
            <WideOnly>
              <Suspense>
                <SellerListings listing={listing} />
              </Suspense>
            </WideOnly>
          </div>
        </div>
        <div className="contents lg:mt-8 lg:flex lg:flex-col lg:gap-8 max-lg:*:mx-4 max-lg:*:pb-6">
          {isOpen && listing.type === 'rental' && (
            <AfterHydration>
              <Suspense fallback={<div className="min-h-100" />}>
                <RentalInfo listingId={listing._id} />
              </Suspense>
            </AfterHydration>
          )}
          <Suspense fallback={<div className="min-h-80" />}>
            <ListingFacts listing={listing} />
          </Suspense>
          <Suspense fallback={<div className="min-h-40" />}>
            {listing.description.includes(hiddenDetail) ? (
              <HiddenDescription key={listing._id} listing={listing} />
            ) : (
              <ListingDescription
                key={listing._id}
                text={listing.description}
                language={listing.descriptionLanguage}
              />
            )}
          </Suspense>
          <Suspense fallback={<div className="min-h-40" />}>
            <ListingPlace listing={listing} contact={contact} isOpen={isOpen} />
          </Suspense>
          <LaterOpinions listing={listing} isOwn={isOwn} />
        </div>
      </div>
      <LaterListings listing={listing} />
    </>
  );
}
