import type { profiles } from '@laterite/shared/features/profiles/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
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
  browse: ({ params, query, user }) => browseProfiles(params.kind, query, user),
  read: ({ params }) => readProfile(params.kind, params.id),
  hide: ({ params, user, readBody }) => setProfileHidden(params, user, readBody),
  askReview: ({ params, user }) => askReview(params, user),
  feature: ({ params, user, readBody }) => setProfileFeatured(params, user, readBody),
  transfer: ({ params, user, readBody }) => transferProfile(params, user, readBody),
  merge: ({ params, user, readBody }) => mergeProfiles(params, user, readBody),
  remove: ({ params, user, readBody }) => removeProfile(params, user, readBody),
};
