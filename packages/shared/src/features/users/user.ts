import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';

export const userRoles = ['user', 'moderator', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** Public fields of a member. */
export const publicUser = z.object({
  _id: idSchema,
  userName: z.string(),
  profilePicture: imageName,
  profilePictureUrl: imageName,
  /** Town. */
  location: z.nullable(z.string()),
  /** Whether the member's phone number was verified by a code. */
  phoneVerified: z.boolean(),
  /** Date on which administrators accepted the identity papers; absent if never or more than a year ago. */
  identityVerifiedAt: z.optional(z.iso.datetime()),
  memberSince: z.iso.datetime(),
});
export type PublicUser = z.infer<typeof publicUser>;
