import type { SellerDetail, SellerReview } from '@laterite/shared/features/sellers/seller.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { keepNumbersWhole } from '../../lib/formats/format.ts';
import { usePageParam } from '../../lib/navigation/use-address.ts';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import { RatingLine } from '../../ui/facts/rating-line.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { ReviewRow } from '../../ui/lists/review-row.tsx';
import { SectionError } from '../../ui/states/section-error.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { listingsOfSellerQuery } from '../directory/profile/seller-listings.queries.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { sellerReviewsQuery } from './sellers.queries.ts';

function Review({ review }: { review: SellerReview }) {
  const { t } = useTexts();
  const { author, listing } = review;
  return (
    <ReviewRow review={review}>
      <p className="mt-1 text-14 break-words text-muted">
        {t('sellers.about')}{' '}
        <Link to={paths.listing(listing._id)} className="text-brand underline underline-offset-3">
          {keepNumbersWhole(listing.title)}
        </Link>
      </p>
      <ReportButton kind="comment" id={review._id} owners={[author?._id]} />
    </ReviewRow>
  );
}

function ReviewList({ id }: { id: string }) {
  const { t } = useTexts();
  const results = useInfiniteQuery(sellerReviewsQuery(id));
  if (results.isPending) return <Skeleton className="h-40 w-full rounded-12" />;
  if (!results.data) {
    return <SectionError onRetry={() => void results.refetch()}>{t('reviews.loadError')}</SectionError>;
  }
  const reviews = results.data.pages.flatMap((page) => page.items);
  if (reviews.length === 0) return <p className="text-16 text-muted">{t('sellers.noReview')}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-12 border border-line bg-surface p-4">
        {reviews.map((review) => (
          <Review key={review._id} review={review} />
        ))}
      </ul>
      <MoreButton results={results} label={t('reviews.more')} />
    </>
  );
}

/** Shows where a member can review a seller: on a listing, else on the professional page. Shows nothing if the seller has neither. */
function ReviewHint({ seller: { _id: owner, professional } }: { seller: SellerDetail }) {
  const { t } = useTexts();
  const { page } = usePageParam('listings');
  const { data } = useInfiniteQuery(listingsOfSellerQuery({ owner }, page));
  if (!data) return null;
  const hasListing = data.pages.some(({ items }) => items.length > 0);
  if (!hasListing && !professional) return null;
  return (
    <p className="mt-3 text-15 text-muted">
      {t(hasListing ? 'sellers.reviewHint' : 'sellers.reviewHintProfessional')}
    </p>
  );
}

/** Shows the buyers' average rating, number and newest reviews of a seller's listings. */
export function SellerReviews({ seller }: { seller: SellerDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  useAnchor(true);
  const { _id: id, averageRating, ratingCount } = seller;
  return (
    <ProfileSection
      id="avis"
      title={t('sellers.reviews')}
      aside={<RatingLine average={averageRating} count={ratingCount} />}
    >
      <ReviewList id={id} />
      {me?._id !== id && <ReviewHint seller={seller} />}
    </ProfileSection>
  );
}
