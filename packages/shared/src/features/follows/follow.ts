import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';

/** What members follow besides professionals, whose follows are endpoints of their own. */
export const followKinds = ['sellers', 'companies'] as const;
export type FollowKind = (typeof followKinds)[number];

export const followParams = z.object({ kind: z.enum(followKinds), id: idSchema });
export type FollowParams = z.infer<typeof followParams>;

/** Ids of what a member follows, the last followed first. */
export const followed = z.object({ sellers: z.array(idSchema), companies: z.array(idSchema) });
export type Followed = z.infer<typeof followed>;
