import type { ListingStatus } from './taxonomy.ts';

/** Status changes by an administrator: pending listings are approved or rejected, visible ones are hidden. */
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

/** Review lists: pending, online but queued for review, and rejected. */
export const moderatedStatuses = ['pending', 'queued', 'rejected'] as const;
export type ModeratedStatus = (typeof moderatedStatuses)[number];
