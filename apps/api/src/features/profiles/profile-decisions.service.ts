import type { AuditValues } from '@laterite/shared/features/admin/audit-values.ts';
import type { HiddenPage } from '@laterite/shared/features/profiles/hidden-page.ts';
import type {
  ProfileFeaturedInput,
  ProfileOverview,
  ProfileParams,
  TransferInput,
  VisibilityInput,
} from '@laterite/shared/features/profiles/profile.ts';
import { Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { hiddenPart, hiding, unhiding } from '../../core/documents/suspension.ts';
import { assertVersion, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { ClaimModel } from '../claims/claim.model.ts';
import { companiesOf } from '../companies/companies.service.ts';
import { type CompanyDoc, CompanyModel, maxMembers } from '../companies/company.model.ts';
import { assertAboutOthers } from '../companies/own-decisions.ts';
import { restoreShownCompany } from '../companies/suspension.service.ts';
import { deleteInvitationsOfCompany } from '../invitations/sending.service.ts';
import { removePrivateFilesAbout } from '../private-files/private-files.service.ts';
import { AttachmentModel } from '../professionals/attachment.model.ts';
import { followedBy } from '../professionals/attachments.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { professionalIdChanged } from '../professionals/professional-ids.ts';
import { excludeNewOwner } from '../reports/new-owners.ts';
import { removeOwnReview } from '../reviews/reviews.service.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { outdateOpenDecisions } from '../verification/ending.service.ts';
import { pauseWebhooksOfOthers } from '../webhooks/webhooks.service.ts';
import { notifyOwners } from './edit-notices.ts';
import { readProfile } from './managed-profiles.service.ts';
import { findProfileToDecide, isCompany, kinds, type ProfileDoc, profileOwners } from './profile-kinds.ts';

type ReadBody<Body> = () => Promise<{ body: Body }>;

/** Returns the visibility of a page for the journal. */
const stateOf = ({ hiddenAt, reviewAskedAt }: ProfileDoc): AuditValues => {
  if (reviewAskedAt) return { state: 'review_asked' };
  return { state: hiddenAt ? 'hidden' : 'shown' };
};

/** Requests a new review of the caller's hidden page; once until it is decided. */
export async function askReview({ kind, id }: ProfileParams, user: CurrentUser): Promise<HiddenPage> {
  const profile = await kinds[kind].findOwn(id, user);
  const at = new Date();
  const { modifiedCount } = await kinds[kind].model.updateOne(
    { _id: profile._id, hiddenAt: trusted({ $gt: new Date(0) }), reviewAskedAt: null },
    { $set: { reviewAskedAt: at } },
  );
  const { hidden } = hiddenPart(modifiedCount ? { ...profile, reviewAskedAt: at } : profile);
  if (!hidden?.reviewAskedAt) throw new AppError('decision_refused');
  if (modifiedCount) {
    const after = stateOf({ ...profile, reviewAskedAt: at });
    await audit('profile_review_asked', { target: id, before: stateOf(profile), after });
  }
  return hidden;
}

/** Hides a page from visitors, shows it again, or leaves it hidden after the requested review; repeating a decision changes nothing. Throws `conflict` when the page was edited or decided since it was read. */
export async function setProfileHidden(
  { kind, id }: ProfileParams,
  user: CurrentUser,
  readBody: ReadBody<VisibilityInput>,
): Promise<ProfileOverview> {
  const profile = await findProfileToDecide(kind, id, user);
  const { isHidden, reason = '', version } = (await readBody()).body;
  const isAnswer = isHidden && Boolean(profile.reviewAskedAt);
  if (isHidden === Boolean(profile.hiddenAt) && !isAnswer) return readProfile(kind, id);
  assertVersion(profile, version);
  const decided = await updateUnchanged(kinds[kind].model, profile, isHidden ? hiding(reason) : unhiding);
  await (isHidden ? kinds[kind].suspend(decided) : kinds[kind].restore(decided));
  await audit(isHidden ? 'profile_hidden' : 'profile_shown', {
    target: id,
    before: stateOf(profile),
    after: { state: isHidden ? 'hidden' : 'shown' },
    ...(isHidden && { reason }),
  });
  const what = isHidden ? 'profile_hidden' : 'profile_shown';
  await notifyOwners(kind, profile, profileOwners(profile), what, isHidden ? { reason } : {});
  return readProfile(kind, id);
}

/** Features a page on the home page, or no longer; repeating it changes nothing. */
export async function setProfileFeatured(
  { kind, id }: ProfileParams,
  user: CurrentUser,
  readBody: ReadBody<ProfileFeaturedInput>,
): Promise<ProfileOverview> {
  const profile = await findProfileToDecide(kind, id, user);
  const { featured } = (await readBody()).body;
  if (featured && profile.suspendedAt) throw new AppError('decision_refused');
  const { modifiedCount } = await kinds[kind].model.updateOne(
    { _id: profile._id, featuredAt: featured ? null : trusted({ $gt: new Date(0) }) },
    featured ? { $set: { featuredAt: new Date() } } : { $unset: { featuredAt: 1 } },
  );
  if (modifiedCount === 0) return readProfile(kind, id);
  await audit(featured ? 'profile_featured' : 'profile_unfeatured', {
    target: id,
    before: { featured: `${!featured}` },
    after: { featured: `${featured}` },
  });
  const what = featured ? 'profile_featured' : 'profile_unfeatured';
  await notifyOwners(kind, profile, profileOwners(profile), what);
  return readProfile(kind, id);
}

/** Makes a member the only owner of a company; its previous owners become plain members. It is shown again if only disabled accounts owned it. */
async function giveCompanyTo(company: CompanyDoc, { _id: user }: UserDoc): Promise<void> {
  const others = company.members
    .filter((member) => !member.user.equals(user))
    .map((member) => (member.permission === 'owner' ? { ...member, permission: 'member' } : member));
  if (others.length >= maxMembers) throw new AppError('decision_refused');
  const known = company.members.find((member) => member.user.equals(user));
  const role =
    known?.role ?? company.members.find(({ permission }) => permission === 'owner')?.role ?? 'Gérant';
  const members = [{ user, role, permission: 'owner' }, ...others];
  const given = await updateUnchanged(CompanyModel, company, { $set: { members } });
  await restoreShownCompany(given);
  await Promise.all([
    ClaimModel.deleteMany({ company: company._id }),
    deleteInvitationsOfCompany(company._id),
    removePrivateFilesAbout(company._id),
    pauseWebhooksOfOthers(company._id),
    removeOwnReview('company', company._id, user),
  ]);
}

/** Transfers a professional's page to another member, whose identity decides about its mark of verification. */
async function giveProfessionalTo(professional: ProfessionalDoc, user: UserDoc): Promise<void> {
  const { _id, companyId } = professional;
  const userId = String(user._id);
  await AttachmentModel.deleteMany({ professional: _id, user: user._id });
  const isInCompany = companyId && (await companiesOf(userId)).some((one) => one._id === String(companyId));
  const linked = (kind: 'follow' | 'like') => AttachmentModel.countDocuments({ professional: _id, kind });
  const set = {
    userId: user._id,
    'stats.following': await followedBy(userId),
    'stats.followers': await linked('follow'),
    'stats.likes': await linked('like'),
  };
  const cleared = {
    ...(companyId && !isInCompany && { companyId: 1 as const }),
    ...(!user.identityVerifiedAt && { verifiedAt: 1 as const }),
  };
  try {
    await updateUnchanged(ProfessionalModel, professional, {
      $set: { ...set, ...(user.identityVerifiedAt && { verifiedAt: user.identityVerifiedAt }) },
      ...(Object.keys(cleared).length > 0 && { $unset: cleared }),
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('member_has_profile') : error;
  }
  await Promise.all([
    ...[professional.userId, userId].map(professionalIdChanged),
    excludeNewOwner(_id, user._id),
    outdateOpenDecisions(['identity'], user._id),
    removeOwnReview('professional', _id, user._id),
  ]);
}

const isOwnedAlone = (profile: ProfileDoc, user: Types.ObjectId) => {
  const owners = profileOwners(profile);
  return owners.length === 1 && owners[0]!.equals(user);
};

const idsOf = (owners: Types.ObjectId[]) => ({ owners: owners.map(String).join(' ') });

/** Returns whether a page may be given to this member: not a hidden page, nor the page of a professional whose account is disabled. A repeated attempt shows a company that an interrupted one has given. */
const mayBeGiven = (profile: ProfileDoc, user: UserDoc) =>
  profile.suspendedAt ? isCompany(profile) && !profile.hiddenAt : !isOwnedAlone(profile, user._id);

/** Gives a page to another member and notifies both sides. Throws `conflict` when the page was edited or decided since it was read. */
export async function transferProfile(
  { kind, id }: ProfileParams,
  admin: CurrentUser,
  readBody: ReadBody<TransferInput>,
): Promise<ProfileOverview> {
  const profile = await findProfileToDecide(kind, id, admin);
  const { member, version } = (await readBody()).body;
  await assertAboutOthers(admin, member);
  const user = await UserModel.findOne({ _id: member, disabledAt: null }).lean<UserDoc>();
  if (!user || user.leavingAt) throw new AppError('member_not_found');
  if (!mayBeGiven(profile, user)) throw new AppError('decision_refused');
  assertVersion(profile, version);
  const before = profileOwners(profile);
  if (isCompany(profile)) await giveCompanyTo(profile, user);
  else await giveProfessionalTo(profile, user);
  await audit('profile_transferred', { target: id, before: idsOf(before), after: idsOf([user._id]) });
  const former = before.filter((owner) => !owner.equals(user._id));
  await notifyOwners(kind, profile, former, 'profile_given');
  await notifyOwners(kind, profile, [new Types.ObjectId(member)], 'profile_received');
  return readProfile(kind, id);
}
