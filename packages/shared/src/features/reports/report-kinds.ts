/** What can be reported. A request or a conversation is reported by one of its two only. */
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

/** The reasons that fit each kind. */
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
/** Members, requests and conversations cannot be hidden: who is reported is warned instead. */
export const isWarned = (kind: ReportKind): boolean => warnedKinds.includes(kind);

/** The decisions that fit a kind. */
export const decisionsFor = (kind: ReportKind): readonly ReportDecision[] =>
  reportDecisions.filter((decision) => decision !== (isWarned(kind) ? 'hide' : 'warn'));

/** Outcome of a report, as its author reads it; `gone`: its subject was deleted before a decision. */
export const reportOutcomes = ['open', 'founded', 'unfounded', 'refused', 'gone'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const caseStates = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** The weight of reports at which what they are about is hidden until it is reviewed. */
export const hidingWeight = 3;
