import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';

export const userRoles = ['user', 'moderator', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** What anyone may see of a member. */
export const publicUser = z.object({
  _id: idSchema,
  userName: z.string(),
  profilePicture: imageName,
  profilePictureUrl: imageName,
  /** Town. */
  location: z.nullable(z.string()),
  /** Whether the member has entered a code sent to their phone number. */
  phoneVerified: z.boolean(),
  /** When administrators accepted the papers that prove the identity; absent where they did not, or a year ago. */
  identityVerifiedAt: z.optional(z.iso.datetime()),
  memberSince: z.iso.datetime(),
});
export type PublicUser = z.infer<typeof publicUser>;
