import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { reason, seenVersion } from './hiding.ts';
import { listingCard } from './listing.ts';
import { moderatedStatuses } from './moderation-states.ts';
import { moderationReasons } from './risk-rules.ts';

/** Decisions of an administrator about a listing. */
const decisions = ['published', 'rejected'] as const;

export const moderationInput = z.object({ to: z.enum(decisions), reason, version: seenVersion });
export type Moderation = z.infer<typeof moderationInput>;

/** Fields of a listing that can differ from the version of an earlier decision. */
export const moderatedFields = [
  'title',
  'description',
  'price',
  'category',
  'type',
  'permit',
  'photos',
] as const;

const shownValue = z.nullable(z.union([z.string(), z.number()]));

/** A listing that is pending, queued for review or rejected: its reasons, listings of others with one of its photos, its earlier refusals, and the fields changed since the last decision (for photos, the number of new ones). */
const pendingListing = z.extend(listingCard, {
  waitsFor: z.array(z.enum(moderationReasons)),
  rejectedFor: z.nullable(z.string()),
  /** Time since which it waits for a review; null for a rejected one. */
  waitsSince: z.nullable(z.iso.datetime()),
  /** Number of edits; to be sent with the decision. */
  version: z.int(),
  refusals: z.array(
    z.object({
      at: z.iso.datetime(),
      reason: z.nullable(z.string()),
      ref: z.string(),
      title: z.string(),
      /** Whether it was not refused, but deleted by its owner while reports about it were pending. */
      isReported: z.optional(z.boolean()),
    }),
  ),
  changes: z.array(z.object({ field: z.enum(moderatedFields), before: shownValue, after: shownValue })),
  samePhotoAs: z.array(z.object({ _id: idSchema, ref: z.string(), title: z.string() })),
});

export type PendingListing = z.infer<typeof pendingListing>;

export const pendingFilters = z.object({
  status: z._default(z.enum(moderatedStatuses), 'pending'),
  ...pageQuery,
});
export type PendingFilters = z.infer<typeof pendingFilters>;
export const pendingPage = pageOf(pendingListing);

/** Whether the platform has checked the paper of a listing. */
export const paperCheck = z.object({ seen: z.boolean(), version: seenVersion });
export type PaperCheck = z.infer<typeof paperCheck>;
