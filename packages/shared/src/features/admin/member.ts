import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { oneOrMany, pageOf, pageQuery } from '../../page.ts';
import { account } from '../account/account.ts';
import { reason, seenVersion } from '../listings/hiding.ts';

/** Restrictions of a member: a suspension expires, a ban does not and also blocks the phone number. */
export const restrictionKinds = ['suspended', 'banned'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** Minimum, maximum and usual days of a suspension. */
export const suspensionDays = { min: 1, max: 365, usual: [3, 7, 30] } as const;

const restriction = z.object({
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  at: z.iso.datetime(),
  /** End of a suspension. */
  until: z.nullable(z.iso.datetime()),
});
export type Restriction = z.infer<typeof restriction>;

/** A member in lists for administrators. */
export const managedMember = z.extend(account, { restriction: z.nullable(restriction) });
export type ManagedMember = z.infer<typeof managedMember>;

/** `q` is a prefix of a user name, e-mail address or phone number, or words of a name; `state` selects restricted members. */
export const memberFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(oneOrMany(z.enum(restrictionKinds))),
  ...pageQuery,
});
export type MemberFilters = z.infer<typeof memberFilters>;
export const memberPage = pageOf(managedMember);

/** Maximum number of banned numbers in a list; older ones are found by the number. */
export const maxBannedNumbers = 200;

/** The keyed hash of a number, which the database stores in place of the number. */
export const bannedNumberParams = z.object({ hash: z.string().check(z.regex(/^[\w-]{43}$/)) });

/** `q` is a whole phone number. */
export const bannedNumberFilters = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });
export type BannedNumberFilters = z.infer<typeof bannedNumberFilters>;

const bannedNumber = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** Reason of the ban and last two digits; null for a ban of an earlier version. */
  reason: z.nullable(z.string()),
  ending: z.nullable(z.string()),
});
export type BannedNumber = z.infer<typeof bannedNumber>;
export const bannedNumberList = pageOf(bannedNumber);

const named = z.object({ _id: idSchema, name: z.string() });

/** Overview of a member. Counts stop at the maximum of lists. */
export const memberOverview = z.object({
  member: managedMember,
  warnings: z.array(z.object({ at: z.iso.datetime(), reason: z.string() })),
  /** Time of the last log-in, within the retention of the journal. */
  lastLogin: z.nullable(z.iso.datetime()),
  listings: z.object({
    byStatus: z.record(z.string(), z.int()),
    newest: z.array(z.object({ _id: idSchema, ref: z.string(), title: z.string(), status: z.string() })),
  }),
  professional: z.nullable(idSchema),
  companies: z.array(named),
  counts: z.object({
    refusals: z.int(),
    reportsSent: z.int(),
    reportsReceived: z.int(),
    requestsSent: z.int(),
    requestsReceived: z.int(),
    tickets: z.int(),
  }),
});
export type MemberOverview = z.infer<typeof memberOverview>;

const standings = ['warn', 'suspend', 'ban', 'restore'] as const;
export type Standing = (typeof standings)[number];

/** Decision about a member, who reads the reason; only the removal of a restriction needs none. */
export const standingInput = z
  .object({
    to: z.enum(standings),
    reason,
    days: z.optional(z.int().check(z.gte(suspensionDays.min), z.lte(suspensionDays.max))),
    version: seenVersion,
  })
  .check(
    z.refine(({ to, reason }) => to === 'restore' || Boolean(reason), {
      error: 'field.required',
      path: ['reason'],
    }),
    z.refine(({ to, days }) => to !== 'suspend' || days !== undefined, {
      error: 'field.required',
      path: ['days'],
    }),
  );
export type StandingInput = z.infer<typeof standingInput>;
