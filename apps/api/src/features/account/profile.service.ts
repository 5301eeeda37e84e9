import { sizes } from '@laterite/shared/constants.ts';
import type { NewProfile, ProfileChanges } from '@laterite/shared/features/account/account.ts';
import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { fold } from '@laterite/shared/fold.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import { assertIfMatch, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError, field } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withStoredImage } from '../../images/files.ts';
import { audit } from '../audit/audit.service.ts';
import { readMe } from '../auth/auth.service.ts';
import { canonicalPhone } from '../auth/phones.ts';
import { assertCurrentPassword } from '../passwords/passwords.service.ts';
import { type ContactChanges, requestChanges } from '../proofs/proofs.service.ts';
import { nameKeysOf } from '../users/name-keys.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { assertPlainNames } from '../users/user-name.ts';
import { endVerificationsOf } from '../verification/ending.service.ts';

interface Files {
  profilePicture?: ReceivedFile[];
}

async function findAccount(member: CurrentUser): Promise<UserDoc> {
  const user = await UserModel.findById(member.id).lean<UserDoc>();
  if (!user) throw new AppError('unauthorized');
  return user;
}

/** Returns the e-mail or phone number that differs from the stored one: both allow a log-in, so changing either requires the password. */
function movesOf(user: UserDoc, { email, phoneNumber }: ProfileChanges): ContactChanges {
  const phone = phoneNumber === undefined ? user.phoneNumber : canonicalPhone(phoneNumber);
  return {
    ...(email !== undefined && email !== user.email && { email }),
    ...(phone !== user.phoneNumber && { phoneNumber: phone }),
  };
}

async function assertMayMove(
  member: CurrentUser,
  moves: ContactChanges,
  currentPassword: string | undefined,
): Promise<void> {
  const paths = Object.keys(moves);
  if (paths.length === 0) return;
  if (currentPassword === undefined) {
    const fields = paths.map((path) => field(path, 'field.needsPassword'));
    throw new AppError('use_account_settings', { fields });
  }
  await assertCurrentPassword(member, currentPassword);
}

/** Ends the verification when the name changes: the papers prove the old name. */
async function endVerificationOfOldName(user: UserDoc, changes: ProfileChanges): Promise<void> {
  const isChanged = (['userName', 'fullName'] as const).some(
    (name) => changes[name] !== undefined && fold(changes[name]) !== fold(user[name] ?? ''),
  );
  if (isChanged) await endVerificationsOf(['identity'], user._id, { renamed: true });
}

type Stored = Partial<Record<Exclude<keyof ProfileChanges, 'removed'>, string>>;

/** Stores changed fields; `picture` is the name of the new picture, or null to remove the old one. */
async function store(user: UserDoc, set: Stored, picture?: string | null): Promise<void> {
  await updateUnchanged(UserModel, user, {
    $set: {
      ...set,
      ...nameKeysOf({ ...user, ...set }),
      ...(picture !== undefined && { profilePicture: picture }),
    },
  });
  if (picture !== undefined) await discardImages(user.profilePicture);
}

/** Changes the member's own profile: absent fields stay, and a new picture replaces the old one. */
export async function changeProfile(
  member: CurrentUser,
  changes: ProfileChanges,
  files: Files,
  locale: Locale,
): Promise<void> {
  const picture = files.profilePicture?.[0];
  if (picture && picture.size > sizes.profilePictureBytes) throw new AppError('profile_picture_too_large');
  const user = assertIfMatch(await findAccount(member));
  assertPlainNames(changes, user);
  const { email: _, phoneNumber: __, currentPassword, removed, ...details } = changes;
  const moves = movesOf(user, changes);
  await assertMayMove(member, moves, currentPassword);
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  const set: Stored = Object.fromEntries(given);
  // After the picture is encoded: an unreadable one must neither send a code nor end a verification.
  const save = async (pictureName?: string | null) => {
    await requestChanges(member.id, moves, locale);
    // Before the new name is stored: after a failure in between, no name is shown as verified that was not.
    await endVerificationOfOldName(user, details);
    await store(user, set, pictureName);
  };
  if (picture) await withStoredImage(picture, ({ name }) => save(name), 'square');
  else await save(removed?.length ? null : undefined);
  await audit('profile_changed');
}

/** Completes the profile after signing up, or changes it; returns the updated account. */
export async function saveProfile(
  member: CurrentUser,
  profile: NewProfile | ProfileChanges,
  files: Files,
  locale: Locale,
): Promise<Me> {
  await changeProfile(member, profile, files, locale);
  return readMe(member);
}
