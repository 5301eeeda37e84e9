import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { exportAccessTokensOf } from '../access-tokens/access-tokens.service.ts';
import { exportAlertsOf } from '../alerts/alerts.service.ts';
import { audit } from '../audit/audit.service.ts';
import { exportClaimsOf } from '../claims/claim-requests.service.ts';
import { membershipsOf } from '../companies/members.service.ts';
import { exportConversationsOf } from '../conversations/own-conversations.service.ts';
import { savedListsOf } from '../favorites/favorites.service.ts';
import { exportFollowsOf } from '../follows/follows.service.ts';
import { identitiesOf } from '../identities/linking.service.ts';
import { exportRefusalsOf } from '../listings/moderation/refusals.service.ts';
import { exportOpinionsOf } from '../listings/opinions/own-opinions.service.ts';
import { exportListingsOf } from '../listings/owned-listings.service.ts';
import { exportNotificationsOf } from '../notifications/notifications.service.ts';
import { exportOrdersOf } from '../orders/own-orders.service.ts';
import { ownPricesOf } from '../own-prices/own-prices.service.ts';
import { exportAttachmentsOf, exportProfessionalOf } from '../professionals/export.service.ts';
import { exportPublicRequestsOf } from '../public-requests/own-public-requests.service.ts';
import { exportReportsOf } from '../reports/own-reports.service.ts';
import { exportReviewsOf } from '../reviews/own-reviews.service.ts';
import { exportTicketsOf } from '../support/support.service.ts';
import { toAccount, type UserDoc, UserModel } from '../users/user.model.ts';
import { exportVerificationsOf } from '../verification/own-verifications.service.ts';
import { exportWebhooksOf } from '../webhooks/webhooks.service.ts';

/** Everything a member owns here. */
export async function exportAccount(member: CurrentUser): Promise<AccountExport> {
  const [
    user,
    identities,
    listings,
    refusals,
    opinions,
    professional,
    reviews,
    attachments,
    companies,
    claims,
    verifications,
    supportRequests,
    orders,
    conversations,
    notifications,
    saved,
    reports,
    alerts,
    follows,
    accessTokens,
    webhooks,
    ownPrices,
    publicRequests,
  ] = await Promise.all([
    UserModel.findById(member.id).lean<UserDoc>(),
    identitiesOf(member.id),
    exportListingsOf(member.id),
    exportRefusalsOf(member.id),
    exportOpinionsOf(member.id),
    exportProfessionalOf(member.id),
    exportReviewsOf(member.id),
    exportAttachmentsOf(member.id),
    membershipsOf(member.id),
    exportClaimsOf(member.id),
    exportVerificationsOf(member.id),
    exportTicketsOf(member.id),
    exportOrdersOf(member.id),
    exportConversationsOf(member.id),
    exportNotificationsOf(member.id),
    savedListsOf(member.id),
    exportReportsOf(member.id),
    exportAlertsOf(member.id),
    exportFollowsOf(member.id),
    exportAccessTokensOf(member.id),
    exportWebhooksOf(member.id),
    ownPricesOf(member.id),
    exportPublicRequestsOf(member.id),
  ]);
  if (!user) throw new AppError('unauthorized');
  await audit('account_exported');
  const exportedAt = new Date().toISOString();
  return {
    exportedAt,
    account: toAccount(user),
    identities,
    listings,
    refusals,
    ...opinions,
    professional,
    ...reviews,
    attachments,
    companies,
    claims,
    verifications,
    supportRequests,
    orders,
    conversations,
    notifications,
    saved,
    reports,
    alerts,
    follows,
    accessTokens,
    webhooks,
    ownPrices,
    publicRequests,
  };
}
