import { pages } from '../../pages.ts';
import type { OwnTab } from '../listings/listing-states.ts';
import type { NotificationData } from './notification.ts';
import type { NotificationKind } from './notification-kinds.ts';

const withId = (path: string, id: string | undefined) => path.replace(':id', id ?? '');

const toPart = (id: string | undefined) => (id ? `#${id}` : '');

const ofListing = ({ listing }: NotificationData) => withId(pages.listing.path, listing);
const ofRequest = ({ request }: NotificationData) => withId(pages.order.path, request);
const ofThread = (data: NotificationData) => `${ofRequest(data)}#messages`;
const ofPublicRequest = ({ request }: NotificationData) => withId(pages.publicRequest.path, request);
const ofComments = (data: NotificationData) => `${ofListing(data)}#commentaires`;
const ofOwnListing = ({ listing }: NotificationData) => pages.myListings.path + toPart(listing);
const inTab =
  (tab: OwnTab) =>
  ({ listing }: NotificationData) =>
    `${pages.myListings.path}?tab=${tab}${toPart(listing)}`;
const ofImport = ({ import: run }: NotificationData) => withId(pages.importRun.path, run);
const ofPayment = ({ payment }: NotificationData) => withId(pages.payment.path, payment);
const ofSupport = () => `${pages.support.path}#contact`;
const ofProfile = () => pages.profile.path;
const ofWebhook = ({ webhook }: NotificationData) => `${pages.profile.path}?sheet=webhooks${toPart(webhook)}`;
const ofVerification = () => pages.verification.path;
const ofDecisions = () => `${pages.reports.path}?tab=received`;
const ofReviews = (data: NotificationData) => `${ofReviewed(data)}#avis`;
const ofReviewed = ({ professional, company }: NotificationData) =>
  professional ? withId(pages.professional.path, professional) : withId(pages.company.path, company);
/** Returns the path of a work tab: pages of professionals have tabs for photos and projects, those of companies only for projects. */
const ofWork = (work: 'photos' | 'projects') => (data: NotificationData) =>
  `${ofReviewed(data)}${data.professional ? `?work=${work}` : ''}#realisations`;
const ofCompany = ({ company }: NotificationData) => withId(pages.company.path, company);

const places: Record<NotificationKind, (data: NotificationData) => string> = {
  request_received: ofRequest,
  request_message: ofThread,
  request_offer: ofRequest,
  request_accepted: ofRequest,
  request_declined: ofRequest,
  request_cancelled: ofRequest,
  request_completed: ofRequest,
  request_reminder: ofRequest,
  request_expired: ofRequest,
  public_request_match: ofPublicRequest,
  public_request_answer: ofPublicRequest,
  public_request_chosen: ofPublicRequest,
  public_request_closed: ofPublicRequest,
  public_request_expires: ofPublicRequest,
  public_request_approved: ofPublicRequest,
  public_request_refused: ofPublicRequest,
  message_received: ({ conversation }) => withId(pages.conversation.path, conversation),
  comment_received: ofComments,
  comment_reply: ofComments,
  rating_received: ofListing,
  review_received: ofReviews,
  review_reply: ofReviews,
  favorite_price: ofListing,
  favorite_sold: ofListing,
  favorite_expired: ofListing,
  favorite_back: ofListing,
  alert_match: ofListing,
  alert_digest: ({ alert }) => pages.alerts.path + toPart(alert),
  follow_listing: ofListing,
  follow_photos: ofWork('photos'),
  follow_project: ofWork('projects'),
  listing_expires: ofOwnListing,
  listing_expired: inTab('expired'),
  listing_approved: ofListing,
  listing_refused: inTab('rejected'),
  listing_hidden: inTab('rejected'),
  boost_earned: () => pages.myListings.path,
  listing_featured: ofListing,
  listing_unfeatured: ofListing,
  paper_seen: ofListing,
  paper_unseen: ofListing,
  import_by_team: ofImport,
  import_done: ofImport,
  import_undone: ofImport,
  report_decided: () => pages.reports.path,
  content_hidden: ofDecisions,
  content_decided: ofDecisions,
  content_warned: ofDecisions,
  content_cleared: ofDecisions,
  content_deleted: ofSupport,
  opinion_deleted: (data) => (data.listing ? ofComments(data) : ofReviews(data)),
  verification_accepted: ofVerification,
  verification_decided: ofVerification,
  verification_expires: ofVerification,
  verification_expired: ofVerification,
  claim_accepted: ofCompany,
  claim_refused: ofCompany,
  payment_paid: ofPayment,
  payment_refund_due: ofPayment,
  payment_refunded: ofPayment,
  account_warned: () => pages.terms.path,
  account_restored: () => pages.myListings.path,
  role_changed: ofProfile,
  // A page without an owner is hidden from its members too.
  profile_hidden: (data) => (data.isOffline ? ofSupport() : ofReviewed(data)),
  profile_shown: ofReviewed,
  profile_deleted: ofSupport,
  profile_featured: ofReviewed,
  profile_unfeatured: ofReviewed,
  profile_received: ofReviewed,
  profile_given: ofSupport,
  profile_merged: ofReviewed,
  profile_edited: ofReviewed,
  company_invitation: () => pages.notifications.path,
  invitation_refused: ofCompany,
  member_joined: ofCompany,
  member_left: ofCompany,
  company_entrusted: ofCompany,
  company_rights: ofCompany,
  company_removed: ofCompany,
  new_login: () => pages.changePassword.path,
  password_changed: ofProfile,
  email_changed: ofProfile,
  phone_changed: ofProfile,
  webhook_disabled: ofWebhook,
  webhook_paused: ofWebhook,
};

/** Returns the path of the screen that a notification opens. */
export const notificationPath = (kind: NotificationKind, data: NotificationData): string =>
  places[kind](data);
