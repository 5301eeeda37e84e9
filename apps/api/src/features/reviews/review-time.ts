import { reviewEditDays } from '@laterite/shared/features/reviews/review-rules.ts';
import { dayMs } from '@laterite/shared/time.ts';
import type { ReviewFields } from './review.model.ts';

/** Returns the time since which written reviews can be changed. */
export const editableSince = (): Date => new Date(Date.now() - reviewEditDays * dayMs);

/** Whether the author of a review may still change it. */
export const isReviewEditable = ({ createdAt }: Pick<ReviewFields, 'createdAt'>): boolean =>
  createdAt >= editableSince();
