import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';

/** The section of `/admin` for each kind of page. */
export const sectionOf: Record<ProfileKind, string> = {
  companies: 'entreprises',
  professionals: 'professionnels',
};
