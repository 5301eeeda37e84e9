/** What the journal records, by what administrators look for. */
export const auditKindsByGroup = {
  decisions: [
    'listing_moderated',
    'listing_deleted',
    'comment_deleted',
    'review_deleted',
    'paper_seen',
    'paper_unseen',
    'report_decided',
    'report_hid',
    'ticket_changed',
    'claim_refused',
    'claim_document_read',
    'company_listed',
  ],
  members: [
    'role_changed',
    'account_warned',
    'account_suspended',
    'account_banned',
    'account_restored',
    'account_disabled',
    'account_enabled',
    'account_deleted',
    'account_exported',
    'profile_changed',
    'email_changed',
    'phone_changed',
    'phone_verified',
    'phone_released',
    'contact_change_requested',
  ],
  pages: [
    'professional_changed',
    'professional_deleted',
    'company_changed',
    'company_deleted',
    'company_claimed',
    'claim_code_sent',
    'claim_requested',
    'members_changed',
    'member_invited',
    'invitation_accepted',
  ],
  sessions: [
    'signup',
    'login',
    'login_failed',
    'account_locked',
    'identity_linked',
    'identity_unlinked',
    'logout_all',
    'code_sent',
    'code_refused',
    'password_reset',
    'password_changed',
    'password_refused',
    'forbidden',
  ],
  reports: ['report_sent', 'report_appealed', 'contact_revealed'],
} as const;

export type AuditGroup = keyof typeof auditKindsByGroup;
export const auditGroups = Object.keys(auditKindsByGroup) as [AuditGroup, ...AuditGroup[]];

export type AuditKind = (typeof auditKindsByGroup)[AuditGroup][number];
export const auditKinds: AuditKind[] = auditGroups.flatMap((group) => [...auditKindsByGroup[group]]);
