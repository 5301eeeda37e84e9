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

/** A report to the team; `email` is stored only for visitors, to send the outcome. */
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

/** Messages to the reporter after a report. */
export const reportSentences = {
  member: {
    fr: 'Merci. Une personne de l’équipe lit votre signalement ; la réponse paraît dans « Mes signalements ».',
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
  /** Next step. */
  message: z.string(),
});
export type ReportReceipt = z.infer<typeof reportReceipt>;

const subject = {
  kind: z.enum(reportKinds),
  target: idSchema,
  /** Name of the subject at the first report; for a comment or review, its beginning; empty where it was the name of a deleted account. */
  title: z.string(),
};

/** A report as returned to its author. */
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

/** A case about the reader: the decision, and whether it can be appealed. */
export const receivedDecision = z.object({
  _id: idSchema,
  ...subject,
  state: z.enum(caseStates),
  /** Whether it is hidden, also before a decision. */
  isHidden: z.boolean(),
  decision,
  appeal,
  mayAppeal: z.boolean(),
});
export type ReceivedDecision = z.infer<typeof receivedDecision>;

export const appealInput = z.object({ message: text(reportNoteMax, { lines: true }) });

/** All reports about one subject, as returned to the team. */
export const reportCase = z.object({
  _id: idSchema,
  ...subject,
  /** Page that shows a comment, review or profile: the listing, professional, company or member. */
  page: z.nullable(
    z.object({
      kind: z.enum(['listing', 'professional', 'company', 'member', 'publicRequest']),
      id: idSchema,
    }),
  ),
  /** Whether it still exists. */
  exists: z.boolean(),
  /** The reported member; null without an owner or if the account was deleted. */
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
  /** Number of changes; to be sent with the decision. */
  version: z.int(),
});
export type ReportCase = z.infer<typeof reportCase>;

/** `waiting` are open cases and appeals, oldest first; `decided` the last decided first. */
export const caseFilters = z.object({
  state: z._default(z.enum(['waiting', 'decided']), 'waiting'),
  ...pageQuery,
});
export type CaseFilters = z.infer<typeof caseFilters>;

/** Decision about a case. Every decision except `keep` requires a reason for the reported person, or for the authors of refused reports. */
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
