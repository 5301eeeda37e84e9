/** Days during which the author of a review may change it. */
export const reviewEditDays = 30;

/** Orders of reviews. */
export const reviewSorts = ['recent', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
