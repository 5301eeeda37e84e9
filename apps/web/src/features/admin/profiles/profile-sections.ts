import { type ProfileKind, profileCounts } from '@laterite/shared/features/profiles/profile.ts';

/** The section of `/admin` for each kind of page. */
export const profileSections: Record<ProfileKind, string> = {
  companies: 'entreprises',
  professionals: 'professionnels',
};

/** Returns the names of the counts of a kind of page: only companies have members and claims. */
export const countsOf = (kind: ProfileKind) =>
  profileCounts.filter((name) => kind === 'companies' || (name !== 'members' && name !== 'claims'));
