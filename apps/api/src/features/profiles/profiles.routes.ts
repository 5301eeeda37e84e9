import type { profiles } from '@laterite/shared/features/profiles/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { browseProfiles, readProfile } from './managed-profiles.service.ts';
import { mergeProfiles } from './merge.service.ts';
import {
  askReview,
  setProfileFeatured,
  setProfileHidden,
  transferProfile,
} from './profile-decisions.service.ts';
import { removeProfile } from './profile-removal.service.ts';

export const profileRoutes: Handlers<typeof profiles> = {
  browse: ({ params, query }) => browseProfiles(params.kind, query),
  read: ({ params }) => readProfile(params.kind, params.id),
  hide: ({ params, readBody }) => setProfileHidden(params, readBody),
  askReview: ({ params, user }) => askReview(params, user),
  feature: ({ params, readBody }) => setProfileFeatured(params, readBody),
  transfer: ({ params, readBody }) => transferProfile(params, readBody),
  merge: ({ params, readBody }) => mergeProfiles(params, readBody),
  remove: ({ params, readBody }) => removeProfile(params, readBody),
};
