import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { pageOf, pageQuery } from '../../page.ts';

/** Followed kinds except professionals, who have separate endpoints. */
export const followKinds = ['sellers', 'companies'] as const;
export type FollowKind = (typeof followKinds)[number];

export const followParams = z.object({ kind: z.enum(followKinds), id: idSchema });
export type FollowParams = z.infer<typeof followParams>;

/** Ids of followed sellers and companies, last followed first. */
export const followed = z.object({ sellers: z.array(idSchema), companies: z.array(idSchema) });
export type Followed = z.infer<typeof followed>;

/** Every kind of profile that members can follow, by the name of its page. */
const followedProfileKinds = ['professionals', ...followKinds] as const;
export type FollowedProfileKind = (typeof followedProfileKinds)[number];

/** A followed professional, company or seller in a list. */
export const followedProfile = z.object({
  kind: z.enum(followedProfileKinds),
  /** Id of the professional profile, company or member. */
  _id: idSchema,
  name: z.string(),
  /** Trade of a professional. */
  role: z.nullable(z.string()),
  location: z.nullable(z.string()),
  pictureUrl: imageName,
  followedAt: z.iso.datetime(),
});
export type FollowedProfile = z.infer<typeof followedProfile>;

export const followedProfileQuery = z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor });
export type FollowedProfileQuery = z.infer<typeof followedProfileQuery>;

/** Page of followed profiles; `total` also counts profiles that are currently hidden. */
export const followedProfilePage = pageOf(followedProfile);
export type FollowedProfilePage = z.infer<typeof followedProfilePage>;
