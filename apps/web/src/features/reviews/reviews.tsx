import type { Review } from '@laterite/shared/features/reviews/review.ts';
import { type ReviewSort, reviewSorts } from '@laterite/shared/features/reviews/review-rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { LazyHydration, useLazyHydration } from '../../lib/hydration/lazy-hydration.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { usePageParam } from '../../lib/navigation/use-address.ts';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { Badge } from '../../ui/facts/badge.tsx';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import { RatingLine } from '../../ui/facts/rating-line.tsx';
import { SelectChip } from '../../ui/filters/select-chip.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { ReviewRow } from '../../ui/lists/review-row.tsx';
import { SectionError } from '../../ui/states/section-error.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ReviewReply } from './review-reply.tsx';
import type { Reviewed } from './reviewed.ts';
import { reviewsQuery } from './reviews.queries.ts';

const ReviewActions = lazyPart(() => import('./review-actions.tsx'));
const ReviewForm = lazyPart(() => import('./review-form.tsx'), { texts: ['opinions', 'field'] });

interface ReviewProps {
  review: Review;
  reviewed: Reviewed;
}

function OneReview({ review, reviewed }: ReviewProps) {
  const { t } = useTexts();
  const badge = review.isVerifiedClient && <Badge kind="new">{t('common.verifiedClient')}</Badge>;
  return (
    <ReviewRow review={review} badge={badge}>
      <ReviewReply reviewed={reviewed} review={review} />
      <Suspense>
        <ReviewActions reviewed={reviewed} review={review} />
      </Suspense>
    </ReviewRow>
  );
}

const sortFrom = (value: string | null): ReviewSort => reviewSorts.find((sort) => sort === value) ?? 'recent';

function ReviewList({ reviewed }: { reviewed: Reviewed }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const [sort, setSort] = useState(sortFrom(params.get('review-sort')));
  const { page, addressOf } = usePageParam('reviews');
  const { close } = useHistorySheet('review-sort');
  const results = useInfiniteQuery(reviewsQuery(reviewed, sort, page));
  if (results.isPending) return <Skeleton className="h-40 w-full rounded-12" />;
  if (!results.data) {
    return <SectionError onRetry={() => void results.refetch()}>{t('reviews.loadError')}</SectionError>;
  }
  const reviews = results.data.pages.flatMap((page) => page.items);
  if (reviews.length === 0) return <p className="text-16 text-muted">{t('reviews.none')}</p>;
  return (
    <>
      {reviewed.ratingCount > 1 && (
        <div className="mb-3">
          <SelectChip
            name="review-sort"
            label={t('reviews.sort')}
            icon={ArrowUpDown}
            value={sort}
            shown={t(`reviews.sort.${sort}`)}
            isChosen={sort !== 'recent'}
            choices={reviewSorts.map((value) => ({ value, label: t(`reviews.sort.${value}`) }))}
            onChoose={(value) => {
              setSort(sortFrom(value));
              close();
            }}
          />
        </div>
      )}
      <ul className="divide-y divide-line rounded-12 border border-line bg-surface p-4">
        {reviews.map((review) => (
          <OneReview key={review._id} review={review} reviewed={reviewed} />
        ))}
      </ul>
      <MoreButton
        results={results}
        label={t('reviews.more')}
        to={`${addressOf(page + results.data.pages.length)}#avis`}
      />
    </>
  );
}

/** Form that is hydrated once its code has come: if its parent rendered it earlier, React would throw away what was typed. */
const LaterReviewForm = memo(({ kind, id, isOwn }: Pick<Reviewed, 'kind' | 'id' | 'isOwn'>) => {
  const { ref, gate } = useLazyHydration<HTMLDivElement>(ReviewForm.preload);
  return (
    <div ref={ref}>
      <LazyHydration gate={gate}>
        <ReviewForm reviewed={{ kind, id }} isOwn={isOwn} />
      </LazyHydration>
    </div>
  );
});

/** Shows the average, the number and the newest reviews. */
export function Reviews({ reviewed }: { reviewed: Reviewed }) {
  const { t } = useTexts();
  const { averageRating, ratingCount } = reviewed;
  useAnchor(true);
  return (
    <ProfileSection
      id="avis"
      title={t('reviews.title')}
      aside={<RatingLine average={averageRating} count={ratingCount} />}
    >
      <ReviewList reviewed={reviewed} />
      <LaterReviewForm kind={reviewed.kind} id={reviewed.id} isOwn={reviewed.isOwn} />
    </ProfileSection>
  );
}
