import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { type AuditKind, auditGroups, auditKinds } from './audit-kinds.ts';

/** States and ids that a change replaced or stored, by field; see audit-values.ts. */
const auditValues = z.record(z.string(), z.string());

/** Kinds of documents whose ids the journal contains. */
const thingKinds = [
  'member',
  'listing',
  'company',
  'professional',
  'publicRequest',
  'comment',
  'review',
  'order',
  'conversation',
  'reportCase',
  'ticket',
  'verification',
  'payment',
  'webhook',
  'accessToken',
  'import',
] as const;
export type ThingKind = (typeof thingKinds)[number];

const thing = z.object({ kind: z.enum(thingKinds), name: z.string() });
export type Thing = z.infer<typeof thing>;

export const journalEntry = z.object({
  _id: idSchema,
  kind: z.enum(auditKinds as [AuditKind, ...AuditKind[]]),
  at: z.iso.datetime(),
  /** Id of the actor; null for visitors and jobs. */
  actor: z.nullable(idSchema),
  actorName: z.nullable(z.string()),
  /** An id or a route. */
  target: z.nullable(z.string()),
  /** Truncated network address of the caller. */
  network: z.nullable(z.string()),
  /** Description of the request, if `target` is a route. */
  request: z.nullable(z.string()),
  /** Documents of this entry by id, except those deleted since. */
  things: z.record(z.string(), thing),
  /** The reason that the team gave for a decision; with `number_unbanned`, the reason of the ban that was lifted. */
  reason: z.nullable(z.string()),
  before: z.nullable(auditValues),
  after: z.nullable(auditValues),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Filters of journal entries by group of kinds, person and document; combined with AND. */
export const journalFilters = z.object({
  group: z.optional(z.enum(auditGroups)),
  actor: z.optional(idSchema),
  target: z.optional(idSchema),
  ...pageQuery,
});
export type JournalFilters = z.infer<typeof journalFilters>;
export const journalPage = pageOf(journalEntry);
