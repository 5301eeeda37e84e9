/** Topics of notifications, used as filters and in the channel preferences. */
export const notificationTopics = [
  'requests',
  'publicRequests',
  'messages',
  'opinions',
  'favorites',
  'alerts',
  'follows',
  'listings',
  'decisions',
  'companies',
  'security',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

const kindsByTopic = {
  requests: [
    'request_received',
    'request_message',
    'request_offer',
    'request_accepted',
    'request_declined',
    'request_cancelled',
    'request_completed',
    'request_reminder',
    'request_expired',
  ],
  publicRequests: [
    'public_request_match',
    'public_request_answer',
    // Only in stored notifications: choosing an answer now sends request_accepted.
    'public_request_chosen',
    'public_request_closed',
    'public_request_expires',
    'public_request_approved',
    'public_request_refused',
  ],
  messages: ['message_received'],
  opinions: ['comment_received', 'comment_reply', 'rating_received', 'review_received', 'review_reply'],
  favorites: ['favorite_price', 'favorite_sold', 'favorite_expired', 'favorite_back'],
  alerts: ['alert_match', 'alert_digest'],
  follows: ['follow_listing', 'follow_photos', 'follow_project'],
  listings: [
    'listing_expires',
    'listing_expired',
    'listing_approved',
    'listing_refused',
    'listing_hidden',
    'listing_featured',
    'listing_unfeatured',
    'boost_earned',
    'paper_seen',
    'paper_unseen',
    'import_by_team',
    'import_done',
    'import_undone',
  ],
  decisions: [
    'report_decided',
    'content_hidden',
    'content_decided',
    'content_warned',
    'content_cleared',
    'content_deleted',
    'opinion_deleted',
    'verification_accepted',
    'verification_decided',
    'verification_expires',
    'verification_expired',
    'claim_accepted',
    'claim_refused',
    'payment_paid',
    'payment_refund_due',
    'payment_refunded',
    'account_warned',
    'account_restored',
    'role_changed',
    'profile_hidden',
    'profile_shown',
    'profile_deleted',
    'profile_featured',
    'profile_unfeatured',
    'profile_received',
    'profile_given',
    'profile_merged',
    'profile_edited',
  ],
  companies: [
    'company_invitation',
    'invitation_refused',
    'member_joined',
    'member_left',
    'company_entrusted',
    'company_rights',
    'company_removed',
  ],
  security: [
    'new_login',
    'password_changed',
    'email_changed',
    'phone_changed',
    'webhook_disabled',
    'webhook_paused',
  ],
} as const satisfies Record<NotificationTopic, readonly string[]>;

export type NotificationKind = (typeof kindsByTopic)[NotificationTopic][number];

/** Returns the kinds of a topic. */
export const kindsOf = (topic: NotificationTopic): readonly NotificationKind[] => kindsByTopic[topic];

/** Every kind of notification. */
export const notificationKinds: NotificationKind[] = notificationTopics.flatMap((topic) => [
  ...kindsOf(topic),
]);

/** Returns the topic of a kind. */
export const topicOf = (kind: NotificationKind): NotificationTopic =>
  notificationTopics.find((topic) => kindsOf(topic).includes(kind))!;
