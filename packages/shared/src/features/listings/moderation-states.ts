import type { ListingStatus } from './taxonomy.ts';

/** Status changes that an administrator may make: pending listings are approved or rejected, visible ones are hidden. */
export const moderations: Partial<Record<ListingStatus, readonly ListingStatus[]>> = {
  pending: ['published', 'rejected'],
  rejected: ['published'],
  published: ['rejected'],
  reserved: ['rejected'],
  paused: ['rejected'],
  expired: ['rejected'],
  sold: ['rejected'],
  rented: ['rejected'],
};

/** Lists of the review: pending, online but to be checked, and rejected. */
export const moderatedStatuses = ['pending', 'queued', 'rejected'] as const;
export type ModeratedStatus = (typeof moderatedStatuses)[number];
