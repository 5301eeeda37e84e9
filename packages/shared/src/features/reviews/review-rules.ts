/** Days during which the author of a review may change it. */
export const reviewEditDays = 30;

/** Maximum characters of a review and of a reply. */
export const maxReviewLength = 2000;
export const maxReplyLength = 1000;

/** Orders of reviews. */
export const reviewSorts = ['recent', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
