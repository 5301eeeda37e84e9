import type { Review } from '@laterite/shared/features/reviews/review.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { DeleteReview } from './delete-review.tsx';
import type { Reviewed } from './reviewed.ts';

/** Actions on a review: delete one's own, report that of another author. */
export default function ReviewActions({ reviewed, review }: { reviewed: Reviewed; review: Review }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <DeleteReview reviewed={reviewed} review={review} />
      <ReportButton kind="review" id={review._id} owners={[review.author?._id]} />
    </div>
  );
}
