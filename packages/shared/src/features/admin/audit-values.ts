import type { MemberPermission } from '../companies/company.ts';
import type { ImportState } from '../imports/import.ts';
import type { ListingStatus } from '../listings/taxonomy.ts';
import type { PublicRequestStatus } from '../public-requests/public-request-states.ts';
import type { CaseState, ReportDecision } from '../reports/report-kinds.ts';
import type { ticketStatuses } from '../support/support.ts';
import type { UserRole } from '../users/user.ts';
import type { VerificationStatus } from '../verification/verification.ts';
import type { RestrictionKind } from './member.ts';

type AccountState = 'active' | 'disabled' | RestrictionKind;
type PageState = 'shown' | 'hidden' | 'review_asked';

/** A state in the journal; the web app has a translation of each. */
export type AuditWord =
  | ListingStatus
  | PublicRequestStatus
  | CaseState
  | ReportDecision
  | (typeof ticketStatuses)[number]
  | UserRole
  | VerificationStatus
  | MemberPermission
  | AccountState
  | PageState
  | ImportState
  | 'true'
  | 'false'
  | 'none'
  | 'sent'
  | 'deleted';

/** Fields with a state. */
const wordFields = [
  'status',
  'state',
  'featured',
  'seen',
  'role',
  'permission',
  'decision',
  'claim',
  'answer',
  'invitation',
] as const;

/** Fields with one or more ids separated by spaces, or `none`. */
const idFields = [
  'owner',
  'owners',
  'member',
  'author',
  'listing',
  'company',
  'professional',
  'page',
  'import',
] as const;

/** Fields with a number, a time, a place, an amount with its currency or a reference at a payment provider. */
const otherFields = ['warnings', 'version', 'rating', 'until', 'place', 'sum', 'reference'] as const;

type WordField = (typeof wordFields)[number];
export type AuditField = WordField | (typeof idFields)[number] | (typeof otherFields)[number];
export const auditFields: readonly AuditField[] = [...wordFields, ...idFields, ...otherFields];

/** Values that a change replaced or stored: states, ids and numbers, never a text written by a person. */
export type AuditValues = { [F in AuditField]?: F extends WordField ? AuditWord : string };
