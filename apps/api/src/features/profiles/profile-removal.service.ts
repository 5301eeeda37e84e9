import type { RemovalReason } from '@laterite/shared/features/admin/removal.ts';
import type { ProfileParams } from '@laterite/shared/features/profiles/profile.ts';
import { assertVersion } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { erase as eraseCompany } from '../companies/editing.service.ts';
import { eraseRecorded } from '../professionals/removal.service.ts';
import { notifyOwners } from './edit-notices.ts';
import { findProfileToDecide, isCompany, kinds, profileOwners } from './profile-kinds.ts';

/** Deletes a page with everything that belongs to it, for a reason that is sent to its owners. Throws `conflict` when the page was edited or decided since it was read. */
export async function removeProfile(
  { kind, id }: ProfileParams,
  user: CurrentUser,
  readBody: () => Promise<{ body: RemovalReason }>,
): Promise<undefined> {
  const profile = await findProfileToDecide(kind, id, user);
  const { reason, version } = (await readBody()).body;
  assertVersion(profile, version);
  const isErased = await (isCompany(profile)
    ? eraseCompany(profile, reason)
    : eraseRecorded(profile, reason));
  if (!isErased) throw new AppError(kinds[kind].notFound);
  await notifyOwners(kind, profile, profileOwners(profile), 'profile_deleted', { reason });
}
