import { trusted } from 'mongoose';
import { runInBackground } from '../../core/concurrency/background.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { deleteStoredResponses } from '../../core/requests/stored-responses.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { deleteAccessTokensOf } from '../access-tokens/access-tokens.service.ts';
import { stateOf } from '../admin/standing.service.ts';
import { deleteAlertsOf } from '../alerts/alerts.service.ts';
import { audit } from '../audit/audit.service.ts';
import { deleteClaimsOf } from '../claims/claim-requests.service.ts';
import { assertHandedOver, removeFromCompanies } from '../companies/members.service.ts';
import { leaveConversations } from '../conversations/own-conversations.service.ts';
import { deleteSavedListsOf } from '../favorites/favorites.service.ts';
import { deleteFollowsOf } from '../follows/follows.service.ts';
import { deleteIdentities } from '../identities/linking.service.ts';
import { deleteImportsOf } from '../imports/own-imports.service.ts';
import { deleteInvitationsOf } from '../invitations/answering.service.ts';
import { deleteListingsOf } from '../listings/lifecycle/owned-listings.service.ts';
import { deleteRefusalsOf } from '../listings/moderation/refusals.service.ts';
import { anonymizeOpinions } from '../listings/opinions/opinions.service.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { deleteNotificationsOf } from '../notifications/notifications.service.ts';
import { anonymizeOrders } from '../orders/own-orders.service.ts';
import { deleteOwnPricesOf } from '../own-prices/own-prices.service.ts';
import { assertCurrentPassword, deleteResets } from '../passwords/passwords.service.ts';
import { deleteFreeBoostsOf } from '../payments/free-boosts.service.ts';
import { anonymizePayments } from '../payments/own-payments.service.ts';
import { detachFromProfessionals } from '../professionals/attachments.service.ts';
import { deleteProfessionalOf } from '../professionals/removal.service.ts';
import { deletePublicRequestsOf } from '../public-requests/own-public-requests.service.ts';
import { deleteReportsOf } from '../reports/own-reports.service.ts';
import { anonymizeReviews } from '../reviews/own-reviews.service.ts';
import { deleteTicketsOf } from '../support/support.service.ts';
import { deleteUploadsOf } from '../uploads/uploads.service.ts';
import { detachBanOf } from '../users/banned-number.model.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { deleteVerificationsOf } from '../verification/own-verifications.service.ts';
import { deleteWebhooksOf } from '../webhooks/webhooks.service.ts';
import { deletedNotice } from './account-decision-notices.ts';
import { findReadableAccount } from './accounts.service.ts';
import { restoreAllOf, suspendAllOf } from './suspension.service.ts';

/** Deletes or anonymizes everything that belongs to an account; every step can be repeated. */
async function removeBelongings(id: string): Promise<void> {
  await anonymizeOrders(id);
  await leaveConversations(id);
  await deleteListingsOf(id);
  await deleteRefusalsOf(id);
  await deleteProfessionalOf(id);
  await detachFromProfessionals(id);
  await deleteInvitationsOf(id);
  await deleteVerificationsOf(id);
  await deleteClaimsOf(id);
  await removeFromCompanies(id);
  await deleteTicketsOf(id);
  await deleteReportsOf(id);
  await deleteStoredResponses(id);
  await deleteIdentities(id);
  await deleteUploadsOf(id);
  await anonymizeOpinions(id);
  await anonymizeReviews(id);
  await deleteNotificationsOf(id);
  await deleteSavedListsOf(id);
  await deleteAlertsOf(id);
  await deletePublicRequestsOf(id);
  await deleteFollowsOf(id);
  await deleteAccessTokensOf(id);
  await deleteImportsOf(id);
  await deleteWebhooksOf(id);
  await deleteOwnPricesOf(id);
  await anonymizePayments(id);
  await deleteFreeBoostsOf(id);
}

/** Deletes an account and everything that belongs to it; every step can be repeated, so that an interrupted deletion can be resumed. */
export async function deleteAccount(user: UserDoc): Promise<void> {
  await removeBelongings(String(user._id));
  await deleteResets(user);
  await detachBanOf(user._id);
  await UserModel.deleteOne({ _id: user._id });
  await discardImages(user.profilePicture);
}

async function removeAccount(user: UserDoc): Promise<void> {
  await assertHandedOver(String(user._id));
  const leaving = { disabledAt: new Date(), leavingAt: new Date() };
  await UserModel.updateOne({ _id: user._id }, { $set: leaving, $inc: { tokenVersion: 1 } });
  await deleteAccount(user);
  await audit('account_deleted', {
    target: String(user._id),
    before: stateOf(user),
    after: { state: 'deleted' },
  });
}

type ReadBody = () => Promise<{ body: { password?: string | undefined } }>;

/** Deletes an account and everything that belongs to it: the caller's own with the password, any account as an administrator. */
export async function remove(id: string, member: CurrentUser, readBody: ReadBody): Promise<undefined> {
  const user = await findReadableAccount(id, member);
  const isOwn = id === member.id;
  if (!isOwn && user.role === 'admin') throw new AppError('forbidden');
  const { password } = (await readBody()).body;
  if (isOwn) {
    if (password === undefined) throw invalidFields([field('password', 'field.required')]);
    await assertCurrentPassword(member, password);
  }
  await removeAccount(user);
  if (!isOwn) runInBackground(() => notifyMember(user, deletedNotice));
}

/** Hides what a disabled member has online; shows it again where the account was enabled meanwhile, because that has restored everything before. */
async function hideBelongings(id: string): Promise<void> {
  await suspendAllOf(id);
  if (await UserModel.exists({ _id: id, disabledAt: null, leavingAt: null })) await restoreAllOf(id);
}

/**
 * Throws `unauthorized` when the member's account was disabled or deleted while their request wrote, after hiding or deleting what it wrote.
 * `disabledAt` and `leavingAt` are set before a suspension or deletion searches for belongings, so it or this check finds every document.
 */
export async function assertNotDisabled({ id }: CurrentUser): Promise<void> {
  const user = await UserModel.findById(id, { disabledAt: 1, leavingAt: 1 }).lean();
  if (user && !user.disabledAt && !user.leavingAt) return;
  await (user && !user.leavingAt ? hideBelongings(id) : removeBelongings(id));
  throw new AppError('unauthorized');
}

/** Resumes account deletions that a crash interrupted; returns how many. */
export async function resumeAccountDeletions(): Promise<number> {
  const users = await UserModel.find({ leavingAt: trusted({ $lte: new Date() }) })
    .limit(100)
    .lean<UserDoc[]>();
  for (const user of users) await deleteAccount(user);
  return users.length;
}
