import { expect, it } from 'vitest';
import { pageAt } from '../../pages.ts';
import { type NotificationKind, notificationKinds } from './notification-kinds.ts';
import { notificationPath } from './notification-path.ts';

const id = (digit: string) => digit.repeat(24);
const data = {
  listing: id('1'),
  request: id('2'),
  conversation: id('3'),
  company: id('4'),
  professional: id('5'),
  alert: id('6'),
  webhook: id('7'),
  import: id('8'),
  payment: id('9'),
};

it.each(notificationKinds)('%s opens an existing screen for its subject', (kind) => {
  const url = new URL(notificationPath(kind, data), 'https://laterite.example');
  const page = pageAt(url.pathname);
  expect(page).toBeDefined();
  expect([undefined, ...Object.values(data)]).toContain(page?.id);
});

/** Exact path of every kind; a missing kind does not compile. */
const paths: Record<NotificationKind, string> = {
  request_received: `/demandes/${data.request}`,
  request_message: `/demandes/${data.request}#messages`,
  request_offer: `/demandes/${data.request}`,
  request_accepted: `/demandes/${data.request}`,
  request_declined: `/demandes/${data.request}`,
  request_cancelled: `/demandes/${data.request}`,
  request_completed: `/demandes/${data.request}`,
  request_reminder: `/demandes/${data.request}`,
  request_expired: `/demandes/${data.request}`,
  public_request_match: `/demandes/publiques/${data.request}`,
  public_request_answer: `/demandes/publiques/${data.request}`,
  public_request_chosen: `/demandes/publiques/${data.request}`,
  public_request_closed: `/demandes/publiques/${data.request}`,
  public_request_expires: `/demandes/publiques/${data.request}`,
  public_request_approved: `/demandes/publiques/${data.request}`,
  public_request_refused: `/demandes/publiques/${data.request}`,
  message_received: `/messages/${data.conversation}`,
  comment_received: `/stuff/${data.listing}#commentaires`,
  comment_reply: `/stuff/${data.listing}#commentaires`,
  rating_received: `/stuff/${data.listing}`,
  review_received: `/professional/${data.professional}#avis`,
  review_reply: `/professional/${data.professional}#avis`,
  favorite_price: `/stuff/${data.listing}`,
  favorite_sold: `/stuff/${data.listing}`,
  favorite_expired: `/stuff/${data.listing}`,
  favorite_back: `/stuff/${data.listing}`,
  alert_match: `/stuff/${data.listing}`,
  alert_digest: `/alertes#${data.alert}`,
  follow_photos: `/professional/${data.professional}?work=photos#realisations`,
  follow_project: `/professional/${data.professional}?work=projects#realisations`,
  follow_listing: `/stuff/${data.listing}`,
  listing_expires: `/mes-annonces#${data.listing}`,
  listing_expired: `/mes-annonces?tab=expired#${data.listing}`,
  listing_approved: `/stuff/${data.listing}`,
  listing_refused: `/mes-annonces?tab=rejected#${data.listing}`,
  listing_hidden: `/mes-annonces?tab=rejected#${data.listing}`,
  boost_earned: '/mes-annonces',
  listing_featured: `/stuff/${data.listing}`,
  listing_unfeatured: `/stuff/${data.listing}`,
  paper_seen: `/stuff/${data.listing}`,
  paper_unseen: `/stuff/${data.listing}`,
  import_by_team: `/mes-annonces/import/${data.import}`,
  import_done: `/mes-annonces/import/${data.import}`,
  import_undone: `/mes-annonces/import/${data.import}`,
  report_decided: '/signalements',
  content_hidden: '/signalements?tab=received',
  content_decided: '/signalements?tab=received',
  content_warned: '/signalements?tab=received',
  content_cleared: '/signalements?tab=received',
  content_deleted: '/support#contact',
  opinion_deleted: `/stuff/${data.listing}#commentaires`,
  verification_accepted: '/verification',
  verification_decided: '/verification',
  verification_expires: '/verification',
  verification_expired: '/verification',
  claim_accepted: `/company/${data.company}`,
  claim_refused: `/company/${data.company}`,
  payment_refund_due: `/paiements/${data.payment}`,
  payment_paid: `/paiements/${data.payment}`,
  payment_refunded: `/paiements/${data.payment}`,
  account_warned: '/terms',
  account_restored: '/mes-annonces',
  role_changed: '/profile',
  profile_hidden: `/professional/${data.professional}`,
  profile_shown: `/professional/${data.professional}`,
  profile_deleted: '/support#contact',
  profile_received: `/professional/${data.professional}`,
  profile_given: '/support#contact',
  profile_merged: `/professional/${data.professional}`,
  profile_featured: `/professional/${data.professional}`,
  profile_unfeatured: `/professional/${data.professional}`,
  profile_edited: `/professional/${data.professional}`,
  company_invitation: '/notifications',
  invitation_refused: `/company/${data.company}`,
  member_joined: `/company/${data.company}`,
  member_left: `/company/${data.company}`,
  company_entrusted: `/company/${data.company}`,
  company_rights: `/company/${data.company}`,
  company_removed: `/company/${data.company}`,
  new_login: '/change-password',
  password_changed: '/profile',
  email_changed: '/profile',
  phone_changed: '/profile',
  webhook_disabled: `/profile?sheet=webhooks#${data.webhook}`,
  webhook_paused: `/profile?sheet=webhooks#${data.webhook}`,
};
it.each(notificationKinds)('%s opens the exact place', (kind) => {
  expect(notificationPath(kind, data)).toBe(paths[kind]);
});

it('a notification about the page of a company opens that page', () => {
  const { professional: _, ...ofCompany } = data;
  expect(notificationPath('review_received', ofCompany)).toBe(`/company/${data.company}#avis`);
});

it('a notification from before webhooks were named opens the sheet of all', () => {
  expect(notificationPath('webhook_disabled', {})).toBe('/profile?sheet=webhooks');
});
