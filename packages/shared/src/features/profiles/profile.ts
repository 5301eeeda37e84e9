import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { reason, seenVersion } from '../listings/hiding.ts';
import { hiddenPage } from './hidden-page.ts';

/** Kinds of pages that the team manages. */
export const profileKinds = ['companies', 'professionals'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const kind = z.enum(profileKinds);
export const profileListParams = z.object({ kind });
export const profileParams = z.object({ kind, id: idSchema });
export type ProfileParams = z.infer<typeof profileParams>;

const owner = z.object({ _id: idSchema, userName: z.string() });

/** A page in lists for the team. */
export const managedProfile = z.object({
  _id: idSchema,
  kind,
  name: z.string(),
  /** Part of its URL after `/company/` or `/professional/`. */
  key: z.string(),
  /** Type of a company, or trade of a professional. */
  role: z.string(),
  location: z.nullable(z.string()),
  /** Owners of the page; empty for an unclaimed company. */
  owners: z.array(owner),
  /** Whether visitors see it. */
  isShown: z.boolean(),
  /** Whether the team hid it; otherwise it is invisible because its owner's account is disabled. */
  isHidden: z.boolean(),
  hidden: z.optional(hiddenPage),
  /** Whether administrators chose it for the home page. */
  isFeatured: z.boolean(),
  version: z.int(),
  averageRating: z.number(),
  createdAt: z.iso.datetime(),
});
export type ManagedProfile = z.infer<typeof managedProfile>;

/** Filters by state: visible, waiting for a new review, hidden, featured on the home page. */
export const profileStates = ['shown', 'waiting', 'hidden', 'featured'] as const;
export type ProfileState = (typeof profileStates)[number];

/** `q` is words of the page, its URL, or the name, e-mail or phone number of its owner. */
export const profileFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(300))),
  state: z.optional(z.enum(profileStates)),
  ...pageQuery,
});
export type ProfileFilters = z.infer<typeof profileFilters>;
export const profilePage = pageOf(managedProfile);

/** Documents that move to the other page in a merge, by kind. */
export const profileCounts = ['reviews', 'listings', 'followers', 'pictures', 'members', 'claims'] as const;
const count = z.int();

/** Overview of a page. Counts stop at the maximum of lists. */
export const profileOverview = z.object({
  profile: managedProfile,
  counts: z.object({
    reviews: count,
    listings: count,
    followers: count,
    pictures: count,
    members: count,
    claims: count,
  }),
});
export type ProfileOverview = z.infer<typeof profileOverview>;

/** Hides a page with a reason for its owners, or shows it again; hiding it again rejects the requested review. */
export const visibilityInput = z.object({ isHidden: z.boolean(), reason, version: seenVersion }).check(
  z.refine(({ isHidden, reason }) => !isHidden || Boolean(reason), {
    error: 'field.required',
    path: ['reason'],
  }),
);
export type VisibilityInput = z.infer<typeof visibilityInput>;

/** Whether the home page features a page. */
export const profileFeaturedInput = z.object({ featured: z.boolean() });
export type ProfileFeaturedInput = z.infer<typeof profileFeaturedInput>;

/** The new owner of a page. */
export const transferInput = z.object({ member: idSchema, version: seenVersion });
export type TransferInput = z.infer<typeof transferInput>;

/** The page into which the other one is merged. */
export const mergeInput = z.object({ into: idSchema, version: seenVersion });
export type MergeInput = z.infer<typeof mergeInput>;
