/** Kinds of reported documents. Only a participant can report a request or a conversation. */
export const reportKinds = [
  'listing',
  'professional',
  'company',
  'comment',
  'review',
  'publicRequest',
  'order',
  'conversation',
  'member',
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = [
  'arnaque',
  'doublon',
  'deja-vendu',
  'prix-trompeur',
  'photo-volee',
  'interdit',
  'autre',
] as const;
export type ReportReason = (typeof reportReasons)[number];

const ofPages = ['arnaque', 'doublon', 'photo-volee', 'interdit', 'autre'] as const;
const ofTexts = ['interdit', 'arnaque', 'autre'] as const;

/** Reasons by kind of document. */
export const reasonsByKind: Record<ReportKind, readonly ReportReason[]> = {
  listing: reportReasons,
  professional: ofPages,
  company: ofPages,
  member: ofPages,
  comment: ofTexts,
  review: ofTexts,
  publicRequest: ['arnaque', 'interdit', 'autre'],
  order: ['arnaque', 'prix-trompeur', 'interdit', 'autre'],
  conversation: ofTexts,
};

/** Decisions: the document stays, it is hidden, its owner is warned, or the reports are rejected as abusive. */
export const reportDecisions = ['keep', 'hide', 'warn', 'refuse'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const warnedKinds: readonly ReportKind[] = ['member', 'order', 'conversation'];
/** Returns whether the reported person is warned, because members, requests and conversations cannot be hidden. */
export const isWarned = (kind: ReportKind): boolean => warnedKinds.includes(kind);

/** Returns the decisions that are possible for a kind. */
export const decisionsFor = (kind: ReportKind): readonly ReportDecision[] =>
  reportDecisions.filter((decision) => decision !== (isWarned(kind) ? 'hide' : 'warn'));

/** Outcome of a report for its author; `gone`: its subject was deleted before a decision. */
export const reportOutcomes = ['open', 'founded', 'unfounded', 'refused', 'gone'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const caseStates = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** Total weight of reports at which their subject is hidden until a review. */
export const hidingWeight = 3;
