import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { exportAccessTokensOf } from '../access-tokens/access-tokens.service.ts';
import { exportAlertsOf } from '../alerts/alerts.service.ts';
import { audit } from '../audit/audit.service.ts';
import { exportClaimsOf } from '../claims/claim-requests.service.ts';
import { membershipsOf } from '../companies/members.service.ts';
import { exportConversationsOf } from '../conversations/own-conversations.service.ts';
import { savedListsOf } from '../favorites/favorites.service.ts';
import { exportFollowsOf } from '../follows/follows.service.ts';
import { identitiesOf } from '../identities/linking.service.ts';
import { exportImportsOf } from '../imports/own-imports.service.ts';
import { exportListingsOf } from '../listings/lifecycle/owned-listings.service.ts';
import { exportRefusalsOf } from '../listings/moderation/refusals.service.ts';
import { exportOpinionsOf } from '../listings/opinions/own-opinions.service.ts';
import { exportNotificationsOf } from '../notifications/notifications.service.ts';
import { exportOrdersOf } from '../orders/own-orders.service.ts';
import { ownPricesOf } from '../own-prices/own-prices.service.ts';
import { exportFreeBoostsOf } from '../payments/free-boosts.service.ts';
import { exportPaymentsOf } from '../payments/own-payments.service.ts';
import { exportAttachmentsOf, exportProfessionalOf } from '../professionals/export.service.ts';
import { exportPublicRequestsOf } from '../public-requests/own-public-requests.service.ts';
import { exportReportsOf } from '../reports/own-reports.service.ts';
import { exportReviewsOf } from '../reviews/own-reviews.service.ts';
import { exportTicketsOf } from '../support/support.service.ts';
import { toAccount, type UserDoc, UserModel } from '../users/user.model.ts';
import { exportVerificationsOf } from '../verification/own-verifications.service.ts';
import { exportWebhooksOf } from '../webhooks/webhooks.service.ts';

/** Resolves the promises in the values of an object. */
async function settle<T extends object>(values: T): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(entries)) as { [Name in keyof T]: Awaited<T[Name]> };
}

const consentOf = ({ termsVersion, termsAcceptedAt }: UserDoc): AccountExport['consent'] =>
  termsVersion && termsAcceptedAt ? { termsVersion, termsAcceptedAt: termsAcceptedAt.toISOString() } : null;

/** Returns all data of a member, for the export of their account. */
export async function exportAccount(member: CurrentUser): Promise<AccountExport> {
  const [user, opinions, reviews, owned] = await Promise.all([
    UserModel.findById(member.id).lean<UserDoc>(),
    exportOpinionsOf(member.id),
    exportReviewsOf(member.id),
    settle({
      identities: identitiesOf(member.id),
      listings: exportListingsOf(member.id),
      refusals: exportRefusalsOf(member.id),
      professional: exportProfessionalOf(member.id),
      attachments: exportAttachmentsOf(member.id),
      companies: membershipsOf(member.id),
      claims: exportClaimsOf(member.id),
      verifications: exportVerificationsOf(member.id),
      supportRequests: exportTicketsOf(member.id),
      orders: exportOrdersOf(member.id),
      conversations: exportConversationsOf(member.id),
      notifications: exportNotificationsOf(member.id),
      saved: savedListsOf(member.id),
      reports: exportReportsOf(member.id),
      alerts: exportAlertsOf(member.id),
      follows: exportFollowsOf(member.id),
      accessTokens: exportAccessTokensOf(member.id),
      webhooks: exportWebhooksOf(member.id),
      imports: exportImportsOf(member.id),
      ownPrices: ownPricesOf(member.id),
      payments: exportPaymentsOf(member.id),
      freeBoosts: exportFreeBoostsOf(member.id),
      publicRequests: exportPublicRequestsOf(member.id),
    }),
  ]);
  if (!user) throw new AppError('unauthorized');
  await audit('account_exported');
  const exportedAt = new Date().toISOString();
  return {
    exportedAt,
    account: toAccount(user),
    consent: consentOf(user),
    ...opinions,
    ...reviews,
    ...owned,
  };
}
