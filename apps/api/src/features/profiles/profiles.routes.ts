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
  hide: ({ params, receive }) => setProfileHidden(params, receive),
  askReview: ({ params, user }) => askReview(params, user),
  feature: ({ params, receive }) => setProfileFeatured(params, receive),
  transfer: ({ params, receive }) => transferProfile(params, receive),
  merge: ({ params, receive }) => mergeProfiles(params, receive),
  remove: ({ params, receive }) => removeProfile(params, receive),
};
