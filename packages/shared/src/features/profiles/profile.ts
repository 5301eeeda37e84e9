import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { text } from '../../text.ts';
import { hiddenPage } from './hidden-page.ts';

/** The pages that the team manages: of companies and of professionals. */
export const profileKinds = ['companies', 'professionals'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const kind = z.enum(profileKinds);
export const profileListParams = z.object({ kind });
export const profileParams = z.object({ kind, id: idSchema });
export type ProfileParams = z.infer<typeof profileParams>;

const owner = z.object({ _id: idSchema, userName: z.string() });

/** A page as the team sees it in lists. */
export const managedProfile = z.object({
  _id: idSchema,
  kind,
  name: z.string(),
  /** What follows `/company/` or `/professional/` in its address. */
  key: z.string(),
  /** Type of a company, or trade of a professional. */
  role: z.string(),
  location: z.nullable(z.string()),
  /** Who owns it; none for a company that nobody has claimed. */
  owners: z.array(owner),
  /** Whether visitors see it. */
  isShown: z.boolean(),
  /** Whether the team hid it; otherwise it is out of sight because the account of its owner is disabled. */
  isHidden: z.boolean(),
  hidden: z.optional(hiddenPage),
  /** Whether administrators chose it for the home page. */
  isFeatured: z.boolean(),
  averageRating: z.number(),
  createdAt: z.iso.datetime(),
});
export type ManagedProfile = z.infer<typeof managedProfile>;

/** Whether visitors see a page, see it first on the home page, or its owner waits for a new review of the hidden page. */
export const profileStates = ['shown', 'waiting', 'hidden', 'featured'] as const;
export type ProfileState = (typeof profileStates)[number];

/** `q` is words of the page, its address, or the name, e-mail or phone number of its owner. */
export const profileFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(300))),
  state: z.optional(z.enum(profileStates)),
  ...pageQuery,
});
export type ProfileFilters = z.infer<typeof profileFilters>;
export const profilePage = pageOf(managedProfile);

/** What belongs to a page and moves to the other when two are merged. */
export const profileCounts = ['reviews', 'listings', 'followers', 'pictures', 'members', 'claims'] as const;
const count = z.int();

/** Everything of a page at a glance. Counts go no further than lists do. */
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

/** Hides a page with a reason that its owners read, or shows it again; hiding it once more refuses the review they asked for. */
export const visibilityInput = z.object({ isHidden: z.boolean(), reason: z.optional(text(300)) }).check(
  z.refine(({ isHidden, reason }) => !isHidden || Boolean(reason), {
    error: 'field.required',
    path: ['reason'],
  }),
);
export type VisibilityInput = z.infer<typeof visibilityInput>;

/** Features a page on the home page, or no longer. */
export const profileFeaturedInput = z.object({ featured: z.boolean() });
export type ProfileFeaturedInput = z.infer<typeof profileFeaturedInput>;

/** The member who gets a page. */
export const transferInput = z.object({ member: idSchema });
export type TransferInput = z.infer<typeof transferInput>;

/** The page that is kept. */
export const mergeInput = z.object({ into: idSchema });
export type MergeInput = z.infer<typeof mergeInput>;
