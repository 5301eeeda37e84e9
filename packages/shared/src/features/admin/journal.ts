import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { type AuditKind, auditGroups, auditKinds } from './audit-kinds.ts';

/** States and ids that a change replaced or stored, by name. */
const auditValues = z.record(z.string(), z.string());
export type AuditValues = z.infer<typeof auditValues>;

export const journalEntry = z.object({
  _id: idSchema,
  kind: z.enum(auditKinds as [AuditKind, ...AuditKind[]]),
  at: z.iso.datetime(),
  /** Who did it; null for visitors and jobs. */
  actor: z.nullable(idSchema),
  actorName: z.nullable(z.string()),
  /** An id or a route. */
  target: z.nullable(z.string()),
  /** Network of the caller, its last part cut off. */
  network: z.nullable(z.string()),
  before: z.nullable(auditValues),
  after: z.nullable(auditValues),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Entries of one group of kinds, by one person, about one thing; with several, all must hold. */
export const journalFilters = z.object({
  group: z.optional(z.enum(auditGroups)),
  actor: z.optional(idSchema),
  target: z.optional(idSchema),
  ...pageQuery,
});
export type JournalFilters = z.infer<typeof journalFilters>;
export const journalPage = pageOf(journalEntry);
