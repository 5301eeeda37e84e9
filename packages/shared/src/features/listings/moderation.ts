import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { reason, seenVersion } from './hiding.ts';
import { listingCard } from './listing.ts';
import { moderatedStatuses } from './moderation-states.ts';
import { moderationReasons } from './risk-rules.ts';

/** Decision of an administrator about a listing. */
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

/** A listing that waits, is to be checked or was rejected: why, the listings of others that show one of its photos, its earlier refusals, and what changed since the last decision (of photos, how many are new). */
const pendingListing = z.extend(listingCard, {
  waitsFor: z.array(z.enum(moderationReasons)),
  rejectedFor: z.nullable(z.string()),
  /** Counts its edits; to be sent with the decision. */
  version: z.int(),
  refusals: z.array(
    z.object({
      at: z.iso.datetime(),
      reason: z.nullable(z.string()),
      ref: z.string(),
      title: z.string(),
      /** Whether nobody refused it: its owner deleted it while reports about it waited. */
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

/** Whether the platform has seen the paper a listing names. */
export const paperCheck = z.object({ seen: z.boolean(), version: seenVersion });
export type PaperCheck = z.infer<typeof paperCheck>;
