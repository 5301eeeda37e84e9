import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import type { Sentence } from '../../languages.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { clearable, optionalText, text } from '../../text.ts';
import { email } from '../auth/auth.ts';
import { reason, seenVersion } from '../listings/hiding.ts';
import { publicUser } from '../users/user.ts';
import {
  caseStates,
  reasonsByKind,
  reportDecisions,
  reportKinds,
  reportOutcomes,
  reportReasons,
} from './report-kinds.ts';

export const reportNoteMax = 1000;

/** Why something should be read by an administrator; `email` is kept of visitors only, to tell them the outcome. */
export const newReport = z
  .object({
    kind: z.enum(reportKinds),
    target: idSchema,
    reason: z.enum(reportReasons),
    note: optionalText(reportNoteMax, { lines: true }),
    email: clearable(email),
  })
  .check(
    z.refine(({ kind, reason }) => reasonsByKind[kind].includes(reason), {
      error: 'field.invalid',
      path: ['reason'],
    }),
    z.refine(({ reason, note }) => reason !== 'autre' || Boolean(note), {
      error: 'field.required',
      path: ['note'],
    }),
  );
export type NewReport = z.infer<typeof newReport>;

/** What the reporter reads at once. */
export const reportSentences = {
  member: {
    fr: 'Merci. Une personne de l’équipe lit votre signalement ; la réponse paraît dans « Mes signalements ».',
    en: 'Thank you. Someone of the team reads your report; the outcome appears in “My reports”.',
    start: 'fr',
  },
  visitor: {
    fr: 'Merci. Une personne de l’équipe lit votre signalement.',
    en: 'Thank you. Someone of the team reads your report.',
    start: 'fr',
  },
  visitorWithEmail: {
    fr: 'Merci. Une personne de l’équipe lit votre signalement et vous écrit ce qui a été décidé.',
    en: 'Thank you. Someone of the team reads your report and writes to you what was decided.',
    start: 'fr',
  },
} as const satisfies Record<string, Sentence>;

export const reportReceipt = z.object({
  _id: idSchema,
  createdAt: z.iso.datetime(),
  /** What happens next. */
  message: z.string(),
});
export type ReportReceipt = z.infer<typeof reportReceipt>;

const subject = {
  kind: z.enum(reportKinds),
  target: idSchema,
  /** What it was called when it was first reported; of a comment or review, how it begins. */
  title: z.string(),
};

/** A report as its author reads it. */
export const sentReport = z.object({
  _id: idSchema,
  ...subject,
  reason: z.enum(reportReasons),
  note: z.nullable(z.string()),
  outcome: z.enum(reportOutcomes),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type SentReport = z.infer<typeof sentReport>;

const decision = z.nullable(
  z.object({
    to: z.enum(reportDecisions),
    reason: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
);
const appeal = z.nullable(z.object({ message: z.string(), at: z.iso.datetime() }));

/** A case about something of the reader's own: what was decided, and whether they can appeal. */
export const receivedDecision = z.object({
  _id: idSchema,
  ...subject,
  state: z.enum(caseStates),
  /** Whether it is hidden, also while a decision is awaited. */
  isHidden: z.boolean(),
  decision,
  appeal,
  mayAppeal: z.boolean(),
});
export type ReceivedDecision = z.infer<typeof receivedDecision>;

export const appealInput = z.object({ message: text(reportNoteMax, { lines: true }) });

/** All reports about one thing, as those who decide read them. */
export const reportCase = z.object({
  _id: idSchema,
  ...subject,
  /** Where a comment, review or profile is shown: the listing, professional, company or member. */
  page: z.nullable(
    z.object({
      kind: z.enum(['listing', 'professional', 'company', 'member', 'publicRequest']),
      id: idSchema,
    }),
  ),
  /** Whether it still exists. */
  exists: z.boolean(),
  /** Who is reported; null where nobody owns it or the account was deleted. */
  reported: z.nullable(publicUser),
  state: z.enum(caseStates),
  isHidden: z.boolean(),
  weight: z.number(),
  reportCount: z.int(),
  since: z.iso.datetime(),
  /** The newest reports. */
  reports: z.array(
    z.object({
      _id: idSchema,
      reason: z.enum(reportReasons),
      note: z.nullable(z.string()),
      /** Null for visitors and deleted accounts. */
      reporter: z.nullable(publicUser),
      weight: z.number(),
      createdAt: z.iso.datetime(),
    }),
  ),
  decision,
  appeal,
  /** Counts its changes; to be sent with the decision. */
  version: z.int(),
});
export type ReportCase = z.infer<typeof reportCase>;

/** `waiting` are open cases and appeals, the oldest first; `decided` the last decided first. */
export const caseFilters = z.object({
  state: z._default(z.enum(['waiting', 'decided']), 'waiting'),
  ...pageQuery,
});
export type CaseFilters = z.infer<typeof caseFilters>;

/** Every decision but to keep needs a reason: the reported person reads it, or of refused reports their authors. */
export const caseDecision = z.object({ to: z.enum(reportDecisions), reason, version: seenVersion }).check(
  z.refine(({ to, reason }) => to === 'keep' || Boolean(reason), {
    error: 'field.required',
    path: ['reason'],
  }),
);
export type CaseDecision = z.infer<typeof caseDecision>;

export const ownPages = z.object(pageQuery);
export const sentReportPage = pageOf(sentReport);
export const receivedDecisionPage = pageOf(receivedDecision);
export const reportCasePage = pageOf(reportCase);
