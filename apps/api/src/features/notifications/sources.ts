import { alertNotifications } from '../alerts/alert-digests.ts';
import { claimNotifications } from '../claims/claim-notifications.ts';
import { companyNotifications } from '../companies/company-notifications.ts';
import { conversationNotifications } from '../conversations/conversation-notifications.ts';
import { importNotifications } from '../imports/import-notifications.ts';
import { invitationNotifications } from '../invitations/invitation-notifications.ts';
import { listingNotifications } from '../listings/listing-notifications.ts';
import { commentNotifications, ratingNotifications } from '../listings/opinions/opinion-notifications.ts';
import { orderNotifications } from '../orders/order-notifications.ts';
import { paymentNotifications } from '../payments/payment-notifications.ts';
import { professionalNotifications } from '../professionals/work-news.ts';
import { publicRequestNotifications } from '../public-requests/public-request-notifications.ts';
import { reportNotifications } from '../reports/report-notifications.ts';
import { reviewNotifications } from '../reviews/review-notifications.ts';
import { securityNotifications } from '../users/security-notifications.ts';
import { verificationNotifications } from '../verification/verification-notifications.ts';
import { webhookNotifications } from '../webhooks/webhook-notifications.ts';
import type { NotificationSource } from './notification-source.ts';

/** Every model whose documents notify people. A feature adds its own here; see docs/decisions/0034-notifications.md. */
export const notificationSources: NotificationSource[] = [
  orderNotifications,
  conversationNotifications,
  publicRequestNotifications,
  commentNotifications,
  ratingNotifications,
  ...reviewNotifications,
  listingNotifications,
  reportNotifications,
  alertNotifications,
  invitationNotifications,
  claimNotifications,
  verificationNotifications,
  companyNotifications,
  professionalNotifications,
  securityNotifications,
  webhookNotifications,
  importNotifications,
  paymentNotifications,
];
