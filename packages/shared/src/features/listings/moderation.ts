import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../../page.ts';
import { reason } from './hiding.ts';
import { listingCard } from './listing.ts';
import type { ListingStatus } from './taxonomy.ts';

/** What an administrator may decide about a listing. */
const decisions = ['published', 'rejected'] as const;

export const moderationInput = z.object({ to: z.enum(decisions), reason });
export type Moderation = z.infer<typeof moderationInput>;

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

export const pendingFilters = z.object(pageQuery);
export const pendingPage = pageOf(listingCard);
