import type { ListingStatus } from './taxonomy.ts';

/** Where an administrator may take a listing from each status: what waits is approved or rejected, what is seen is hidden. */
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

/** What administrators look through: what waits, what is online and should be checked, and what was rejected. */
export const moderatedStatuses = ['pending', 'queued', 'rejected'] as const;
export type ModeratedStatus = (typeof moderatedStatuses)[number];
